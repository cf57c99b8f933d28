import { useEffect, useState } from 'react';

/** What became of a way to LINE and back, as the server says it behind the `#` of the page. */
export type LineOutcome = 'cancelled' | 'failed' | 'email-known' | 'linked' | 'taken';

const outcomes: readonly LineOutcome[] = ['cancelled', 'failed', 'email-known', 'linked', 'taken'];

const outcomeInAddress = (): LineOutcome | undefined => {
  const word = new URLSearchParams(window.location.hash.slice(1)).get('line');
  return outcomes.find((known) => known === word);
};

/** The outcome that this page was opened with, once: it leaves the address line, so that a reload does not tell it again. */
export const useLineOutcome = (): LineOutcome | undefined => {
  const [outcome] = useState(outcomeInAddress);
  useEffect(() => {
    if (outcomeInAddress() === undefined) return;
    const { pathname, search } = window.location;
    window.history.replaceState(window.history.state, '', `${pathname}${search}`);
  }, []);
  return outcome;
};
