import { areReportsWaiting } from '@kapok/player/waiting-reports';
import { queryOptions } from '@tanstack/react-query';

/** Fetched when it is needed: neither the first page nor the player itself has to wait for it. */
const device = () => import('@kapok/player/device');

/** Bytes of media that are kept on this device. */
export const deviceMediaQuery = queryOptions({
  queryKey: ['device-media'],
  queryFn: async () => (await device()).cachedMediaSize(),
  staleTime: 0,
});

/** Removes what playing has left on this device (STREAM-7). */
export const clearDeviceMedia = async (): Promise<void> => (await device()).clearCachedMedia();

/** This member uses the device now: what another one left is removed (STREAM-7). */
export const claimDeviceMedia = async (userName: string): Promise<void> => (await device()).claimCachedMedia(userName);

/** Tells the shop what this member has watched here and the shop has not heard: it was busy, or the page left before. */
export const sendWaitingReports = async (userName: string): Promise<void> => {
  if (!areReportsWaiting()) return;
  const [{ sendWaitingReports: send }, { reportViewing }] = await Promise.all([
    device(),
    import('./report-viewing.ts'),
  ]);
  send(userName, reportViewing);
};
