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
import { useTellingFailure } from './use-telling-failure.ts';

/** What an import would do, and the press that has it done just so. */
export const CheckedImport = ({ found }: { readonly found: MemberImport }) => {
  const words = useWords(memberImportWords);
  const [mails, setMails] = useState<MailWish>(noMails);
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
      {found.HasChanged ? <FormError>{words.hasChanged}</FormError> : null}
      <CountsSection found={found} title={words.would} />
      <ProductNames key={found.Fingerprint} found={found} />
      {New > 0 ? <MailChoice goesTo={found.GoesTo} wish={mails} onChange={setMails} /> : null}
      <Section title={words.runTitle} lead={words.runLead}>
        <div>
          <Button
            disabled={New + Adds === 0}
            onClick={() => {
              setAsking(true);
            }}
          >
            {words.run(New, Rights)}
          </Button>
        </div>
      </Section>
      {isAsking ? (
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
