/** More than anyone types; each costs a look into the index. */
const MAX_WORDS = 8;
const MAX_PAIRS = 20;
const MAX_WORD_LENGTH = 40;

const runs = /[a-z0-9]+|[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]+/g;

/** A search text taken apart, as the function `search_terms` of the database takes the products' texts apart. */
export interface SearchTerms {
  /** Latin words and figures, lower case without accents. */
  readonly words: readonly string[];
  /** Pairs of neighbouring Chinese characters; a character that stands alone is a term of its own. */
  readonly pairs: readonly string[];
  /** The Chinese characters as they stood together. */
  readonly runs: readonly string[];
}

/** Takes a search text apart. Signs have no meaning: a text of nothing else has no terms, and finds nothing. */
export const searchTerms = (search: string): SearchTerms => {
  const plain = search
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('臺', '台');
  const found = plain.match(runs) ?? [];
  const words = found.filter(isLatin).map((word) => word.slice(0, MAX_WORD_LENGTH));
  const chinese = found.filter((run) => !isLatin(run));
  return {
    words: [...new Set(words)].slice(0, MAX_WORDS),
    pairs: [...new Set(chinese.flatMap(pairsOf))].slice(0, MAX_PAIRS),
    runs: [...new Set(chinese)],
  };
};

const isLatin = (run: string): boolean => /^[a-z0-9]/.test(run);

/** The terms of characters that stand together. */
export const pairsOf = (run: string): readonly string[] =>
  run.length === 1 ? [run] : Array.from({ length: run.length - 1 }, (_pair, index) => run.slice(index, index + 2));

const MIN_PREFIX_LENGTH = 3;

/** A word as a piece of a tsquery: its other forms and longer words that begin with it fit, too. */
const wordQuery = (word: string): string =>
  word.length < MIN_PREFIX_LENGTH ? `'${word}'` : `'${withoutEnding(word)}':*`;

const endings = [/ings?$/, /(?<=s|x|z|ch|sh)es$/, /ies$/, /ed$/, /s$/, /[ey]$/] as const;
const MIN_STEM_LENGTH = 4;

/** English without the commonest endings: "brushes" and "brush" mean the same to who looks for one. */
const withoutEnding = (word: string): string => {
  for (const ending of endings) {
    const stem = word.replace(ending, '');
    if (stem !== word && stem.length >= MIN_STEM_LENGTH) return stem;
  }
  return word;
};

/** What to ask of the index: how a product must match, and by what the matching ones are ranked. */
export interface SearchQuery {
  /** A tsquery that must match. */
  readonly match: string;
  /** A tsquery whose parts each add to the rank. */
  readonly rank: string;
  /** A tsquery for names that have all of it: nothing ranks higher. */
  readonly named: string;
  /** Of these tsqueries at least so many must match beside. */
  readonly pairs: readonly string[];
  readonly leastPairs: number;
  /** A tsquery that does as well as the pairs; undefined where there is none. */
  readonly nearly: string | undefined;
  /** Near to what was typed, since nothing has all of it. */
  readonly isApproximate: boolean;
}

const quoted = (pairs: readonly string[]): readonly string[] => pairs.map((pair) => `'${pair}'`);

/** All terms, each as it was typed; undefined where there is none. */
export const strictQuery = (terms: SearchTerms): SearchQuery | undefined => {
  const all = [...terms.words.map(wordQuery), ...quoted(terms.pairs)];
  return all.length === 0
    ? undefined
    : {
        match: all.join(' & '),
        rank: all.join(' | '),
        named: all.join(' & '),
        pairs: [],
        leastPairs: 0,
        nearly: undefined,
        isApproximate: false,
      };
};

/** In place of what was typed: words of the shop that are spelled nearly alike, and other characters for a run of Chinese. */
export interface OtherSpellings {
  readonly words: ReadonlyMap<string, readonly string[]>;
  readonly runs: ReadonlyMap<string, readonly string[]>;
}

