import { contract } from '@kapok/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#web/api/api.ts';
import { failureCode } from '#web/api/call-failure.ts';
import { DeliveryInputs, findDeliveryFaults, toRecipient, type Recipient } from '#web/shop/delivery/index.ts';
import { cartWords } from '#web/texts/cart-words.ts';
import { useTexts } from '#web/texts/language.ts';
import { useWords } from '#web/texts/use-words.ts';
import { FormError } from '#web/ui/form-error.tsx';
import { FormOverlay } from '#web/ui/form-overlay.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { cartQuery, type CartData } from './cart-query.ts';
import { DeliveryWays } from './delivery-ways.tsx';
import { useDeliveryFields } from './use-delivery-fields.ts';

export interface DeliveryOverlayProps {
  readonly cart: CartData;
  readonly onClose: () => void;
  /** Takes the delivery away again, so that quantities can change. */
  readonly onRemove: () => void;
}

const transportQuery = { queryKey: ['transport'], queryFn: () => call(contract.qryTransportItem, {}) };

/** Chooses the one way of delivery of the cart, and who receives the goods where (CART-3). */
export const DeliveryOverlay = ({ cart, onClose, onRemove }: DeliveryOverlayProps) => {
  const { errors } = useTexts();
  const words = useWords(cartWords).delivery;
  const ways = useQuery(transportQuery);
  const { fields, chosen, choose: chooseWay, change } = useDeliveryFields(cart);
  const isSentBack = cart.Block === 'delivery-incomplete';
  const [wasSent, setWasSent] = useState(isSentBack);
  const choose = useChooseDelivery(onClose);
  const chains = ways.data?.find(({ ProductId }) => ProductId === fields.ProductId)?.StoreChains ?? null;
  const faults = findDeliveryFaults(fields, chains);
  const shownFaults = wasSent ? faults : [];

  const send = (): boolean => {
    setWasSent(true);
    const { ProductId } = fields;
    if (faults.length > 0 || ProductId === null) return false;
    choose.mutate({ ...toRecipient(fields), ProductId });
    return true;
  };

  return (
    <FormOverlay
      title={words.choose}
      submitLabel={words.confirm}
      {...(chosen === null ? {} : { cancelLabel: words.remove, onCancel: onRemove })}
      isBusy={choose.isPending}
      onSend={send}
      onClose={onClose}
    >
      {choose.isError ? <FormError>{errors[failureCode(choose.error)]}</FormError> : null}
      <Loaded query={ways} shape="choices" compact>
        {(found) => (
          <DeliveryWays
            cart={cart}
            ways={found}
            chosen={fields.ProductId}
            isMissing={shownFaults.includes('missing')}
            onChoose={chooseWay}
          />
        )}
      </Loaded>
      <DeliveryInputs
        fields={fields}
        faults={shownFaults}
        startsAtFault={isSentBack}
        chains={chains}
        onChange={change}
      />
    </FormOverlay>
  );
};

const useChooseDelivery = (onChosen: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (asked: Recipient & { readonly ProductId: string }) => call(contract.changeTransportItem, asked),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: cartQuery.queryKey });
      onChosen();
    },
  });
};
