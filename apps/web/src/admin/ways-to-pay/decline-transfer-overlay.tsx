import { mgntTransfersContract } from '@kapok/contract';
import { STAFF_ORDERS_KEY } from '#web/admin/shared/order-queries.ts';
import { ReasonOverlay } from '#web/admin/shared/reason-overlay.tsx';
import { useDeed } from '#web/admin/shared/use-deed.ts';
import { call } from '#web/api/api.ts';
import { useWords } from '#web/texts/use-words.ts';
import { waysToPayWords } from '#web/texts/ways-to-pay-words.ts';
import type { TransferOverlayProps } from './confirm-transfer-overlay.tsx';

const MOST_CHARACTERS = 200;

/** Says that a transfer did not arrive, with a note that the buyer reads. */
export const DeclineTransferOverlay = ({ transfer, onClose }: TransferOverlayProps) => {
  const words = useWords(waysToPayWords);
  const decline = useDeed({
    send: (Reason: string, idempotencyKey) =>
      call(
        mgntTransfersContract.declineTransfer,
        { TransferNumber: transfer.TransferNumber, Reason },
        { idempotencyKey },
      ),
    said: words.declined,
    onDone: onClose,
    concerns: [STAFF_ORDERS_KEY],
  });
  return (
    <ReasonOverlay
      title={words.declineFor(transfer.CustomerOrderId)}
      body={words.declineLead}
      label={words.declineReason}
      missing={words.missing}
      maxLength={MOST_CHARACTERS}
      isLong
      confirmLabel={words.decline}
      busy={decline.isPending}
      onConfirm={decline.runOnce}
      onClose={onClose}
    />
  );
};
