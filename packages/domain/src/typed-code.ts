/**
 * Reads a code that a person typed or pasted (SAFE-18): full width becomes half width, every dash a hyphen, and blanks and invisible
 * characters are no part of it. Small and capital letters stay apart. What is then no code is a wrong code.
 */
export const readTypedCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replaceAll(/[\s\p{Cf}]/gu, '')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-');

/** The same for a code whose hyphens only group its symbols. */
export const readGroupedCode = (typed: string): string => readTypedCode(typed).replaceAll('-', '');
