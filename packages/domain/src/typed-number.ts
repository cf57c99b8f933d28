/**
 * A whole number within its bounds as a person typed or pasted it: full width, with spaces and commas between its digits, and with
 * any sign of plus or minus before it. Undefined for anything else.
 */
export const readTypedNumber = (typed: string, least: number, most: number): number | undefined => {
  const plain = typed
    .normalize('NFKC')
    .replaceAll(/[\s,]/gu, '')
    .replace(/^[\p{Pd}\u2212]/u, '-');
  if (!/^[+-]?\d{1,9}$/.test(plain)) return undefined;
  // Zero has no sign.
  const number = Number(plain) + 0;
  return number >= least && number <= most ? number : undefined;
};
