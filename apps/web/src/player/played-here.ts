import { secondsOf, tidyRanges, type PlayedRange } from '@kapok/domain';
import { useSyncExternalStore } from 'react';

type PlayedFiles = ReadonlyMap<string, readonly PlayedRange[]>;

let played: PlayedFiles = new Map();
const listeners = new Set<() => void>();

const publish = (next: PlayedFiles): void => {
  played = next;
  for (const listener of listeners) listener();
};

/** Notes what this page played of a file, in whole seconds as the shop counts them; told again, it changes nothing. */
export const notePlayed = (fileUuid: string, ranges: readonly PlayedRange[]): void => {
  const known = played.get(fileUuid) ?? [];
  const all = tidyRanges([...known, ...ranges], Infinity);
  if (secondsOf(all) > secondsOf(known)) publish(new Map(played).set(fileUuid, all));
};

/** Somebody else uses the page now. */
export const forgetPlayedHere = (): void => {
  publish(new Map());
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What this page played of each file since it was opened, be it told to the shop or not. */
export const usePlayedHere = (): PlayedFiles => useSyncExternalStore(subscribe, () => played);
