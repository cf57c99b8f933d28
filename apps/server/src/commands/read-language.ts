import type { Language } from '@kapok/domain';

const languageOf = (text: string): Language => (/^zh/i.test(text) ? 'zh-Hant' : 'en');

/** The language of a terminal, as its machine says it. */
export const readTerminalLanguage = (variables: Readonly<Record<string, string | undefined>>): Language => {
  const said = [variables['LC_ALL'], variables['LC_MESSAGES'], variables['LANG']];
  return languageOf(said.find((text) => text !== undefined && text !== '') ?? '');
};

const OPTION = '--language';

export interface TakenLanguage {
  readonly language: Language;
  readonly rest: readonly string[];
}

/** Takes `--language zh` or `--language en` out of a command line, wherever it stands; undefined where it names another one. */
export const takeLanguage = (argv: readonly string[], usual: Language): TakenLanguage | undefined => {
  const at = argv.findIndex((word) => word === OPTION || word.startsWith(`${OPTION}=`));
  const word = argv[at];
  if (word === undefined) return { language: usual, rest: argv };
  const isApart = word === OPTION;
  const value = isApart ? (argv[at + 1] ?? '') : word.slice(OPTION.length + 1);
  if (!/^(zh|en)([-_]|$)/i.test(value)) return undefined;
  return { language: languageOf(value), rest: argv.toSpliced(at, isApart ? 2 : 1) };
};
