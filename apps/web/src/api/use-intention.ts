import { useCallback, useRef } from 'react';
import { isDecided } from './call-failure.ts';

/**
 * Gives one idempotency key to one intention of a person: a double click or another try after a lost connection
 * sends the same key and so changes nothing twice; after an answer, good or bad, the next press is a new intention.
 */
export const useIntention = (): (<T>(work: (idempotencyKey: string) => Promise<T>) => Promise<T>) => {
  const key = useRef<string | null>(null);
  return useCallback(async (work) => {
    key.current ??= crypto.randomUUID();
    try {
      const answer = await work(key.current);
      key.current = null;
      return answer;
    } catch (failure) {
      if (isDecided(failure)) key.current = null;
      throw failure;
    }
  }, []);
};
