import { receiversOf } from '@kapok/domain';
import type { Transaction } from '#server/platform/db/database.ts';
import { isSwitchedOn, listToldReceivers, switches } from '#server/platform/settings/index.ts';
import type { BuyerVisit } from './buyer-visit.ts';
import { insertOrigin, type TellingParts } from './origin-queries.ts';

/** Keeps with a new order where its buyer came from, where they agreed; nothing in a shop that does not ask for it. */
export const keepOrigin = async (tx: Transaction, orderId: number, visit: BuyerVisit | null): Promise<void> => {
  if (visit === null || !(await isSwitchedOn(tx, switches.asksOrigin))) return;
  await insertOrigin(tx, orderId, visit.origin, await tellingPartsOf(tx, visit));
};

const nobody: TellingParts = { visitId: '', tellTo: [], userAgent: '' };

/** No more than who is told needs: those whom the buyer agreed to and the shop tells now. */
const tellingPartsOf = async (tx: Transaction, visit: BuyerVisit): Promise<TellingParts> => {
  const { consent, origin, userAgent } = visit;
  if (consent === null) return nobody;
  const told = receiversOf(origin, await listToldReceivers(tx));
  const tellTo = told.filter((receiver) => consent.tellTo.includes(receiver));
  if (tellTo.length === 0) return nobody;
  return { visitId: consent.visitId, tellTo, userAgent: tellTo.includes('meta') ? userAgent : '' };
};
