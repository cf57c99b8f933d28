import { taipeiInstant } from '@kapok/domain';

const DAY_MS = 86_400_000;

const dayIn = (days: number): string => taipeiInstant(new Date(Date.now() + days * DAY_MS)).slice(0, 10);

/** Today in Taipei. */
export const today = (): string => dayIn(0);

/** From yesterday to tomorrow in Taipei: what is done now is of these days, although one of them may end meanwhile. */
export const daysAroundNow = (): { readonly From: string; readonly To: string } => ({ From: dayIn(-1), To: dayIn(1) });
