import { readFileSync } from 'node:fs';

const linesOf = (file: string): ReadonlySet<string> =>
  new Set(
    readFileSync(new URL(file, import.meta.url), 'utf8')
      .split(/\r?\n/)
      .filter((line) => line !== '' && !line.startsWith('#')),
  );

/** Whole passwords that guessers try first, in lower case. */
const commonPasswords = linesOf('./common-passwords.txt');
/** Words that people make a password of by adding digits and signs. */
const commonWords = linesOf('./common-password-words.txt');

const letterOfSign: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/**
 * Whether a password is one of the commonest, in any letter case: by the list, or because nothing but a common word is
 * left without the digits and signs around it and with letters for the signs within (`P@ssw0rd2024!`).
 */
export const isCommonPassword = (password: string): boolean => {
  const lower = password.normalize('NFKC').toLowerCase();
  const core = lower.replace(/^[^a-z]+/, '').replace(/[^a-z]+$/, '');
  const spelt = core.replace(/[^a-z]/g, (sign) => letterOfSign[sign] ?? sign);
  return commonPasswords.has(lower) || commonWords.has(core) || commonWords.has(spelt);
};
