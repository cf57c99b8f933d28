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
