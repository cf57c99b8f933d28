import type { gatewayAlert, notKeptPayment } from '@kapok/contract';
import type { z } from 'zod';
import type { ShownAlert, ShownNotKept } from './staff-queries.ts';

export const alertToWire = (alert: ShownAlert): z.output<typeof gatewayAlert> => ({
  AlertId: alert.id,
  At: alert.at.toISOString(),
  Kind: alert.kind,
  GatewayNumber: alert.gatewayNumber,
  TradeNumber: alert.tradeNumber,
  Amount: alert.totalNtd,
  ExpectedAmount: alert.expectedNtd,
  CustomerOrderId: alert.orderNumber,
  SettledAt: alert.settledAt?.toISOString() ?? null,
  Note: alert.note,
});

export const notKeptToWire = (payment: ShownNotKept): z.output<typeof notKeptPayment> => ({
  CustomerOrderId: payment.orderNumber,
  UserId: payment.memberId,
  UserName: payment.userName,
  GatewayNumber: payment.gatewayNumber,
  TradeNumber: payment.tradeNumber,
  Amount: payment.totalNtd,
  Reason: payment.reason,
  RecordedAt: payment.recordedAt.toISOString(),
  RefundStatus: payment.refundStatus,
  RefundSettledAt: payment.refundSettledAt?.toISOString() ?? null,
});
