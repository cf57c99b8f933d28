import { keptInTab, type KeptInTab } from '#web/ui/kept-in-tab.ts';

export type CarriedConsent = Pick<KeptInTab, 'read' | 'keep'>;

/** The version of the terms that were ticked for the purchase that is under way, until that is left. */
export const carriedConsent: CarriedConsent = keptInTab('kapok.terms-ticked');
