import { useQuery } from '@tanstack/react-query';
import { isReading, uuidOf, type Entry } from './entries.ts';
import { isBought, isDone } from './lessons.ts';
import { viewingProgressQuery } from './media-queries.ts';
import type { RefundStake } from './refund-stake.ts';

/** What of a course is done (LEARN-4), live. */
export interface DoneMarks {
  readonly isDone: (file: Entry) => boolean;
  /** By watching alone, which nothing takes back. */
  readonly isWatched: (file: Entry) => boolean;
  readonly isTicked: (file: Entry) => boolean;
}

export const useDoneMarks = (productId: string, files: readonly Entry[], { watchedOf }: RefundStake): DoneMarks => {
  const isOwned = files.some(isBought);
  const { data } = useQuery({ ...viewingProgressQuery(productId), enabled: isOwned });
  const isTicked = (file: Entry): boolean =>
    (isReading(file) ? data?.TickedReadings : data?.Ticked)?.includes(uuidOf(file)) === true;
  const isDoneWith = (file: Entry, ticked: boolean): boolean =>
    isDone(file, { watched: watchedOf(uuidOf(file)), ticked });
  return {
    isTicked,
    isWatched: (file) => isDoneWith(file, false),
    isDone: (file) => isDoneWith(file, isTicked(file)),
  };
};
