/** What stands between two courses in one cell, beside a line break. */
export const courseSigns = ['、', '，', ',', '/', '+', '；', ';', '|'] as const;

/** Those, their wide forms, and line breaks. */
const SIGN = /[、，,／/＋+；;｜|\r\n]/u;

/** The same for a name however it is typed. */
export const courseKey = (name: string): string => name.normalize('NFKC').trim().toLowerCase();

/** Names of courses that hold a sign themselves. */
export interface SignedNames {
  readonly keys: ReadonlySet<string>;
  /** Of the name that holds most. */
  readonly mostSigns: number;
}

export const noSignedNames: SignedNames = { keys: new Set(), mostSigns: 0 };

/** More signs than any title has that a person writes. */
const MOST_SIGNS = 20;

/** Which of a shop's names have to be looked for whole. */
export const signedNamesOf = (names: readonly string[]): SignedNames => {
  const signed = names
    .map((name) => ({ key: courseKey(name), signs: name.split(SIGN).length - 1 }))
    .filter(({ signs }) => signs > 0 && signs <= MOST_SIGNS);
  return {
    keys: new Set(signed.map(({ key }) => key)),
    mostSigns: Math.max(0, ...signed.map(({ signs }) => signs)),
  };
};

/**
 * The courses that a cell names, divided by any sign. A name of the shop that holds signs itself is found whole before it is divided, the
 * longest first.
 */
export const courseNamesIn = (cell: string, { keys, mostSigns }: SignedNames = noSignedNames): readonly string[] => {
  // Names at the even places, and the signs between them.
  const parts = cell.split(new RegExp(`(${SIGN.source})`, 'u'));
  const found: string[] = [];
  for (let at = 0; at < parts.length;) {
    const start = at;
    const ends = Array.from({ length: mostSigns }, (_one, less) => start + 2 * (mostSigns - less));
    const end = ends.find((last) => last < parts.length && keys.has(courseKey(parts.slice(start, last + 1).join(''))));
    found.push(
      parts
        .slice(start, (end ?? start) + 1)
        .join('')
        .trim(),
    );
    at = (end ?? start) + 2;
  }
  return found.filter((name) => name !== '');
};
