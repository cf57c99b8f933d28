import { deliveriesContract } from '@kapok/contract';
import { call } from '#web/api/api.ts';
import { DeliveryForm, type Recipient } from '#web/shop/delivery/index.ts';
import { deliveryWords } from '#web/texts/delivery-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { shownBesideFields, useDeed } from '#web/admin/shared/use-deed.ts';
import { STAFF_ORDERS_KEY, type WholeOrder } from '#web/admin/shared/order-queries.ts';

export interface ChangeDeliveryOverlayProps {
  readonly order: WholeOrder;
  readonly transportId: string;
  readonly onClose: () => void;
}

/** Staff correct where an order goes, until it is delivered (FLOW-4). */
export const ChangeDeliveryOverlay = ({ order, transportId, onClose }: ChangeDeliveryOverlayProps) => {
  const words = useWords(deliveryWords);
  const save = useDeed({
    send: (recipient: Recipient, idempotencyKey) =>
      call(
        deliveriesContract.changeDelivery,
        { CustomerOrderId: order.CustomerOrderId, ...recipient },
        { idempotencyKey },
      ),
    said: (isChanged) => {
      showToast('ok', isChanged ? words.saved : words.same);
    },
    onDone: onClose,
    onFailed: shownBesideFields,
    concerns: [STAFF_ORDERS_KEY],
  });
  return (
    <DeliveryForm
      transportId={transportId}
      before={order}
      isBusy={save.isPending}
      failure={save.error}
      onSend={save.runOnce}
      onClose={onClose}
    >
      <p className="dimmed small">{words.staffHint}</p>
    </DeliveryForm>
  );
};
