import { useSyncExternalStore } from 'react';

let runs = false;
const listeners = new Set<() => void>();

const setRunning = (next: boolean): void => {
  if (runs === next) return;
  runs = next;
  for (const listener of listeners) listener();
};

/** Tells the page whether this element runs, for as long as the signal lives. */
export const tellRunning = (media: HTMLMediaElement, signal: AbortSignal): void => {
  const tell = (): void => {
    setRunning(!media.paused);
  };
  for (const event of ['play', 'pause', 'ended']) media.addEventListener(event, tell, { signal });
  signal.addEventListener('abort', () => {
    setRunning(false);
  });
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether a film or a sound runs. */
export const useIsRunning = (): boolean => useSyncExternalStore(subscribe, () => runs);
