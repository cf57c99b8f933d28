import { createPlayer, type PlayerFailure } from '@kapok/player';
import { useEffect, type RefObject } from 'react';
import { session } from '#web/api/api.ts';
import type { PlaylistFile } from './media-queries.ts';

export interface PlayerUse {
  readonly media: RefObject<HTMLMediaElement | null>;
  readonly file: PlaylistFile;
  readonly atSeconds: number | undefined;
  readonly onFatal: (failure: PlayerFailure) => void;
}

/** Plays the file on the element for as long as the component stands, and lets go of everything when it leaves. */
export const usePlayer = ({ media, file, atSeconds, onFatal }: PlayerUse): void => {
  const { FileUuid: fileUuid, FileType: kind, FileTitle: title } = file;
  useEffect(() => {
    if (media.current === null) return;
    const player = createPlayer({
      media: media.current,
      source: { fileUuid, kind, title },
      token: async (wish) => {
        if (wish?.renew === true) await session.renewNow();
        return session.token();
      },
      cache: null,
      events: { onFatal },
    });
    player.start(atSeconds);
    return () => {
      player.destroy();
    };
  }, [media, fileUuid, kind, title, atSeconds, onFatal]);
};
