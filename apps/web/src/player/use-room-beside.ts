import { useSyncExternalStore } from 'react';

const ROOM = '(min-width: 62em)';

const subscribe = (listener: () => void): (() => void) => {
  const query = matchMedia(ROOM);
  query.addEventListener('change', listener);
  return () => {
    query.removeEventListener('change', listener);
  };
};

/** Whether lines of text can be read in the column beside the film. */
export const useRoomBeside = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(ROOM).matches);
