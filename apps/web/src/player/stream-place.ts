import { contract } from '@kapok/contract';
import { session } from '#web/api/api.ts';
import { callWhileLeaving } from './leaving-call.ts';
import type { PlaylistFile } from './media-queries.ts';

/** Only what was bought takes a place among the member's streams. */
const takesPlace = ({ AlreadyBuy, FreePromote }: PlaylistFile): boolean =>
  AlreadyBuy && !FreePromote && session.state().status === 'member';

/** Says that this file plays here no more, so that another device may begin at once (STREAM-9). */
export const leavePlace = (file: PlaylistFile): void => {
  if (!takesPlace(file)) return;
  // Unheard, the place ends by itself some minutes later; and who comes back takes one again by playing.
  callWhileLeaving(contract.closeStream, { FileUuid: file.FileUuid }).catch(() => undefined);
};
