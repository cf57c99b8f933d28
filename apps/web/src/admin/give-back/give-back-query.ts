import { mgntGiveBackContract } from '@kapok/contract';
import type { PaidLine } from '@kapok/domain';
import { queryOptions } from '@tanstack/react-query';
import type { Answer } from '#web/api/answer.ts';
import { call } from '#web/api/api.ts';
import { currentLanguage } from '#web/texts/language.ts';
import { STAFF_ORDERS_KEY } from '#web/admin/shared/order-queries.ts';

export type GiveBackOffer = Answer<typeof mgntGiveBackContract.qryGiveBack>;
export type GiveBackRow = GiveBackOffer['Lines'][number];

/** What can still be given back of an order; read anew with the order. */
export const giveBackQuery = (orderId: string) =>
  queryOptions({
    queryKey: [...STAFF_ORDERS_KEY, 'give-back', orderId, currentLanguage()],
    queryFn: () => call(mgntGiveBackContract.qryGiveBack, { CustomerOrderId: orderId }),
  });

/** A line as the rule reckons with it: the server decides by the same one. */
export const toPaidLine = (row: GiveBackRow): PaidLine => ({
  productId: row.ProductId,
  isShipping: row.Kind === 'shipping',
  quantity: row.Qty,
  netNtd: row.Amount,
  taxNtd: row.TaxAmount,
  points: row.PointsUsed,
  given: {
    pieces: row.GivenQty,
    netNtd: row.GivenAmount,
    taxNtd: row.GivenTaxAmount,
    points: row.GivenPoints,
  },
  piecesUnderWay: row.QtyUnderWay,
  redeemedPieces: row.RedeemedQty,
});
