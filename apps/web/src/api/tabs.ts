const LOCK_NAME = 'kapok-renew';
const CHANNEL_NAME = 'kapok-session';

/** Runs the work while no other tab of the shop runs its own. Browsers without locks run it at once. */
export const runAloneAcrossTabs = async <T>(work: () => Promise<T>): Promise<T> => {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(LOCK_NAME, work);
};

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL_NAME);

/** Tells the other tabs that somebody signed in or out in this one. */
export const announceToOtherTabs = (): void => {
  channel?.postMessage('changed');
};

export const onAnnouncement = (listener: () => void): void => {
  channel?.addEventListener('message', listener);
};
