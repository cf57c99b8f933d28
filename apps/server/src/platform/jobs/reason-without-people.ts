import { writableText } from './writable-text.ts';

const MAX_REASON_LENGTH = 300;
/** A mail server may answer with as much as it likes. */
const MAX_READ_LENGTH = 2_000;

/** An e-mail address, and a Taiwanese phone number with or without marks between its digits. */
const personal = [
  /(?<![^\s<>"'(),:;@])[^\s<>"'(),:;@]+@[^\s<>"'(),:;]+/g,
  /(?<!\w)(?:\+886|0)[\d\s()-]{7,14}\d(?!\w)/g,
];

/** The first line of what went wrong, without whom it concerned: mail servers like to repeat the address. */
export const reasonWithoutPeople = (lastError: string | null): string => {
  const firstLine =
    writableText((lastError ?? '').slice(0, MAX_READ_LENGTH))
      .split('\n', 1)[0]
      ?.trim() ?? '';
  return personal
    .reduce((text, pattern) => text.replace(pattern, '…'), firstLine)
    .slice(0, MAX_REASON_LENGTH)
    .toWellFormed();
};
