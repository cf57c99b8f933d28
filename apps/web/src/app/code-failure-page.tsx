import { useEffect, useState } from 'react';
import { useRetryByItself } from '#web/api/use-retry-by-itself.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { mayReloadByItself } from './reload-once.ts';

/** A file of the shop that is always there and small. */
const ALWAYS_THERE = '/manifest.webmanifest';

/**
 * Stands in place of a page whose code or styles did not arrive. An import that failed once may fail for as long as the
 * document stands, so the way on is to open the page anew, but only once the shop answers: the browser's own error page
 * would take the place of this one otherwise. It looks by itself, too.
 */
export const CodeFailurePage = ({ failure }: { readonly failure: unknown }) => {
  const [triesInVain, setTriesInVain] = useState(0);
  const [isAsking, setAsking] = useState(false);
  const openAnew = async (isPressed: boolean): Promise<void> => {
    setAsking(isPressed);
    const isThere = await fetch(ALWAYS_THERE, { method: 'HEAD', cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere && (isPressed || mayReloadByItself(window.location.pathname))) {
      window.location.reload();
      return;
    }
    setAsking(false);
    setTriesInVain((before) => before + 1);
  };
  const lookByItself = (): void => {
    void openAnew(false);
  };
  // What failed may be over before it is seen, as where a new version of the shop has taken the place of this one.
  useEffect(lookByItself, []);
  useRetryByItself({ isWanted: true, triesInVain, onRetry: lookByItself });
  return (
    <ErrorState
      failure={failure}
      isBusy={isAsking}
      onRetry={() => {
        void openAnew(true);
      }}
    />
  );
};
