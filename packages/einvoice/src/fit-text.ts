/** Separates the items of a list field, so no item may hold one. */
const SEPARATOR = '|';
const FULL_WIDTH_SEPARATOR = '｜';

const utf16Length = (text: string): number => text.length;
const utf8Length = (text: string): number => new TextEncoder().encode(text).length;

const cut = (text: string, most: number, lengthOf: (text: string) => number): string => {
  let kept = '';
  for (const character of text) {
    if (lengthOf(kept + character) > most) break;
    kept += character;
  }
  return kept.trimEnd();
};

const clean = (text: string): string =>
  text
    .normalize('NFC')
    // ezPay refuses control characters (INV10019).
    .replace(/[\p{Cc}\p{Cs}]+/gu, ' ')
    .replaceAll(SEPARATOR, FULL_WIDTH_SEPARATOR)
    .trim();

/** Makes a text fit a field of `most` characters, never cutting one in half; `fallback` where nothing is left of it. */
export const fitText = (text: string, most: number, fallback: string): string => {
  const fitted = cut(clean(text), most, utf16Length);
  return fitted === '' ? fallback : fitted;
};

/** The same for a field whose width counts in bytes of UTF-8. */
export const fitTextBytes = (text: string, mostBytes: number, fallback: string): string => {
  const fitted = cut(clean(text), mostBytes, utf8Length);
  return fitted === '' ? fallback : fitted;
};

/** Writes a list field. */
export const joinItems = (items: readonly (string | number)[]): string => items.join(SEPARATOR);

/** Reads a list field. */
export const splitItems = (text: string): readonly string[] => text.split(SEPARATOR);
