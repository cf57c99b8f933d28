/** The digits of a number as books print it, with spaces and hyphens of any kind between them. */
const plain = (text: string): string => text.replace(/[\s\u2010-\u2015-]/g, '').toUpperCase();

/** Each digit, every second one three times: ISBN-13 as the trade's other numbers. */
const checkDigit13 = (twelve: string): string => {
  const sum = Array.from(twelve, Number).reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 3), 0);
  return String((10 - (sum % 10)) % 10);
};

/** Ten for the first digit, nine for the next; ten itself is written X. */
const checkDigit10 = (nine: string): string => {
  const sum = Array.from(nine, Number).reduce((total, digit, index) => total + digit * (10 - index), 0);
  const rest = (11 - (sum % 11)) % 11;
  return rest === 10 ? 'X' : String(rest);
};

const fromIsbn10 = (text: string): string | null => {
  const nine = text.slice(0, 9);
  if (text.at(-1) !== checkDigit10(nine)) return null;
  const twelve = `978${nine}`;
  return twelve + checkDigit13(twelve);
};

/**
 * The ISBN of a book as thirteen digits, as it is kept, from the ISBN-10 or ISBN-13 that somebody typed or scanned. Null for what
 * is no ISBN, or has a wrong digit.
 */
export const parseIsbn = (text: string): string | null => {
  const typed = plain(text);
  if (/^\d{9}[\dX]$/.test(typed)) return fromIsbn10(typed);
  return /^97[89]\d{10}$/.test(typed) && typed.at(-1) === checkDigit13(typed.slice(0, 12)) ? typed : null;
};
