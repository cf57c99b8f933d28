import { CallError, contract, REPORTED_RANGES_MAX } from '@kapok/contract';
import type { ViewingRecord } from '@kapok/player';
import { call } from '#web/api/api.ts';
import { callWhileLeaving } from './leaving-call.ts';

/** Sends a report of viewing (REC-1). False where the shop could not be reached, so that it is sent again. */
export const reportViewing = async (
  { productId, albumName, ranges, positionSeconds, playbackRate }: ViewingRecord,
  { isLeaving }: { readonly isLeaving: boolean },
): Promise<boolean> => {
  const record = {
    ProductId: productId,
    AlbumName: albumName,
    Ranges: ranges.slice(-REPORTED_RANGES_MAX).map(([from, to]): [number, number] => [from, to]),
    ...(positionSeconds === undefined ? {} : { PositionSeconds: positionSeconds }),
    ...(playbackRate === undefined ? {} : { PlaybackRate: playbackRate }),
  };
  try {
    await (isLeaving ? callWhileLeaving : call)(contract.updateUserMediaPlayRecord, record);
    return true;
  } catch (error) {
    // Whatever the shop answered is its last word: the same report would be answered the same.
    return error instanceof CallError && error.status >= 400 && error.status < 500 && error.status !== 401;
  }
};

/** Whether the viewing of a file is recorded; asked at each start of playing. */
export const checkViewing = (file: { readonly productId: string; readonly albumName: string }): Promise<unknown> =>
  call(contract.checkIfNeedToUpdateUserMediaPlayRecord, { ProductId: file.productId, AlbumName: file.albumName });
