import { qualityNames, type PictureQualityName, type QualityName } from './quality-names.ts';

/** Pictures of a quality: no larger than its box, held upright or not, and no heavier than its rate with their sound. */
export interface PictureQuality {
  readonly name: PictureQualityName;
  readonly shortSide: number;
  readonly longSide: number;
  readonly bitsPerSecond: number;
}

/** What films are prepared in, the lightest pictures first. */
export interface Ladder {
  readonly pictures: readonly [PictureQuality, ...PictureQuality[]];
  readonly soundBitsPerSecond: number;
}

export const ladder: Ladder = {
  pictures: [
    { name: '480p', shortSide: 480, longSide: 854, bitsPerSecond: 1_200_000 },
    { name: '720p', shortSide: 720, longSide: 1280, bitsPerSecond: 2_800_000 },
    { name: '1080p', shortSide: 1080, longSide: 1920, bitsPerSecond: 5_000_000 },
  ],
  soundBitsPerSecond: 128_000,
};

/** A film as it came. */
export interface FilmShape {
  readonly widthPixels: number;
  readonly heightPixels: number;
  /** Of pictures and sound together. */
  readonly bitsPerSecond: number;
  readonly hasSound: boolean;
}

/** A film a little larger than a box goes into it: another quality of nearly the same size would be waste. */
const NEARLY = 1.1;

/** A quality is worth making where the film weighs at least so many times as much. */
const LIGHTER = 1.4;

const isHeldBy = ({ widthPixels, heightPixels }: FilmShape, { shortSide, longSide }: PictureQuality): boolean =>
  Math.min(widthPixels, heightPixels) <= shortSide * NEARLY && Math.max(widthPixels, heightPixels) <= longSide * NEARLY;

/** The quality that a film is of: the lightest whose box holds it, for none is ever larger than its source. */
export const ownQuality = (film: FilmShape, { pictures }: Ladder): PictureQuality => {
  const [lightest] = pictures;
  return pictures.find((quality) => isHeldBy(film, quality)) ?? pictures.at(-1) ?? lightest;
};

/** Whether a film can be sent as it is in its own quality: what is larger or heavier is encoded anew. */
export const fitsOwnQuality = (film: FilmShape, qualities: Ladder): boolean => {
  const own = ownQuality(film, qualities);
  return isHeldBy(film, own) && film.bitsPerSecond <= own.bitsPerSecond;
};

/** What a film is ready in. */
export interface ReadyFilm {
  /** Null: as it came, in none of the qualities. */
  readonly quality: PictureQualityName | null;
  readonly bitsPerSecond: number;
}

/** The qualities that a film gets beside what it is ready in, in the order in which they are made: the lightest first. */
export const missingQualities = (film: FilmShape, ready: ReadyFilm, qualities: Ladder): readonly QualityName[] => {
  const own = ownQuality(film, qualities);
  // Of what was encoded before nothing is known of how light the others can be; of a film that is sent as it is, its weight.
  const isWorthIt = (bitsPerSecond: number): boolean =>
    ready.quality !== own.name || bitsPerSecond * LIGHTER <= ready.bitsPerSecond;
  const pictures = qualities.pictures
    .slice(0, qualities.pictures.indexOf(own) + 1)
    .filter(({ name, bitsPerSecond }) => name !== ready.quality && isWorthIt(bitsPerSecond))
    .map(({ name }) => name);
  return film.hasSound && isWorthIt(qualities.soundBitsPerSecond) ? ['sound', ...pictures] : pictures;
};

/** A quality that a film is to get or has got. */
export interface WantedQuality {
  readonly name: QualityName;
  /** Of what was made; null until then. */
  readonly bitsPerSecond: number | null;
}

/** A quality that can be played. */
export interface PlayableQuality {
  readonly name: QualityName;
  readonly bitsPerSecond: number;
  /** It is the file that was ready first, and not one made beside it. */
  readonly isFirst: boolean;
}

