import { useState } from 'react';
import { useRetryByItself } from '#web/api/use-retry-by-itself.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { mayReloadByItself } from './reload-once.ts';

/** A file of the shop that is always there and small. */
const ALWAYS_THERE = '/manifest.webmanifest';

const isShopThere = (): Promise<boolean> =>
  fetch(ALWAYS_THERE, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Stands in place of a page whose code or styles did not arrive. An import that failed once may fail for as long as the
 * document stands, so the way on is to open the page anew, but only once the shop answers: the browser's own error page
 * would take the place of this one otherwise. It looks by itself, too, the first time after two seconds.
 */
export const CodeFailurePage = ({ failure }: { readonly failure: unknown }) => {
  const [triesInVain, setTriesInVain] = useState(0);
  const [isAsking, setAsking] = useState(false);
  const openAnew = async (mayReload: () => boolean): Promise<void> => {
    if ((await isShopThere()) && mayReload()) {
      window.location.reload();
      return;
    }
    setAsking(false);
    setTriesInVain((before) => before + 1);
  };
  const lookByItself = (): void => {
    void openAnew(() => mayReloadByItself(window.location.pathname));
  };
  useRetryByItself({ isWanted: true, triesInVain, onRetry: lookByItself });
  return (
    <ErrorState
      failure={failure}
      isBusy={isAsking}
      onRetry={() => {
        setAsking(true);
        void openAnew(() => true);
      }}
    />
  );
};
