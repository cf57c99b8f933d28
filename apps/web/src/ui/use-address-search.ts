import { useDebouncedCallback } from '@mantine/hooks';
import { useRouter } from '@tanstack/react-router';
import { useState, type ChangeEvent } from 'react';
import { TYPING_PAUSE_MS } from './typing-pause.ts';

/**
 * A search field whose page keeps the searched text in its address, as `asked`. `field` goes to the field. `onSearch` gets the
 * text, without spaces around it, once typing pauses, unless the person is on the way to another page. `clear` empties the
 * field without a call of `onSearch`: its caller changes the address. The field follows an address that changes otherwise, for
 * instance by the back button.
 */
export const useAddressSearch = (asked = '', onSearch: (search: string) => void) => {
  const router = useRouter();
  const [page] = useState(router.latestLocation.pathname);
  const [draft, setDraft] = useState({ text: asked, asked, isTyping: false });
  if (draft.asked !== asked) {
    const isOwn = draft.isTyping || draft.text.trim() === asked;
    setDraft({ ...draft, asked, text: isOwn ? draft.text : asked });
  }
  const search = useDebouncedCallback((text: string) => {
    setDraft((now) => ({ ...now, isTyping: false }));
    if (router.latestLocation.pathname === page) onSearch(text.trim());
  }, TYPING_PAUSE_MS);
  const field = {
    value: draft.text,
    onChange: (event: ChangeEvent<HTMLInputElement>): void => {
      const text = event.currentTarget.value;
      setDraft((now) => ({ ...now, text, isTyping: true }));
      search(text);
    },
  };
  const clear = (): void => {
    setDraft((now) => ({ ...now, text: '', isTyping: false }));
    search.cancel();
  };
  return { field, clear };
};