const byWeight = (a: { readonly name: QualityName }, b: { readonly name: QualityName }): number =>
  qualityNames.indexOf(a.name) - qualityNames.indexOf(b.name);

/**
 * The qualities that can be played, the lightest first; none where a film has only what it is ready in. A film that is ready as it came
 * stands in for the best one that it is to get, until that is there: nobody sees a film get worse while it is prepared.
 */
export const playableQualities = (first: ReadyFilm, wanted: readonly WantedQuality[]): readonly PlayableQuality[] => {
  const made = wanted.flatMap(({ name, bitsPerSecond }) =>
    bitsPerSecond === null ? [] : [{ name, bitsPerSecond, isFirst: false }],
  );
  const best = wanted.toSorted(byWeight).findLast(({ name }) => name !== 'sound');
  const standsIn = best?.bitsPerSecond === null ? best.name : null;
  const name = first.quality ?? standsIn;
  if (name === null) return made.toSorted(byWeight);
  return [...made, { name, bitsPerSecond: first.bitsPerSecond, isFirst: true }].toSorted(byWeight);
};

/** The best pictures; undefined where there are none to choose among, and what is ready first is all. */
export const bestQuality = (playable: readonly PlayableQuality[]): PlayableQuality | undefined =>
  playable.findLast(({ name }) => name !== 'sound');

/** How a device is connected, as far as it tells. */
interface Line {
  /** Undefined where nothing was measured. */
  readonly bitsPerSecond: number | undefined;
  readonly savesData: boolean;
}

/** A line that is measured to carry so many times as much carries a film without a pause. */
const SPARE = 1.5;

/** Where nothing is known of a line. */
const CAREFUL_BITS_PER_SECOND = 3_000_000;

interface Weighed {
  readonly name: QualityName;
  readonly bitsPerSecond: number;
}

/** The quality that suits a line; the sound alone only where it is all there is. Undefined where there is none. */
export const qualityForLine = <Quality extends Weighed>(
  playable: readonly Quality[],
  { bitsPerSecond, savesData }: Line,
): Quality | undefined => {
  const pictures = playable.filter(({ name }) => name !== 'sound').toSorted(byWeight);
  const lightest = pictures[0] ?? playable[0];
  if (savesData) return lightest;
  const carried = bitsPerSecond === undefined ? CAREFUL_BITS_PER_SECOND : bitsPerSecond / SPARE;
  return pictures.findLast((quality) => quality.bitsPerSecond <= carried) ?? lightest;
};

/** The next lighter pictures; undefined where there are none. */
export const lighterQuality = <Quality extends Weighed>(
  playable: readonly Quality[],
  than: QualityName,
): Quality | undefined =>
  playable
    .filter(({ name }) => name !== 'sound')
    .toSorted(byWeight)
    .findLast((quality) => byWeight(quality, { name: than }) < 0);

/** What somebody chose among the qualities. `auto`: what suits the line; `saver`: the lightest pictures. */
export const qualityChoices = ['auto', 'saver', ...qualityNames] as const;
export type QualityChoice = (typeof qualityChoices)[number];

interface Wish {
  readonly choice: QualityChoice;
  /** What this device played the film in the last time: what it has kept of it plays again without asking for anything. */
  readonly playedBefore: QualityName | undefined;
  readonly line: Line;
}

/** The quality to play a film in, the one chosen or the nearest that is lighter. Undefined where there is nothing to choose among. */
export const qualityToPlay = <Quality extends Weighed>(
  playable: readonly Quality[],
  { choice, playedBefore, line }: Wish,
): Quality | undefined => {
  const lightest = qualityForLine(playable, { ...line, savesData: true });
  if (choice === 'saver') return lightest;
  if (choice !== 'auto')
    return playable.find(({ name }) => name === choice) ?? lighterQuality(playable, choice) ?? lightest;
  const before = playable.find(({ name }) => name === playedBefore && name !== 'sound');
  return line.savesData ? lightest : (before ?? qualityForLine(playable, line));
};
