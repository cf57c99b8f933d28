import type { mgntReturn } from '@kapok/contract';
import { inLanguage, isForColleague, offeredForReturn, type Language } from '@kapok/domain';
import type { z } from 'zod';
import type { ShownReturn } from './goods-return.ts';
import { returnSum } from './return-sum.ts';

/** A return for staff: what it gave back, or would give back now. */
export const returnToWire = (shown: ShownReturn, language: Language): z.output<typeof mgntReturn> => {
  const sum = sumOf(shown);
  return {
    ReturnId: shown.id,
    CustomerOrderId: shown.orderNumber,
    UserId: shown.memberId,
    UserName: shown.userName,
    Cname: shown.displayName,
    ProductId: shown.productId,
    ProductName: inLanguage(shown.name, language),
    Qty: shown.pieces,
    Reason: shown.reason,
    Status: shown.status,
    DeliveredAt: shown.deliveredAt?.toISOString() ?? null,
    RequestedAt: shown.requestedAt.toISOString(),
    ReceivedAt: shown.receivedAt?.toISOString() ?? null,
    Restocked: shown.restocked,
    SettledAt: shown.settledAt?.toISOString() ?? null,
    Note: shown.note,
    Amount: sum.netNtd,
    TaxAmount: sum.taxNtd,
    TotalAmount: sum.netNtd + sum.taxNtd,
    IncludesShipping: sum.includesShipping,
    AskedBy: shown.askedBy,
    SendableAt: shown.sendableAt?.toISOString() ?? null,
    IsOwn: isForColleague(shown),
    Actions: [...offeredForReturn(shown.status, { isForColleague: isForColleague(shown) })],
    RefundId: shown.refundId,
    RefundStatus: shown.refundStatus,
  };
};

const sumOf = (shown: ShownReturn): ReturnType<typeof returnSum> => {
  if (shown.status === 'declined') return { netNtd: 0, taxNtd: 0, includesShipping: false };
  if (shown.status !== 'refunded') return returnSum(shown);
  return {
    netNtd: shown.refundNetNtd ?? 0,
    taxNtd: shown.refundTaxNtd ?? 0,
    includesShipping: shown.includesShipping,
  };
};
