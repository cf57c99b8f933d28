import { useEffect, useEffectEvent } from 'react';
import type { PlaylistFile } from './media-queries.ts';
import { stageElement } from './stage.ts';
import { useSetDone } from './use-set-done.ts';

/** Ticks a free lesson for who owns the course once it has come to its end: what is watched of it is told to nobody (LEARN-4). */
export const useTickAtEnd = (productId: string, { FileUuid, FreePromote, AlreadyBuy }: PlaylistFile): void => {
  const setDone = useSetDone(productId, { uuid: FileUuid, isReading: false });
  const isUncounted = FreePromote && AlreadyBuy;
  const tick = useEffectEvent(() => {
    if (isUncounted) setDone(true);
  });
  useEffect(() => {
    const standing = new AbortController();
    // Events of media do not bubble.
    const options = { capture: true, signal: standing.signal };
    stageElement().addEventListener(
      'ended',
      () => {
        tick();
      },
      options,
    );
    return () => {
      standing.abort();
    };
  }, []);
};
