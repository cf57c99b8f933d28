import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { signInWaysQuery, useProviderOutcome } from '#web/accounts/sign-in/index.ts';
import { providerNames, signInWaysWords } from '#web/texts/sign-in-ways-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Section } from '#web/ui/section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { ProviderLink } from './provider-link.tsx';

const Passkeys = lazy(async () => ({ default: (await import('./passkeys.tsx')).Passkeys }));

/** The ways to sign in beside the password, where the shop has switched any on (AUTH-7). */
export const WaysInSection = () => {
  const words = useWords(signInWaysWords);
  const { data: ways } = useQuery(signInWaysQuery);
  useToldOutcome();
  if (ways === undefined || !(ways.Passkeys || ways.Line || ways.Google)) return null;
  return (
    <Section title={words.title} lead={words.lead}>
      {ways.Passkeys ? (
        <Suspense fallback={<Skeleton shape="rows" />}>
          <Passkeys />
        </Suspense>
      ) : null}
      {ways.Line ? <ProviderLink provider="line" /> : null}
      {ways.Google ? <ProviderLink provider="google" /> : null}
    </Section>
  );
};

/** Says once what became of a way to a provider and back. */
const useToldOutcome = (): void => {
  const words = useWords(signInWaysWords);
  const outcome = useProviderOutcome();
  const isTold = useRef(false);
  useEffect(() => {
    if (outcome === undefined || isTold.current) return;
    isTold.current = true;
    const { provider, word } = outcome;
    showToast(word === 'linked' ? 'ok' : 'error', words.outcome(providerNames[provider])[word]);
  }, [outcome, words]);
};
