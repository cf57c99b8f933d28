import { useDebouncedValue } from '@mantine/hooks';
import { useState, type ChangeEvent } from 'react';
import { TYPING_PAUSE_MS } from './typing-pause.ts';

/**
 * A search field of a page or dialog that keeps the text itself: `field` goes to the field, and `search` is the text without
 * spaces around it, once typing pauses.
 */
export const useSearchInput = () => {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS);
  const field = {
    value: typed,
    onChange: (event: ChangeEvent<HTMLInputElement>): void => {
      setTyped(event.currentTarget.value);
    },
  };
  return { search, field };
};
