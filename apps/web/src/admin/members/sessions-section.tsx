import { Button } from '@mantine/core';
import { mgntMembersContract } from '@kapok/contract';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { call } from '#web/api/api.ts';
import { membersWords } from '#web/texts/members-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { formatDayAndTime } from '#web/ui/format.ts';
import { Section } from '#web/ui/section.tsx';
import { useDeed } from '#web/admin/shared/use-deed.ts';
import classes from './members.module.css';
import type { MemberDetails } from './members-query.ts';

/** Where a member is signed in, and the way to end all of it, such as when a device was lost. */
export const SessionsSection = ({ member }: { readonly member: MemberDetails }) => {
  const words = useWords(membersWords);
  const [asking, setAsking] = useState(false);
  const sessions = member.Sessions;
  return (
    <Section
      title={words.sessions}
      tools={
        sessions.length === 0 ? null : (
          <Button
            variant="default"
            leftSection={<LogOut size={18} aria-hidden />}
            onClick={() => {
              setAsking(true);
            }}
          >
            {words.signOut}
          </Button>
        )
      }
    >
      {sessions.length === 0 ? <p className="dimmed">{words.sessionsNone}</p> : null}
      <ul className={classes['rows']}>
        {sessions.map((session) => (
          <li key={`${session.SignedInAt} ${session.LastUsedAt}`}>
            <div>
              <p>{session.Device === '' ? words.unknownDevice : session.Device}</p>
              <p className={`dimmed small ${classes['parts']}`}>
                <span className="nowrap">{words.used(formatDayAndTime(session.LastUsedAt))}</span>
                <span className="nowrap">{words.signedIn(formatDayAndTime(session.SignedInAt))}</span>
              </p>
            </div>
          </li>
        ))}
      </ul>
      {asking ? (
        <SignOutDialog
          member={member}
          onClose={() => {
            setAsking(false);
          }}
        />
      ) : null}
    </Section>
  );
};

interface SignOutDialogProps {
  readonly member: MemberDetails;
  readonly onClose: () => void;
}

const SignOutDialog = ({ member, onClose }: SignOutDialogProps) => {
  const words = useWords(membersWords);
  const { UserId, UserName } = member;
  const signOut = useDeed({
    send: (wish: { readonly UserId: number }) => call(mgntMembersContract.signMemberOut, wish),
    said: words.signedOut(UserName),
    onDone: onClose,
    concerns: [['member', UserId]],
  });
  return (
    <ConfirmDialog
      title={words.signOutTitle(UserName)}
      body={words.signOutBody}
      confirmLabel={words.signOut}
      danger
      busy={signOut.isPending}
      onConfirm={() => {
        signOut.runOnce({ UserId });
      }}
      onCancel={onClose}
    />
  );
};
