import { useState, type ChangeEvent } from 'react';
import { useDeferredInput } from './use-deferred-input.ts';

const TYPING_PAUSE_MS = 300;

/**
 * What somebody types into a search field: `field` goes to the field, and `search` is what is looked for, without spaces
 * around it, once the typing has paused.
 */
export const useSearchInput = (before = '') => {
  const [typed, setTyped] = useState(before);
  const search = useDeferredInput(typed.trim(), TYPING_PAUSE_MS);
  const field = {
    value: typed,
    onChange: (event: ChangeEvent<HTMLInputElement>): void => {
      setTyped(event.currentTarget.value);
    },
  };
  const clear = (): void => {
    setTyped('');
  };
  return { search, field, clear };
};
