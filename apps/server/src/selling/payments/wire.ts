import type {
  awaitedTransfer,
  bankAccount,
  contract,
  gatewayAlert,
  notKeptPayment,
  payInstructions,
} from '@kapok/contract';
import { buyerName, type OfferedMethod } from '@kapok/domain';
import type { z } from 'zod';
import type { BankAccount } from '#server/platform/pay-choices/index.ts';
import type { Instructions } from './instruction-queries.ts';
import type { ShownAlert, ShownNotKept } from './staff-queries.ts';
import type { AwaitedTransfer } from './transfer-queries.ts';

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

export const offeredToWire = (method: OfferedMethod): z.output<typeof contract.qryPayMethods.reply>[number] => ({
  PayType: method.payType,
  MinimumAmount: method.leastNtd,
  MaximumAmount: method.mostNtd,
  Days: method.days,
  NeedsCardReader: method.needsCardReader,
});

type WireAccount = z.output<typeof bankAccount>;

export const accountToWire = (account: BankAccount): WireAccount => ({
  BankCode: account.bankCode,
  BankName: account.bankName,
  Branch: account.branch,
  AccountNumber: account.accountNumber,
  Holder: account.holder,
});

export const accountFromWire = (account: WireAccount): BankAccount => ({
  bankCode: account.BankCode,
  bankName: account.BankName.trim(),
  branch: account.Branch.trim(),
  accountNumber: account.AccountNumber,
  holder: account.Holder.trim(),
});

export const instructionsToWire = (
  found: Instructions,
  accounts: readonly BankAccount[],
): z.output<typeof payInstructions> => ({
  PayType: found.payType,
  Amount: found.totalNtd,
  PayUntil: found.payUntil.toISOString(),
  IsOver: found.isOver,
  Accounts: accounts.map(accountToWire),
  BankCode: found.issuedBank,
  Code: found.issuedCode,
  Barcodes: [...found.issuedBarcodes],
  AccountDigits: found.toldDigits,
  ToldAt: found.toldAt?.toISOString() ?? null,
});

export const awaitedToWire = (transfer: AwaitedTransfer, staffId: number): z.output<typeof awaitedTransfer> => ({
  TransferNumber: transfer.transferNumber,
  CustomerOrderId: transfer.orderNumber,
  UserId: transfer.memberId,
  UserName: transfer.userName,
  BuyerName: buyerName(transfer),
  Amount: transfer.totalNtd,
  OrderedOn: transfer.orderedOn,
  StartedAt: transfer.startedAt.toISOString(),
  PayUntil: transfer.payUntil.toISOString(),
  ToldAt: transfer.toldAt?.toISOString() ?? null,
  AccountDigits: transfer.toldDigits,
  IsLate: transfer.isLate,
  IsOwn: transfer.memberId === staffId,
  IsCancelled: transfer.isCancelled,
});
