import { originToWire, type OrderOrigin } from '@kapok/contract';
import { keptOrigin } from './kept-origin.ts';

/** What an order says of where its buyer came from; nothing where they did not agree. */
export const originOfOrder = (): { readonly Origin?: OrderOrigin } => {
  const kept = keptOrigin.read();
  if (kept === null) return {};
  const { origin, consent } = kept;
  return {
    Origin: {
      ...originToWire(origin),
      ...(consent === null ? {} : { VisitId: consent.visitId, TellTo: [...consent.tellTo] }),
    },
  };
};
