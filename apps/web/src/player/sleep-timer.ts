import { useSyncExternalStore } from 'react';
import { mediaOnStage } from './stage.ts';

/** When playing stops by itself: after minutes, at the end of the lesson, or not at all. */
export type SleepWish = number | 'end' | null;

/** What is offered, in minutes. */
export const SLEEP_MINUTES = [15, 30, 45, 60] as const;

let wish: SleepWish = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Stops whatever plays when the time comes; a new wish takes the place of the one before. */
export const sleepAfter = (next: SleepWish): void => {
  clearTimeout(timer);
  wish = next;
  if (typeof next === 'number')
    timer = setTimeout(() => {
      mediaOnStage()?.pause();
      sleepAfter(null);
    }, next * 60_000);
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useSleepWish = (): SleepWish => useSyncExternalStore(subscribe, () => wish);

/** Whether nothing is to follow the lesson that plays now. */
export const useSleepsAtEnd = (): boolean => useSleepWish() === 'end';
