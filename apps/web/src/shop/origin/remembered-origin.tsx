import { Button } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { visitOriginWords } from '#web/texts/visit-origin-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { keptOrigin } from './kept-origin.ts';

/** Beside the privacy notice: that this browser remembers where its visitor came from, and how to end it. */
export const RememberedOrigin = () => {
  const words = useWords(visitOriginWords);
  const isThere = useSyncExternalStore(keptOrigin.subscribe, keptOrigin.isThere, () => false);
  if (!isThere) return null;
  return (
    <p>
      {words.remembered}{' '}
      <Button
        size="compact-md"
        variant="subtle"
        onClick={() => {
          keptOrigin.forget();
          showToast('ok', words.forgotten);
        }}
      >
        {words.forget}
      </Button>
    </p>
  );
};
