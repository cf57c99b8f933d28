import type { refundOfferOnLine, refundTable } from '@kapok/contract';
import type { NumberedRefundTable, RefundOffer } from '@kapok/domain';
import type { z } from 'zod';

export const refundTableToWire = (table: NumberedRefundTable): z.output<typeof refundTable> => ({
  Version: table.version,
  Steps: table.steps.map(({ fromDay, percent }) => ({ FromDay: fromDay, Percent: percent })),
  ViewedLimit: table.viewedLimitPercent,
});

/** What would go back for a line now, how much of it was watched, and the table that says so. */
export interface ShownOffer {
  readonly offer: RefundOffer;
  /** Two decimals. */
  readonly viewedPercent: number;
  /** The one of the order. */
  readonly table: NumberedRefundTable;
}

export const refundOfferToWire = ({ offer, viewedPercent, table }: ShownOffer): z.output<typeof refundOfferOnLine> => ({
  Refusal: offer.refusal,
  Day: offer.day,
  Percent: offer.percent,
  Amount: offer.netNtd,
  TaxAmount: offer.taxNtd,
  Until: offer.until?.toISOString() ?? null,
  NextPercent: offer.nextPercent,
  ViewedPercent: viewedPercent,
  Table: refundTableToWire(table),
});
