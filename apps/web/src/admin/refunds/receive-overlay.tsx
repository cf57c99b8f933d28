import { mgntReturnsContract } from '@kapok/contract';
import { useState } from 'react';
import { managementOrderWords } from '#web/texts/management-order-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { FormOverlay } from '#web/ui/form-overlay.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { Unbroken } from '#web/ui/unbroken.tsx';
import type { ListedReturn } from './refund-queries.ts';
import { useRefundDeed } from './use-refund-deed.ts';

export interface ReceiveOverlayProps {
  readonly goods: ListedReturn;
  readonly onClose: () => void;
}

/** Goods are here: can they be sold again? */
export const ReceiveOverlay = ({ goods, onClose }: ReceiveOverlayProps) => {
  const { returns: words } = useWords(managementOrderWords);
  const [choice, setChoice] = useState<'restock' | 'write-off'>('restock');
  const receive = useRefundDeed(mgntReturnsContract.receiveReturn, { said: words.received, onDone: onClose });
  return (
    <FormOverlay
      title={words.receiveTitle}
      submitLabel={words.receiveConfirm}
      isBusy={receive.isPending}
      onSend={() => {
        receive.runOnce({ ReturnId: goods.ReturnId, Restock: choice === 'restock' });
        return true;
      }}
      onClose={onClose}
    >
      <p>
        <Unbroken>{`${goods.ProductName} × ${goods.Qty}`}</Unbroken>
      </p>
      <RadioCards
        label={words.restockQuestion}
        value={choice}
        options={[
          { value: 'restock', label: words.restock, note: words.restockHint },
          { value: 'write-off', label: words.writeOff, note: words.writeOffHint },
        ]}
        onChange={setChoice}
      />
    </FormOverlay>
  );
};
