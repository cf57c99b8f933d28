import { isSessionEnd, type SessionEnd } from './session-end.ts';

const LOCK_NAME = 'kapok-renew';
const CHANNEL_NAME = 'kapok-session';

/** Runs the work while no other tab of the shop runs its own. Browsers without locks run it at once. */
export const runAloneAcrossTabs = async <T>(work: () => Promise<T>): Promise<T> => {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(LOCK_NAME, work);
};

let opened: BroadcastChannel | null = null;

/** Opened when first needed: an open one would keep the server, which renders pages, from ending. */
const openChannel = (): BroadcastChannel | null => {
  if (typeof BroadcastChannel !== 'undefined') opened ??= new BroadcastChannel(CHANNEL_NAME);
  return opened;
};

/** Tells the other tabs that somebody signed in in this one, or why nobody is signed in any more. */
export const announceToOtherTabs = (end: SessionEnd | null): void => {
  openChannel()?.postMessage(end);
};

export const onAnnouncement = (listener: (end: SessionEnd | null) => void): void => {
  openChannel()?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    listener(isSessionEnd(data) ? data : null);
  });
};