/**
 * For where all terms together find nothing: half of the Chinese pairs are enough, so that particles and another order of
 * words do no harm, or all of them in another spelling; in place of each Latin word the known ones that are spelled nearly
 * like it fit, too.
 */
export const relaxedQuery = (terms: SearchTerms, spellings: OtherSpellings): SearchQuery | undefined => {
  const words = terms.words.map((word) => {
    const ways = [word, ...(spellings.words.get(word) ?? [])].map(wordQuery);
    return `(${ways.join(' | ')})`;
  });
  const pairs = quoted(terms.pairs);
  const all = [...words, ...pairs];
  if (all.length === 0) return undefined;
  const nearly = nearlyAll(terms, spellings.runs);
  const others = nearly === undefined ? [] : [nearly];
  const leastPairs = Math.ceil(pairs.length / 2);
  const somePairs = pairs.length === 0 ? [] : [`(${[...someOf(pairs, leastPairs), ...others].join(' | ')})`];
  return {
    match: [...words, ...somePairs].join(' & '),
    rank: [...all, ...others].join(' | '),
    named: [...words, ...(nearly === undefined ? pairs : others)].join(' & '),
    pairs,
    leastPairs,
    nearly,
    isApproximate: true,
  };
};

/** More terms have more choices among them than a query should hold. */
const CHOSEN_FROM_MAX = 6;

/**
 * Tsqueries of which one must match where at least so many of the terms stand: the index then leaves out nearly all products
 * that have fewer, which would take long to count through among a hundred thousand. Of many terms that is looked for in
 * groups; whoever has half of all has half of some group.
 */
const someOf = (terms: readonly string[], least: number): readonly string[] => {
  const groupCount = Math.ceil(terms.length / CHOSEN_FROM_MAX);
  const groups = Array.from({ length: groupCount }, (_group, index) =>
    terms.filter((_term, at) => at % groupCount === index),
  );
  return groups
    .flatMap((group) => choicesOf(group, Math.ceil(least / groupCount)))
    .map((choice) => (choice.length === 1 ? choice.join('') : `(${choice.join(' & ')})`));
};

/** Every choice of so many of the terms. */
const choicesOf = (terms: readonly string[], count: number): readonly (readonly string[])[] => {
  if (count === 0) return [[]];
  return terms.flatMap((term, index) =>
    choicesOf(terms.slice(index + 1), count - 1).map((choice) => [term, ...choice]),
  );
};

/** All Chinese of a text, each run of it as it was typed or in another spelling; undefined where no other is known. */
const nearlyAll = (
  { runs, pairs }: SearchTerms,
  spellings: ReadonlyMap<string, readonly string[]>,
): string | undefined => {
  if (spellings.size === 0 || pairs.length === MAX_PAIRS) return undefined;
  const ways = runs.map((run) =>
    [run, ...(spellings.get(run) ?? [])].map((way) => `(${quoted(pairsOf(way)).join(' & ')})`).join(' | '),
  );
  return `(${ways.map((way) => `(${way})`).join(' & ')})`;
};

/** Whether one word is likely the other one mistyped: few letters wrong, missing, too many or swapped with their neighbours. */
export const isMistyped = (typed: string, meant: string): boolean => {
  const allowed = typed.length <= 4 ? 1 : 2;
  return Math.abs(typed.length - meant.length) <= allowed && editDistance(typed, meant) <= allowed;
};

/** The least number of letters to add, drop, change or swap with the next one. */
const editDistance = (a: string, b: string): number => {
  let beforeLast: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: b.length + 1 }, (_cell, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const changed = cell(last, column - 1) + (a[row - 1] === b[column - 1] ? 0 : 1);
      const swapped = isSwapped(a, b, row, column) ? cell(beforeLast, column - 2) + 1 : changed;
      current.push(Math.min(cell(last, column) + 1, cell(current, column - 1) + 1, changed, swapped));
    }
    beforeLast = last;
    last = current;
  }
  return cell(last, b.length);
};

const cell = (row: readonly number[], column: number): number => row[column] ?? 0;

const isSwapped = (a: string, b: string, row: number, column: number): boolean =>
  row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
