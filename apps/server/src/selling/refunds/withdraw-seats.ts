import type { GiveBackPlan } from '@kapok/domain';
import type { Transaction } from '#server/platform/db/database.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { lockOpenSeats, withdrawSeats } from '#server/selling/seats/index.ts';
import type { GiveBackLineRow } from './give-back-queries.ts';

/**
 * Withdraws the seats that a plan of staff gives back, before a second person is waited for: otherwise they could be redeemed meanwhile.
 * Throws `refund-not-offered` as `too-much` where one was redeemed since the plan was made.
 */
export const withdrawPlannedSeats = async (
  tx: Transaction,
  refundId: number,
  lines: readonly GiveBackLineRow[],
  plan: GiveBackPlan,
): Promise<void> => {
  for (const { lineId, productId } of lines.filter(({ kind }) => kind === 'seats')) {
    const pieces = plan.lines.find((line) => line.productId === productId)?.pieces ?? 0;
    if (pieces === 0) continue;
    if ((await lockOpenSeats(tx, lineId)) < pieces) throw new ShopError('refund-not-offered', { refusal: 'too-much' });
    await withdrawSeats(tx, { lineId, refundId, pieces });
  }
};
