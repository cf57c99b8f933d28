import { Button } from '@mantine/core';
import { mgntReturnsContract } from '@kapok/contract';
import { useState } from 'react';
import { useSingleRun } from '#web/api/use-single-run.ts';
import { useTexts } from '#web/texts/language.ts';
import { managementOrderWords } from '#web/texts/management-order-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Overlay } from '#web/ui/overlay.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import type { ListedReturn } from './refund-queries.ts';
import classes from './refunds.module.css';
import { useDeed } from './use-deed.ts';

export interface ReceiveOverlayProps {
  readonly goods: ListedReturn;
  readonly onClose: () => void;
}

/** Goods are here: can they be sold again? */
export const ReceiveOverlay = ({ goods, onClose }: ReceiveOverlayProps) => {
  const { returns: words } = useWords(managementOrderWords);
  const { shell } = useTexts();
  const [choice, setChoice] = useState<'restock' | 'write-off'>('restock');
  const receive = useDeed(mgntReturnsContract.receiveReturn, { done: words.received, onDone: onClose });
  const receiveOnce = useSingleRun(receive);
  return (
    <Overlay
      title={words.receiveTitle}
      onClose={onClose}
      canClose={!receive.isPending}
      footer={
        <>
          <Button variant="default" disabled={receive.isPending} onClick={onClose}>
            {shell.cancel}
          </Button>
          <Button
            loading={receive.isPending}
            onClick={() => {
              receiveOnce({ ReturnId: goods.ReturnId, Restock: choice === 'restock' });
            }}
          >
            {words.receiveConfirm}
          </Button>
        </>
      }
    >
      <div className={classes['form']}>
        <p>
          {goods.ProductName} × {goods.Qty}
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
      </div>
    </Overlay>
  );
};
