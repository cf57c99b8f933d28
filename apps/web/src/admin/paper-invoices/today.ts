import { taipeiInstant } from '@kapok/domain';

/** Today in Taipei, such as 2026-11-24. */
export const today = (): string => taipeiInstant(new Date()).slice(0, 10);
