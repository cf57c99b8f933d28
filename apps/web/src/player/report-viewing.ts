import { CallError, contract } from '@kapok/contract';
import type { SendReport } from '@kapok/player';
import { call } from '#web/api/api.ts';
import { callWhileLeaving } from './leaving-call.ts';

/** Refusals that end by themselves: signed out, too slow, too often. Any other would be answered the same again. */
const PASSING_STATUSES: readonly number[] = [401, 408, 429];

const isLastWord = ({ status }: CallError): boolean =>
  status >= 400 && status < 500 && !PASSING_STATUSES.includes(status);

const pairsOf = (ranges: Parameters<SendReport>[0]['ranges']): [number, number][] =>
  ranges.map(([from, to]) => [from, to]);

/** Sends a report of viewing (REC-1). False where the shop did not hear it or could not keep it, so that it is sent again. */
export const reportViewing: SendReport = async (
  { productId, albumName, ranges, unplayed, positionSeconds, playbackRate },
  { isLeaving },
) => {
  const record = {
    ProductId: productId,
    AlbumName: albumName,
    Ranges: pairsOf(ranges),
    ...(unplayed === undefined ? {} : { Unplayed: pairsOf(unplayed) }),
    ...(positionSeconds === undefined ? {} : { PositionSeconds: positionSeconds }),
    ...(playbackRate === undefined ? {} : { PlaybackRate: playbackRate }),
  };
  try {
    await (isLeaving ? callWhileLeaving : call)(contract.updateUserMediaPlayRecord, record);
    return true;
  } catch (error) {
    return error instanceof CallError && isLastWord(error);
  }
};

/** Whether the viewing of a file is recorded; asked at each start of playing. */
export const checkViewing = (file: { readonly productId: string; readonly albumName: string }): Promise<unknown> =>
  call(contract.checkIfNeedToUpdateUserMediaPlayRecord, { ProductId: file.productId, AlbumName: file.albumName });
