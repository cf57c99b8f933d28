import type { ShownShop } from '@kapok/contract';
import { isAskedAnew, originOfAddress, receiversOf } from '@kapok/domain';
import { askedOrigin } from './asked-origin.ts';
import { keptOrigin } from './kept-origin.ts';

/**
 * Asks the visitor whether the shop may remember where this visit came from, where the address says it.
 * Whoever agreed before is not asked again, unless the shop now tells somebody whom they were not asked about: the newest visit takes
 * the place of the one before.
 */
export const askOrigin = (search: string, { TellsTo }: NonNullable<ShownShop['OriginQuestion']>): void => {
  const origin = originOfAddress(new URLSearchParams(search));
  if (origin === null) return;
  const tellsTo = receiversOf(origin, TellsTo);
  const kept = keptOrigin.read();
  if (kept === null || isAskedAnew(kept.consent, tellsTo)) askedOrigin.set({ origin, tellsTo });
  else keptOrigin.keep(origin, kept.consent?.tellTo ?? []);
};
