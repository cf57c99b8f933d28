import { useState } from 'react';

/** A text of its own while it is being typed: only what is right is saved. */
export const useDraftText = (saved: string): readonly [string, (text: string) => void] => {
  const [typed, setTyped] = useState<{ readonly text: string; readonly over: string } | null>(null);
  const isStale = typed !== null && typed.over !== saved && typed.text !== saved;
  const shown = typed === null || isStale ? saved : typed.text;
  return [
    shown,
    (text) => {
      setTyped({ text, over: saved });
    },
  ];
};
