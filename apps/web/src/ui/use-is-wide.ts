import { useSyncExternalStore } from 'react';

const WIDE_SCREEN = '(min-width: 48em)';

const subscribe = (listener: () => void): (() => void) => {
  const query = window.matchMedia(WIDE_SCREEN);
  query.addEventListener('change', listener);
  return () => {
    query.removeEventListener('change', listener);
  };
};

/** Whether there is room for tables (768 px and more). Use CSS where the content stays the same. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(WIDE_SCREEN).matches);
