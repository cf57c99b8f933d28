import type { listedRefund, mgntRefund, viewedAndSent } from '@kapok/contract';
import { inLanguage, isForColleague, offeredForRefund, termsConsentOf, type Language } from '@kapok/domain';
import type { z } from 'zod';
import type { ListedRefund } from './list-queries.ts';
import type { OpenRefund } from './staff-queries.ts';
import type { ViewedAndSent } from '#server/learning/viewing/index.ts';

export const openRefundToWire = (
  refund: OpenRefund,
  language: Language,
  largeNtd: number,
): z.output<typeof mgntRefund> => ({
  ...factsToWire(refund, language, largeNtd),
  Status: refund.status,
  Waiting: refund.waiting,
});

export const listedRefundToWire = (
  refund: ListedRefund,
  language: Language,
  largeNtd: number,
): z.output<typeof listedRefund> => ({
  ...factsToWire(refund, language, largeNtd),
  Status: refund.status,
  Waiting: refund.waiting,
  SettledAt: refund.settledAt?.toISOString() ?? null,
});

/** Who of the staff began it, and why. */
const beginningToWire = ({
  startedBy,
  cause,
  staffReason,
}: Pick<OpenRefund, 'startedBy' | 'cause' | 'staffReason'>) => ({
  StartedBy: startedBy,
  Cause: cause,
  StaffReason: staffReason ?? '',
});

export const viewingToWire = (viewing: ViewedAndSent | null): z.output<typeof viewedAndSent> | null =>
  viewing === null
    ? null
    : {
        ViewedSeconds: viewing.viewedSeconds,
        DeliveredSeconds: viewing.deliveredSeconds,
        TotalSeconds: viewing.totalSeconds,
      };

const factsToWire = (refund: Omit<ListedRefund, 'status' | 'settledAt'>, language: Language, largeNtd: number) => ({
  RefundId: refund.id,
  CustomerOrderId: refund.orderNumber,
  ProductId: refund.productId,
  ProductName: inLanguage({ zh: refund.nameZh ?? '', en: refund.nameEn ?? '' }, language),
  UserId: refund.memberId,
  UserName: refund.userName,
  Reason: refund.reason,
  Amount: refund.netNtd,
  TaxAmount: refund.taxNtd,
  TotalAmount: refund.netNtd + refund.taxNtd,
  Percent: refund.percent,
  Day: refund.day,
  PayType: refund.payType,
  GatewayNumber: refund.gatewayNumber,
  RequestedAt: refund.requestedAt.toISOString(),
  SentAt: refund.sentAt?.toISOString() ?? null,
  Tries: refund.tries,
  FailureCode: refund.failureCode,
  Note: refund.note,
  ...beginningToWire(refund),
  TermsVersion: refund.termsVersion,
  TermsConsent: termsConsentOf(refund),
  Viewing: viewingToWire(refund.viewing),
  IsLarge: isLarge(refund, largeNtd),
  AskedBy: refund.askedBy,
  AskedAt: refund.askedAt?.toISOString() ?? null,
  SendableAt: refund.sendableAt?.toISOString() ?? null,
  Approvals: [...refund.approvals],
  IsOwn: isForColleague(refund),
  Actions: [
    ...offeredForRefund({
      waiting: refund.waiting,
      isLarge: isLarge(refund, largeNtd),
      isForColleague: isForColleague(refund),
    }),
  ],
});

const isLarge = (
  { netNtd, taxNtd, pastLimitNtd }: Pick<OpenRefund, 'netNtd' | 'taxNtd' | 'pastLimitNtd'>,
  largeNtd: number,
): boolean => netNtd + taxNtd > Math.min(largeNtd, pastLimitNtd ?? largeNtd);
