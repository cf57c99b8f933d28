import { Button } from '@mantine/core';
import { profileContract } from '@kapok/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { call } from '#web/api/api.ts';
import { failureCode } from '#web/api/call-failure.ts';
import type { Answer } from '#web/api/answer.ts';
import { useSignOut } from '#web/accounts/sign-in/index.ts';
import { useTexts } from '#web/texts/language.ts';
import { profileWords } from '#web/texts/profile-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { formatDayAndTime } from '#web/ui/format.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Section } from '#web/ui/section.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { toastFailure } from '#web/ui/toast-failure.ts';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import classes from './profile.module.css';

type Session = Answer<typeof profileContract.qrySessions>[number];

const sessionsQuery = {
  queryKey: ['sessions'],
  queryFn: () => call(profileContract.qrySessions, {}),
};

/** Where the member is signed in, with a way to end each (AUTH-8). */
export const DevicesSection = () => {
  const { devices: words } = useWords(profileWords);
  const sessions = useQuery(sessionsQuery);
  return (
    <Section title={words.title} lead={words.lead}>
      <Loaded query={sessions} shape="rows" compact>
        {(found) => (
          <ul className={classes['devices']}>
            {found.map((session) => (
              <Device key={session.SessionId} session={session} />
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
};

const Device = ({ session }: { readonly session: Session }) => {
  const { devices: words } = useWords(profileWords);
  const name = session.Device === '' ? words.unknown : session.Device;
  return (
    <li>
      <MonitorSmartphone size={24} strokeWidth={1.5} aria-hidden />
      <div>
        <p className={classes['device']}>
          {name}
          {session.IsCurrent ? <StatusBadge color="green">{words.current}</StatusBadge> : null}
        </p>
        <p className={`dimmed small ${classes['times']}`}>
          <span className="nowrap">{words.lastUsed(formatDayAndTime(session.LastUsedAt))}</span>
          <span className="nowrap">{words.since(formatDayAndTime(session.SignedInAt))}</span>
        </p>
      </div>
      {session.IsCurrent ? <SignOutHere /> : <EndButton session={session} name={name} />}
    </li>
  );
};

const SignOutHere = () => {
  const { shell } = useTexts();
  const signOut = useSignOut();
  return (
    <Button
      variant="default"
      size="sm"
      loading={signOut.isPending}
      onClick={() => {
        signOut.mutate();
      }}
    >
      {shell.signOut}
    </Button>
  );
};

/** A session that has ended already is over, too. */
const endSession = async (SessionId: string): Promise<void> => {
  try {
    await call(profileContract.endSession, { SessionId });
  } catch (failure) {
    if (failureCode(failure) !== 'not-found') throw failure;
  }
};

const EndButton = ({ session, name }: { readonly session: Session; readonly name: string }) => {
  const { devices: words } = useWords(profileWords);
  const client = useQueryClient();
  const ending = useMutation({
    mutationFn: () => endSession(session.SessionId),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      showToast('ok', words.ended);
    },
    onError: toastFailure,
  });
  return (
    <Button
      variant="default"
      size="sm"
      aria-label={words.endNamed(name)}
      loading={ending.isPending}
      onClick={() => {
        ending.mutate();
      }}
    >
      {words.end}
    </Button>
  );
};
