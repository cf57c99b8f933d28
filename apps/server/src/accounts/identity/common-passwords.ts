import { readFileSync } from 'node:fs';

const linesOf = (file: string): readonly string[] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .split(/\r?\n/)
    .filter((line) => line !== '' && !line.startsWith('#'));

/** What passwords are compared with, all in lower case. */
interface CommonPasswords {
  /** Whole passwords. */
  readonly whole: ReadonlySet<string>;
  /** Words that people make a password of by adding any digits and signs. */
  readonly words: ReadonlySet<string>;
  /** Many more words; with a few digits and signs around them they are as common. */
  readonly rankedWords: ReadonlySet<string>;
}

/** Of the words that are passwords themselves, the commonest: so many that ten thousand of those that fit the rule are refused. */
const RANKED_WORDS = 20_000;
/** A shorter one says little about what stands around it. */
const LEAST_WORD_LENGTH = 4;
/** A year, or as many signs: what is added to a word so that it fits the rule. */
const FEW_AROUND = 4;

const readLists = async (): Promise<CommonPasswords> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const ranked = dictionary['passwords-common'];
  return {
    whole: new Set([
      ...linesOf('./common-passwords.txt'),
      ...ranked.filter((known) => /[a-z]/.test(known) && /\d/.test(known)),
    ]),
    words: new Set(linesOf('./common-password-words.txt')),
    rankedWords: commonestWords(ranked),
  };
};

const commonestWords = (ranked: readonly string[]): ReadonlySet<string> => {
  const words = new Set<string>();
  for (const known of ranked) {
    const core = coreOf(known);
    if (core.length >= LEAST_WORD_LENGTH) words.add(core);
    if (words.size === RANKED_WORDS) break;
  }
  return words;
};

/** A password in lower case without the digits and signs around it. */
const coreOf = (lower: string): string => lower.replace(/^[^a-z]+/, '').replace(/(?<![^a-z])[^a-z]+$/, '');

let lists: Promise<CommonPasswords> | undefined;

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
 * Whether a password is one of the commonest, in any letter case: by the lists, or because nothing but a common word is
 * left without the digits and signs around it and with letters for the signs within (`P@ssw0rd2024!`). The lists are read
 * with the first password, since a process that never takes one needs no memory for them.
 */
export const isCommonPassword = async (password: string): Promise<boolean> => {
  lists ??= readLists();
  const { whole, words, rankedWords } = await lists;
  const lower = password.normalize('NFKC').toLowerCase();
  const core = coreOf(lower);
  const spelt = core.replace(/[^a-z]/g, (sign) => letterOfSign[sign] ?? sign);
  if (whole.has(lower) || words.has(core) || words.has(spelt)) return true;
  const isNearlyBare = lower.length - core.length <= FEW_AROUND;
  return isNearlyBare && (rankedWords.has(core) || rankedWords.has(spelt));
};
