import { useQuery } from '@tanstack/react-query';
import { isDone } from './lessons.ts';
import { viewingProgressQuery, type PlaylistFile } from './media-queries.ts';
import type { RefundStake } from './refund-stake.ts';

/** What of a course is done (LEARN-4), live. */
export interface DoneMarks {
  readonly isDone: (file: PlaylistFile) => boolean;
  /** By watching alone, which nothing takes back. */
  readonly isWatched: (file: PlaylistFile) => boolean;
  readonly isTicked: (file: PlaylistFile) => boolean;
}

export const useDoneMarks = (
  productId: string,
  files: readonly PlaylistFile[],
  { watchedOf }: RefundStake,
): DoneMarks => {
  const isOwned = files.some((file) => file.AlreadyBuy);
  const { data } = useQuery({ ...viewingProgressQuery(productId), enabled: isOwned });
  const isTicked = ({ FileUuid }: PlaylistFile): boolean => data?.Ticked.includes(FileUuid) === true;
  const isDoneWith = (file: PlaylistFile, ticked: boolean): boolean =>
    isDone(file, { watched: watchedOf(file.FileUuid), ticked });
  return {
    isTicked,
    isWatched: (file) => isDoneWith(file, false),
    isDone: (file) => isDoneWith(file, isTicked(file)),
  };
};
