import { mgntGiveBackContract } from '@kapok/contract';
import { formatNtd, type GiveBackChoice, type RefundCause } from '@kapok/domain';
import { call } from '#web/api/api.ts';
import { giveBackWords } from '#web/texts/give-back-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { formatDayAndTime } from '#web/ui/format.ts';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { STAFF_ORDERS_KEY } from '#web/admin/shared/order-queries.ts';
import { STAFF_REFUNDS_KEY } from '#web/admin/refunds/index.ts';
import { useDeed } from '#web/admin/shared/use-deed.ts';

export interface GiveBackPress {
  readonly choice: GiveBackChoice;
  /** As shown, tax included. */
  readonly totalNtd: number;
  readonly cause: RefundCause;
  readonly reason: string;
  readonly restock: boolean;
}

const choiceToWire = (choice: GiveBackChoice) => {
  if (choice.kind === 'order') return { Kind: 'order' } as const;
  if (choice.kind === 'goodwill') {
    return { Kind: 'goodwill', TotalAmount: choice.totalNtd, ProductId: choice.productId } as const;
  }
  const Pieces = Object.entries(choice.pieces).flatMap(([ProductId, Qty]) => (Qty > 0 ? [{ ProductId, Qty }] : []));
  return { Kind: 'pieces' as const, Pieces };
};

/** Gives money of an order back, and says whether it is on its way or waits for a second person. */
export const useGiveBack = (orderId: string, onDone: () => void) => {
  const words = useWords(giveBackWords);
  return useDeed({
    send: ({ choice, ...press }: GiveBackPress, idempotencyKey) =>
      call(
        mgntGiveBackContract.giveBack,
        {
          CustomerOrderId: orderId,
          Choice: choiceToWire(choice),
          TotalAmount: press.totalNtd,
          Cause: press.cause,
          Reason: press.reason,
          Restock: press.restock,
        },
        { idempotencyKey },
      ),
    said: ({ Waits, SendableAt }, { totalNtd }) => {
      if (!Waits) showToast('ok', words.sent(formatNtd(totalNtd)));
      else showToast('ok', SendableAt === null ? words.waits : words.waitsUntil(formatDayAndTime(SendableAt)));
    },
    onDone,
    concerns: [STAFF_ORDERS_KEY, STAFF_REFUNDS_KEY],
  });
};
