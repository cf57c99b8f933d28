import type { goodsReturnOnLine } from '@kapok/contract';
import { returnOffer } from '@kapok/domain';
import type { z } from 'zod';
import type { ReturnOfLine } from './read-queries.ts';

export interface GoodsLine {
  readonly isPaid: boolean;
  readonly deliveredAt: Date | null;
  /** Now, by the database's clock. */
  readonly now: Date;
  readonly quantity: number;
  /** Pieces whose money staff gave back without a return. */
  readonly piecesByStaff: number;
  readonly returns: readonly ReturnOfLine[];
}

const isOpen = ({ status }: ReturnOfLine): boolean => status === 'requested' || status === 'received';

/** What a line of goods shows to its buyer: whether and until when it can be returned, and what became of each return. */
export const describeReturns = ({ returns, piecesByStaff, ...line }: GoodsLine): z.output<typeof goodsReturnOnLine> => {
  const counted = returns.filter(({ status }) => status !== 'declined');
  const offer = returnOffer({
    ...line,
    returnedPieces: counted.reduce((sum, { pieces }) => sum + pieces, piecesByStaff),
    hasOpenReturn: returns.some(isOpen),
  });
  return {
    Refusal: offer.refusal,
    Until: offer.until?.toISOString() ?? null,
    QtyLeft: offer.pieces,
    Returns: returns.map((one) => ({
      Status: one.status,
      Qty: one.pieces,
      RequestedAt: new Date(one.requestedAt).toISOString(),
      ReceivedAt: one.receivedAt === null ? null : new Date(one.receivedAt).toISOString(),
      Note: one.note,
      RefundStatus: one.refundStatus,
      TotalAmount: one.refundTotalNtd,
    })),
  };
};
