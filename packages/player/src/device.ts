import { clearCachedMedia as clearDatabase } from './cache/device-media.ts';
import { clearPendingReports } from './pending-reports.ts';
import { browserPositions, clearPositions } from './positions.ts';
import { ReportOutbox, type SendReport } from './report-outbox.ts';

/** Names the member whose media this device keeps. */
const OWNER_KEY = 'videoOwner';

export { cachedMediaSize } from './cache/device-media.ts';

/** Removes all that playing has left on this device: media, positions, reports that wait (STREAM-7). */
export const clearCachedMedia = async (): Promise<void> => {
  const store = browserPositions();
  clearPositions(store);
  clearPendingReports(store);
  store?.removeItem(OWNER_KEY);
  await clearDatabase();
};

/** Says who uses the device from now on: what another member left is removed (STREAM-7). */
export const claimCachedMedia = async (owner: string): Promise<void> => {
  const store = browserPositions();
  const before = store?.getItem(OWNER_KEY) ?? null;
  if (before === owner) return;
  if (before !== null) {
    clearPositions(store);
    clearPendingReports(store);
  }
  await clearDatabase({ keepOwner: owner });
  store?.setItem(OWNER_KEY, owner);
};

/** Tells the server what a member has played in earlier visits and what it has not heard, until it knows it. */
export const sendWaitingReports = (owner: string, send: SendReport): void => {
  new ReportOutbox({ store: browserPositions(), owner, send }).tellWaiting();
};
