/** How a buyer agreed to the terms: by a tick on a screen, which named their version, or by the call that placed the order. */
export const termsConsents = ['screen', 'call'] as const;
export type TermsConsent = (typeof termsConsents)[number];

/** How the terms of an order were agreed to; null where they were not, as in orders from before each was an agreement. */
export const termsConsentOf = (order: {
  readonly termsVersion: string | null;
  readonly termsByCall: boolean;
}): TermsConsent | null => {
  if (order.termsVersion === null) return null;
  return order.termsByCall ? 'call' : 'screen';
};
