/**
 * What a register says about a code. `no-answer` is everything that is neither a yes nor a no (a refusal, an unreadable
 * answer); its `reason` names no code of a customer and may be logged.
 */
export type ExistenceAnswer =
  { readonly kind: 'answered'; readonly exists: boolean } | { readonly kind: 'no-answer'; readonly reason: string };

/** Reads a register's `Y` or `N`. */
export const existenceOf = (flag: string | undefined): ExistenceAnswer =>
  flag === 'Y' || flag === 'N'
    ? { kind: 'answered', exists: flag === 'Y' }
    : { kind: 'no-answer', reason: 'not-readable' };
