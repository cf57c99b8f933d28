import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { signInWaysQuery, useLineOutcome } from '#web/features/identity/index.ts';
import { signInWaysWords } from '#web/texts/sign-in-ways-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Section } from '#web/ui/section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { LineLink } from './line-link.tsx';

const Passkeys = lazy(async () => ({ default: (await import('./passkeys.tsx')).Passkeys }));

/** The ways to sign in beside the password, where the shop has switched any on (AUTH-7). */
export const WaysInSection = () => {
  const words = useWords(signInWaysWords);
  const { data: ways } = useQuery(signInWaysQuery);
  useToldOutcome();
  if (ways === undefined || !(ways.Passkeys || ways.Line)) return null;
  return (
    <Section title={words.title} lead={words.lead}>
      {ways.Passkeys ? (
        <Suspense fallback={<Skeleton shape="rows" />}>
          <Passkeys />
        </Suspense>
      ) : null}
      {ways.Line ? <LineLink /> : null}
    </Section>
  );
};

/** Says once what became of a way to LINE and back. */
const useToldOutcome = (): void => {
  const words = useWords(signInWaysWords);
  const outcome = useLineOutcome();
  const isTold = useRef(false);
  useEffect(() => {
    if (outcome === undefined || isTold.current) return;
    isTold.current = true;
    showToast(outcome === 'linked' ? 'ok' : 'error', words.outcome[outcome]);
  }, [outcome, words]);
};
