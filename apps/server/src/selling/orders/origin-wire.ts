import { originFromWire, type visitOrigin } from '@kapok/contract';
import { readConsent } from '@kapok/domain';
import type { z } from 'zod';
import type { BuyerVisit } from './buyer-visit.ts';

const MOST_USER_AGENT = 500;

/** Where a buyer came from, as an order says it; null where it says nothing. */
export const visitFromWire = (
  sent: z.output<typeof visitOrigin> | undefined,
  userAgent: string | undefined,
): BuyerVisit | null => {
  if (sent === undefined) return null;
  const origin = originFromWire(sent);
  if (origin === null) return null;
  const consent = readConsent(sent.VisitId ?? '', sent.TellTo ?? []);
  return { origin, consent, userAgent: (userAgent ?? '').slice(0, MOST_USER_AGENT) };
};
