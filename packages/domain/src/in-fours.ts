/**
 * A long number as people read it out and type it: in groups of four, of which none holds a single character. What holds anything but
 * letters and digits was grouped by who wrote it.
 */
export const inFours = (number: string): string =>
  /^[A-Za-z0-9]+$/.test(number) ? number.replaceAll(/(.{4})(?=..)/g, '$1 ') : number;
