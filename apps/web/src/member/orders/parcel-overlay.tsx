import { deliveriesContract } from '@kapok/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/api/api.ts';
import { useIntention } from '#web/api/use-intention.ts';
import { useSingleRun } from '#web/api/use-single-run.ts';
import { DeliveryForm, type Recipient } from '#web/shop/delivery/index.ts';
import { deliveryWords } from '#web/texts/delivery-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { ordersKey, type OrderData } from '#web/shop/orders/index.ts';

export interface ParcelOverlayProps {
  readonly orderId: string;
  readonly delivery: NonNullable<OrderData['Delivery']>;
  readonly onClose: () => void;
}

/** Corrects the delivery of the member's own order; a refusal shows why, and the list behind it is read anew. */
export const ParcelOverlay = ({ orderId, delivery, onClose }: ParcelOverlayProps) => {
  const words = useWords(deliveryWords);
  const client = useQueryClient();
  const once = useIntention();
  const save = useMutation({
    mutationFn: (recipient: Recipient) =>
      once((idempotencyKey) =>
        call(deliveriesContract.changeOwnDelivery, { CustomerOrderId: orderId, ...recipient }, { idempotencyKey }),
      ),
    onSuccess: (isChanged) => {
      showToast('ok', isChanged ? words.saved : words.same);
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: ordersKey }),
  });
  const saveOnce = useSingleRun(save);
  return (
    <DeliveryForm
      transportId={delivery.TransportId}
      before={delivery}
      placeNote={delivery.IsPlaceChangeable ? undefined : words.overseas}
      isBusy={save.isPending}
      failure={save.error}
      onSend={saveOnce}
      onClose={onClose}
    />
  );
};
