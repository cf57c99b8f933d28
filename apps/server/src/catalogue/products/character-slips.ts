import { pairsOf } from './search-terms.ts';

/** Of fewer characters any one may stand for any word; of more, half of the pairs are right with one wrong among them. */
const MIN_LENGTH = 3;
const MAX_LENGTH = 8;
/** What is left of a shorter run without one of its characters is too little to go by. */
const MIN_LENGTH_TO_DROP = 4;

/** A place between two characters. */
export interface Gap {
  readonly before: string;
  readonly after: string;
}

/** Characters that were found to stand at a place anywhere in the shop. */
export interface FilledGap extends Gap {
  readonly between: string;
}

const hasSlips = (run: string): boolean => run.length >= MIN_LENGTH && run.length <= MAX_LENGTH;

const innerPlaces = (run: string): readonly number[] =>
  Array.from({ length: run.length - 2 }, (_place, index) => index + 1);

const gapAt = (run: string, place: number): Gap => ({ before: run.charAt(place - 1), after: run.charAt(place + 1) });

/** Where one wrong character would leave neither of its pairs right; one at an end leaves all pairs but one. */
export const gapsOf = (run: string): readonly Gap[] =>
  hasSlips(run) ? innerPlaces(run).map((place) => gapAt(run, place)) : [];

/**
 * What may have been meant by Chinese characters of which one is wrong or too many, or two neighbours stand the wrong way
 * round. `filled` says which characters stand in its gaps.
 */
export const slipsOf = (run: string, filled: readonly FilledGap[]): readonly string[] => {
  if (!hasSlips(run)) return [];
  const swapped = Array.from(
    { length: run.length - 1 },
    (_pair, index) => run.slice(0, index) + run.charAt(index + 1) + run.charAt(index) + run.slice(index + 2),
  );
  const dropped =
    run.length < MIN_LENGTH_TO_DROP ? [] : innerPlaces(run).map((place) => run.slice(0, place) + run.slice(place + 1));
  const replaced = innerPlaces(run).flatMap((place) => {
    const { before, after } = gapAt(run, place);
    return filled
      .filter((gap) => gap.before === before && gap.after === after)
      .map(({ between }) => run.slice(0, place) + between + run.slice(place + 1));
  });
  return [...new Set([...replaced, ...swapped, ...dropped])].filter((slip) => slip !== run);
};

/** Whether each pair of a spelling is known: one that the shop never wrote finds nothing. */
export const isKnown = (spelling: string, known: ReadonlySet<string>): boolean =>
  pairsOf(spelling).every((pair) => known.has(pair));
