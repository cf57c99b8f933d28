import { hasDoneMark, type PlayedRange } from '@kapok/domain';
import { wasFinishedHere } from '@kapok/player/finished';
import { isReading, mayPlay, uuidOf, type Entry } from './entries.ts';

type Entries = readonly Entry[];

/** Bought by whoever looks, be it open yet or not. */
export const isBought = ({ AlreadyBuy, OpensAt }: Pick<Entry, 'AlreadyBuy' | 'OpensAt'>): boolean =>
  AlreadyBuy || OpensAt !== undefined;

/** The first lesson behind this one that may be played or read; nothing where it was the last. */
export const findNext = (files: Entries, current: Entry): Entry | undefined =>
  files.slice(files.indexOf(current) + 1).find(mayPlay);

/** The last lesson before this one that may be played or read; nothing where it is the first. */
export const findPrevious = (files: Entries, current: Entry): Entry | undefined =>
  files.slice(0, files.indexOf(current)).findLast(mayPlay);

/** The lesson that an address names, with or without `.m3u8`; nothing where it is unknown or may not be played. */
export const findChosen = <One extends Entry>(
  files: readonly One[],
  tsfilename: string | undefined,
): One | undefined => {
  const uuid = tsfilename?.replace(/\.m3u8$/u, '');
  return files.find((file) => uuidOf(file) === uuid && mayPlay(file));
};

/** What the shop knows of a lesson that a member has had. */
export interface Had {
  readonly watched: readonly PlayedRange[];
  readonly ticked: boolean;
}

/** Whether a lesson is done (LEARN-4): a sample that was not bought by its end, which this browser has seen; a reading by its tick. */
export const isDone = (entry: Entry, { watched, ticked }: Had): boolean => {
  if (isReading(entry)) return ticked;
  const { FileUuid, FreePromote, AlreadyBuy, DurationSeconds } = entry;
  return FreePromote && !AlreadyBuy
    ? wasFinishedHere(FileUuid)
    : hasDoneMark({ watched, durationSeconds: DurationSeconds, ticked });
};

/** Where a course goes on. */
export interface GoOn {
  readonly file: Entry;
  /** Undefined at the beginning of a lesson. */
  readonly atSeconds: number | undefined;
  /** Nothing of the course was played before. */
  readonly isFirst: boolean;
}

export interface Left {
  readonly FileUuid: string;
  readonly PositionSeconds: number;
}

/**
 * Where a member goes on in a course (LOOK-3), as the collection says it: in the lesson that was left last, else with the first
 * that is not done, else from the start. An owner is not sent back to a sample. `left` has the last one first. Nothing where
 * nothing may be played.
 */
export const whereToGoOn = (
  files: Entries,
  left: readonly Left[],
  isFinished: (file: Entry) => boolean,
): GoOn | undefined => {
  const playable = files.filter(mayPlay);
  for (const { FileUuid, PositionSeconds } of left) {
    const file = playable.find((one) => uuidOf(one) === FileUuid);
    if (file !== undefined) return { file, atSeconds: PositionSeconds, isFirst: false };
  }
  const [first] = playable;
  const isFirst = !playable.some((one) => isFinished(one));
  const counted = playable.filter((one) => !(one.FreePromote && one.AlreadyBuy));
  const file = isFirst ? first : (counted.find((one) => !isFinished(one)) ?? first);
  return file === undefined ? undefined : { file, atSeconds: undefined, isFirst };
};
