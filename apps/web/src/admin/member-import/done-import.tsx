import { Button } from '@mantine/core';
import { mgntMemberImportContract } from '@kapok/contract';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useDeed } from '#web/admin/shared/use-deed.ts';
import { call } from '#web/api/api.ts';
import { memberImportWords } from '#web/texts/member-import-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { formatDayAndTime } from '#web/ui/format.ts';
import { Section } from '#web/ui/section.tsx';
import { CountsSection } from './counts-section.tsx';
import { IMPORTS_KEY, importKey, type MemberImport } from './import-queries.ts';
import { Telling } from './telling.tsx';

/** An import that was carried out, or taken back again. */
export const DoneImport = ({ found }: { readonly found: MemberImport }) => {
  const words = useWords(memberImportWords);
  const time = formatDayAndTime(found.UndoneAt ?? found.FinishedAt ?? found.CreatedAt);
  return (
    <>
      <Section title={words.states[found.State]} lead={`${found.FileName} · ${time}`}>
        {found.State === 'undone' ? <p>{words.undone(found.Kept)}</p> : null}
        {found.State === 'done' ? <Telling found={found} /> : null}
        {found.State === 'done' ? <Undo found={found} /> : null}
      </Section>
      {found.State === 'receiving' ? null : <CountsSection found={found} title={words.became} />}
    </>
  );
};

const Undo = ({ found }: { readonly found: MemberImport }) => {
  const words = useWords(memberImportWords);
  const [isAsking, setAsking] = useState(false);
  const undo = useDeed({
    send: () => call(mgntMemberImportContract.undoMemberImport, { ImportId: found.ImportId }),
    said: words.undoing,
    onDone: () => {
      setAsking(false);
    },
    concerns: [importKey(found.ImportId), IMPORTS_KEY],
  });
  return (
    <>
      <div>
        <Button
          variant="default"
          leftSection={<Undo2 size={18} aria-hidden />}
          onClick={() => {
            setAsking(true);
          }}
        >
          {words.undo}
        </Button>
      </div>
      {isAsking ? (
        <ConfirmDialog
          title={words.undoAsk}
          confirmLabel={words.undo}
          busy={undo.isPending}
          onConfirm={() => {
            undo.runOnce(undefined);
          }}
          body={words.undoSure}
          onCancel={() => {
            setAsking(false);
          }}
        />
      ) : null}
    </>
  );
};
