import { useEffect, useEffectEvent } from 'react';

/** What a link carries behind the `#` under this name, where no server and no log ever sees it; empty where it is not whole. */
export const secretInAddress = (name: string): string =>
  new URLSearchParams(window.location.hash.slice(1)).get(name) ?? '';

/**
 * Hands over what a link carries behind the `#`. It leaves the address line at once, so that neither the history nor a shared
 * screen keeps it.
 */
export const useSecretInAddress = (name: string, keep: (secret: string) => void): void => {
  const onFound = useEffectEvent(keep);
  useEffect(() => {
    const take = (): void => {
      const found = secretInAddress(name);
      if (found === '') return;
      onFound(found);
      const { pathname, search } = window.location;
      window.history.replaceState(window.history.state, '', `${pathname}${search}`);
    };
    take();
    // Another link that is opened in the same tab changes nothing but what stands behind the `#`.
    window.addEventListener('hashchange', take);
    return () => {
      window.removeEventListener('hashchange', take);
    };
  }, [name]);
};
