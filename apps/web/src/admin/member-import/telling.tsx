import { Button } from '@mantine/core';
import { mgntMemberImportContract as calls } from '@kapok/contract';
import { Link } from '@tanstack/react-router';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { MailServerPlace } from '#web/admin/shared/mail-server-place.tsx';
import { useDeed } from '#web/admin/shared/use-deed.ts';
import { call } from '#web/api/api.ts';
import { memberImportWords } from '#web/texts/member-import-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { importKey, type MemberImport } from './import-queries.ts';
import { useTellingFailure } from './use-telling-failure.ts';

interface OfImport {
  readonly found: MemberImport;
}

/** Who of the new members was told of the account, and the ways to tell the others. */
export const Telling = ({ found }: OfImport) => {
  const words = useWords(memberImportWords);
  const { Mails, MailsTold, MailsQueued, MailsWaiting, MailsAgain } = found;
  return (
    <>
      <p>
        {words.told(MailsTold, MailsWaiting)}
        {MailsQueued === 0 ? null : (
          <>
            {' '}
            <Link to="/mgnh/mails" search={{ Kind: 'member-imported' }}>
              {words.onTheWay(MailsQueued)}
            </Link>
          </>
        )}
      </p>
      {found.GoesTo === 'nowhere' ? (
        <p>
          {words.noMailServer} <MailServerPlace />
        </p>
      ) : (
        <>
          {Mails !== 'now' && MailsWaiting > 0 ? <TellButton found={found} /> : null}
          {Mails === 'now' && MailsWaiting === 0 && MailsAgain > 0 ? <AgainButton found={found} /> : null}
        </>
      )}
    </>
  );
};

const TellButton = ({ found }: OfImport) => {
  const words = useWords(memberImportWords);
  const tell = useDeed({
    send: (_wish: undefined, idempotencyKey) =>
      call(calls.mailMemberImport, { ImportId: found.ImportId }, { idempotencyKey }),
    said: words.telling,
    onFailed: useTellingFailure(),
    concerns: [importKey(found.ImportId)],
  });
  return (
    <div>
      <Button
        variant="default"
        leftSection={<Mail size={18} aria-hidden />}
        loading={tell.isPending}
        onClick={() => {
          tell.runOnce(undefined);
        }}
      >
        {words.tell(found.MailsWaiting)}
      </Button>
    </div>
  );
};

const AgainButton = ({ found }: OfImport) => {
  const words = useWords(memberImportWords);
  const [isAsking, setAsking] = useState(false);
  const again = useDeed({
    send: (_wish: undefined, idempotencyKey) =>
      call(calls.mailMemberImportAgain, { ImportId: found.ImportId }, { idempotencyKey }),
    said: words.telling,
    onDone: () => {
      setAsking(false);
    },
    onFailed: useTellingFailure(),
    concerns: [importKey(found.ImportId)],
  });
  return (
    <div>
      <Button
        variant="default"
        leftSection={<Mail size={18} aria-hidden />}
        onClick={() => {
          setAsking(true);
        }}
      >
        {words.tellAgain(found.MailsAgain)}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={words.tellAgain(found.MailsAgain)}
          confirmLabel={words.tellAgainConfirm}
          busy={again.isPending}
          onConfirm={() => {
            again.runOnce(undefined);
          }}
          body={words.tellAgainSure}
          onCancel={() => {
            setAsking(false);
          }}
        />
      ) : null}
    </div>
  );
};
