import { notYetWatched, secondsOf, tidyRanges, type PlayedRange } from '@kapok/domain';
import type { contract } from '@kapok/contract';
import { useQuery } from '@tanstack/react-query';
import type { Answer } from '#web/api/answer.ts';
import { isBought } from './lessons.ts';
import { viewingProgressQuery, type PlaylistFile } from './media-queries.ts';
import { usePlayedHere } from './played-here.ts';

export type ViewingAnswer = Answer<typeof contract.qryViewingProgress>;

/** What watching on means for the money at this second (FLOW-5). */
export interface RefundStake {
  /** `unknown` until the shop has said it; `refund` while watching may lose one, `lost` where it just has. */
  readonly state: 'refund' | 'lost' | 'none' | 'unknown';
  /** Seconds that may still be watched before that; 0 where nothing is at stake. */
  readonly secondsLeft: number;
  /** Of the paid media, in percent: more than this ends the refund. */
  readonly limitPercent: number;
  /** Seconds watched on this page that the shop did not count yet. */
  readonly newSeconds: number;
  /** What was ever watched of a paid file, here and before. */
  readonly watchedOf: (fileUuid: string) => readonly PlayedRange[];
}

const nothing: RefundStake = {
  state: 'none',
  secondsLeft: 0,
  limitPercent: 0,
  newSeconds: 0,
  watchedOf: () => [],
};

/** The stake from the shop's answer and from what was played since, by the rule that the shop counts by. */
export const refundStake = (
  files: readonly Pick<PlaylistFile, 'FileUuid' | 'FreePromote' | 'DurationSeconds'>[],
  playedHere: ReadonlyMap<string, readonly PlayedRange[]>,
  answer: Pick<ViewingAnswer, 'SecondsLeft' | 'Watched' | 'Offer'>,
): RefundStake => {
  const heard = new Map(answer.Watched.map(({ FileUuid, Ranges }) => [FileUuid, Ranges]));
  const newOf = ({ FileUuid, DurationSeconds }: (typeof files)[number]): number =>
    secondsOf(
      notYetWatched(tidyRanges(playedHere.get(FileUuid) ?? [], DurationSeconds ?? 0), heard.get(FileUuid) ?? []),
    );
  const newSeconds = files.reduce((sum, file) => sum + (file.FreePromote ? 0 : newOf(file)), 0);
  const left = (answer.SecondsLeft ?? 0) - newSeconds;
  return {
    state: stateOf(answer.SecondsLeft, left),
    secondsLeft: Math.max(0, left),
    limitPercent: answer.Offer?.Table.ViewedLimit ?? 0,
    newSeconds,
    watchedOf: (fileUuid) =>
      tidyRanges([...(heard.get(fileUuid) ?? []), ...(playedHere.get(fileUuid) ?? [])], Infinity),
  };
};

const stateOf = (heardLeft: number | null, left: number): RefundStake['state'] => {
  if (heardLeft === null) return 'none';
  return left < 0 ? 'lost' : 'refund';
};

/** The stake of whoever plays these files, live. Nothing is asked for where nothing of them was bought. */
export const useRefundStake = (productId: string, files: readonly PlaylistFile[]): RefundStake => {
  const playedHere = usePlayedHere();
  const isOwned = files.some(isBought);
  const { data } = useQuery({ ...viewingProgressQuery(productId), enabled: isOwned });
  if (!isOwned) return nothing;
  return data === undefined ? { ...nothing, state: 'unknown' } : refundStake(files, playedHere, data);
};

/** From so few seconds on it is said with a warning. */
const SOON_SECONDS = 30;

/** Whether the refund ends soon, so that it is said before it does. */
export const endsSoon = ({ state, secondsLeft }: RefundStake): boolean =>
  state === 'refund' && secondsLeft <= SOON_SECONDS;
