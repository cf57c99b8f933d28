import { Button } from '@mantine/core';
import { mgntMemberImportContract } from '@kapok/contract';
import { useState } from 'react';
import { useDeed } from '#web/admin/shared/use-deed.ts';
import { call } from '#web/api/api.ts';
import { memberImportWords } from '#web/texts/member-import-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Section } from '#web/ui/section.tsx';
import { CountsSection } from './counts-section.tsx';
import { IMPORTS_KEY, importKey, type MemberImport } from './import-queries.ts';
import { MailChoice, noMails, type MailWish } from './mail-choice.tsx';
import { ProductNames } from './product-names.tsx';
import { useProductChoices } from './use-product-choices.ts';
import { useTellingFailure } from './use-telling-failure.ts';
import { WorkBar } from './work-bar.tsx';

/** What an import would do, and the press that has it done just so. It is looked at anew as soon as a name stands for other courses. */
export const CheckedImport = ({ found }: { readonly found: MemberImport }) => {
  const words = useWords(memberImportWords);
  const [mails, setMails] = useState<MailWish>(noMails);
  const choices = useProductChoices(found);
  const isLooking = found.State === 'checking';
  return (
    <>
      {found.HasChanged ? <FormError>{words.hasChanged}</FormError> : null}
      <ProductNames found={found} choices={choices} />
      {isLooking ? (
        <WorkBar found={found} />
      ) : (
        <CountsSection key={found.Fingerprint} found={found} title={words.would} />
      )}
      {found.Counts.New > 0 ? <MailChoice goesTo={found.GoesTo} wish={mails} onChange={setMails} /> : null}
      <RunSection found={found} mails={mails} isOld={isLooking || choices.isPending} />
    </>
  );
};

interface RunSectionProps {
  readonly found: MemberImport;
  readonly mails: MailWish;
  /** The import is looked at anew: its numbers will be others. */
  readonly isOld: boolean;
}

const RunSection = ({ found, mails, isOld }: RunSectionProps) => {
  const words = useWords(memberImportWords);
  const [isAsking, setAsking] = useState(false);
  const run = useDeed({
    send: () =>
      call(mgntMemberImportContract.runMemberImport, {
        ImportId: found.ImportId,
        Fingerprint: found.Fingerprint,
        Mails: mails.when,
        ...(mails.subject.trim() === '' ? {} : { MailSubject: mails.subject }),
        ...(mails.opening.trim() === '' ? {} : { MailOpening: mails.opening }),
      }),
    said: words.begun,
    onDone: () => {
      setAsking(false);
    },
    onFailed: useTellingFailure(),
    concerns: [importKey(found.ImportId), IMPORTS_KEY],
  });
  const { New, Adds, Rights } = found.Counts;
  return (
    <>
      <Section title={words.runTitle} lead={words.runLead}>
        <div>
          <Button
            disabled={isOld || New + Adds === 0}
            onClick={() => {
              setAsking(true);
            }}
          >
            {isOld ? words.lookingAgain : words.run(New, Rights)}
          </Button>
        </div>
      </Section>
      {isAsking && !isOld ? (
        <ConfirmDialog
          title={words.runAsk}
          confirmLabel={words.run(New, Rights)}
          busy={run.isPending}
          onConfirm={() => {
            run.runOnce(undefined);
          }}
          body={words.runSure(New, Rights)}
          onCancel={() => {
            setAsking(false);
          }}
        />
      ) : null}
    </>
  );
};
