const KEY = 'kapok.terms-ticked';

/**
 * The version of the terms that were ticked for the purchase that is under way. It outlives the way to a partner's page where
 * the buyer signs in, and is forgotten with the tab, or when the purchase is left.
 */
export const carriedConsent = {
  read: (): string | null => {
    try {
      return sessionStorage.getItem(KEY);
    } catch {
      // Storage that is switched off holds nothing.
      return null;
    }
  },
  keep: (version: string | null): void => {
    try {
      if (version === null) sessionStorage.removeItem(KEY);
      else sessionStorage.setItem(KEY, version);
    } catch {
      // Storage that is switched off keeps nothing: the terms are ticked once more.
    }
  },
} as const;

export type CarriedConsent = typeof carriedConsent;
