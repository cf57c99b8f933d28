import { keptInTab } from '#web/ui/kept-in-tab.ts';

/** The code that a link brought or somebody typed, until it is redeemed. */
export const broughtCode = keptInTab('kapok.seat-code');
