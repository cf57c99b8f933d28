import { useEffect, useEffectEvent } from 'react';
import { retryPauseMs } from './retry-pause.ts';

export interface RetryByItself {
  readonly isWanted: boolean;
  /** Tries that came to nothing since it last worked: the pauses grow with them. */
  readonly triesInVain: number;
  readonly onRetry: () => void;
}

/**
 * Tries again without a press: after a pause, and as soon as the browser says that it is connected again. It says so of the
 * line alone, never of a server that was down.
 */
export const useRetryByItself = ({ isWanted, triesInVain, onRetry }: RetryByItself): void => {
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    if (!isWanted) return undefined;
    const connected = new AbortController();
    addEventListener('online', retry, { signal: connected.signal });
    const timer = setTimeout(retry, retryPauseMs(triesInVain, Math.random()));
    return () => {
      connected.abort();
      clearTimeout(timer);
    };
  }, [isWanted, triesInVain]);
};
