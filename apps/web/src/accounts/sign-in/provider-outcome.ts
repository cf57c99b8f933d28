import { signInProviders, type SignInProvider } from '@kapok/contract';
import { useEffect, useState } from 'react';

const words = ['cancelled', 'failed', 'email-known', 'linked', 'taken'] as const;

/** What became of a way to a provider and back, as the server says it behind the `#` of the page. */
export interface ProviderOutcome {
  readonly provider: SignInProvider;
  readonly word: (typeof words)[number];
}

const outcomeInAddress = (): ProviderOutcome | undefined => {
  const said = new URLSearchParams(window.location.hash.slice(1));
  for (const provider of signInProviders) {
    const word = words.find((known) => known === said.get(provider));
    if (word !== undefined) return { provider, word };
  }
  return undefined;
};

/** The outcome that this page was opened with, once: it leaves the address line, so that a reload does not tell it again. */
export const useProviderOutcome = (): ProviderOutcome | undefined => {
  const [outcome] = useState(outcomeInAddress);
  useEffect(() => {
    if (outcomeInAddress() === undefined) return;
    const { pathname, search } = window.location;
    window.history.replaceState(window.history.state, '', `${pathname}${search}`);
  }, []);
  return outcome;
};
