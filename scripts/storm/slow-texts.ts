import { proseToHtml } from '../../packages/prose/src/index.ts';

/** Each makes a text of about so many characters, meant to cost the renderer more than its size. */
const texts: Readonly<Record<string, (length: number) => string>> = {
  'open emphasis': (n) => '*a **a '.repeat(n / 7),
  stars: (n) => '*_'.repeat(n / 2),
  'stars between Chinese words': (n) => '中**'.repeat(n / 3),
  'open brackets': (n) => '['.repeat(n),
  'open pictures': (n) => '![a]('.repeat(n / 5),
  'nested brackets': (n) => '['.repeat(n / 2) + ']'.repeat(n / 2),
  'quotes within quotes': (n) => '> '.repeat(n / 2),
  'lists within lists': (n) => '- '.repeat(n / 2),
  headings: (n) => '# a\n'.repeat(n / 4),
  definitions: (n) => '[a]: /u\n'.repeat(n / 8),
  'rows of tables': (n) => 'a|b\n-|-\n'.repeat(n / 8),
  ticks: (n) => '`` ` '.repeat(n / 5),
  entities: (n) => '&#'.repeat(n / 2),
  addresses: (n) => '<a:'.repeat(n / 3),
  backslashes: (n) => '\\\n'.repeat(n / 2),
};

/** The longest text that is taken. */
const LENGTH = 60_000;
const MEASURED = 3;
/** Seven times what the worst of them costs; a parser that is not linear takes minutes. */
export const TEXT_MS = 1_000;

/** Around the longest text memory is asked for in steps, which tells more than the text; beyond it twice the size is twice the cost. */
const RATIO_LENGTH = 4 * LENGTH;

/** What is cheaper cannot be told from chance. */
const LEAST_TOLD_MS = 5;

/** Processor time of this thread for one text: the least of some tries. */
const costMs = (text: string): number => {
  const tries = Array.from({ length: MEASURED }, () => {
    const before = process.threadCpuUsage();
    proseToHtml(text, { language: 'zh-Hant' });
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1_000;
  });
  return Math.min(...tries);
};

/** What each text costs the renderer of the shop's texts, in milliseconds of processor time, and how often half of it costs that. */
export const measureTexts = (): readonly { readonly name: string; readonly ms: number; readonly ratio: number }[] =>
  Object.entries(texts).map(([name, write]) => {
    const ms = costMs(write(LENGTH));
    const ratio = costMs(write(RATIO_LENGTH)) / Math.max(LEAST_TOLD_MS, costMs(write(RATIO_LENGTH / 2)));
    return { name, ms, ratio };
  });
