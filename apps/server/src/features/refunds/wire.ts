import type { mgntRefund } from '@kapok/contract';
import { inLanguage, type Language } from '@kapok/domain';
import type { z } from 'zod';
import type { OpenRefund } from './staff-queries.ts';

export const openRefundToWire = (refund: OpenRefund, language: Language): z.output<typeof mgntRefund> => ({
  RefundId: refund.id,
  CustomerOrderId: refund.orderNumber,
  ProductId: refund.productId,
  ProductName: inLanguage({ zh: refund.nameZh ?? '', en: refund.nameEn ?? '' }, language),
  UserId: refund.memberId,
  UserName: refund.userName,
  Reason: refund.reason,
  Status: refund.status,
  Waiting: refund.waiting,
  Amount: refund.amountNtd,
  TaxAmount: refund.taxNtd,
  TotalAmount: refund.amountNtd + refund.taxNtd,
  Percent: refund.percent,
  Day: refund.day,
  PayType: refund.payType,
  GatewayNumber: refund.gatewayNumber,
  RequestedAt: refund.requestedAt.toISOString(),
  SentAt: refund.sentAt?.toISOString() ?? null,
  Tries: refund.tries,
  FailureCode: refund.failureCode,
  Note: refund.note,
});
