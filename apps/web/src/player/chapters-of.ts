import { isReading, uuidOf, type Entry } from './entries.ts';

/** Lessons that follow each other under one title, or under none. */
export interface Chapter {
  /** Undefined for lessons before the first chapter. */
  readonly title: string | undefined;
  readonly files: readonly Entry[];
  /** In the whole playlist, from 1. */
  readonly firstPosition: number;
}

/** The chapters of a flat playlist, in its order. Neighbours of the same title are one chapter (105). */
export const chaptersOf = (playlist: readonly Entry[]): readonly Chapter[] => {
  const starts = playlist.flatMap(({ ChapterTitle }, index) =>
    index === 0 || ChapterTitle !== playlist[index - 1]?.ChapterTitle ? [index] : [],
  );
  return starts.map((start, place) => ({
    title: playlist[start]?.ChapterTitle,
    files: playlist.slice(start, starts[place + 1]),
    firstPosition: start + 1,
  }));
};

/** Seconds of all films and sounds together; null where one is not known yet, and where there is none. */
export const lengthOf = ({ files }: Pick<Chapter, 'files'>): number | null => {
  const played = files.flatMap((file) => (isReading(file) ? [] : [file]));
  if (played.length === 0) return null;
  let seconds = 0;
  for (const { DurationSeconds } of played) {
    if (DurationSeconds === null) return null;
    seconds += DurationSeconds;
  }
  return seconds;
};

/** Of how many lessons a playlist is seen at a glance: its chapters are all open. */
const SEEN_AT_A_GLANCE = 12;

/** Whether a chapter is open before anybody folded or opened it: in a long playlist only that of the current lesson. */
export const isOpenAtFirst = (
  playlist: readonly Entry[],
  { files, firstPosition }: Chapter,
  currentUuid: string | null,
): boolean => {
  if (playlist.length <= SEEN_AT_A_GLANCE) return true;
  const holdsCurrent = files.some((file) => uuidOf(file) === currentUuid);
  return holdsCurrent || (currentUuid === null && firstPosition === 1);
};
