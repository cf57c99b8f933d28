import { Button } from '@mantine/core';
import { formatNtd, isShippingCode, missingDelivery } from '@kapok/domain';
import { CircleAlert } from 'lucide-react';
import { cartWords } from '#web/texts/cart-words.ts';
import { savingsWords } from '#web/texts/savings-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { TextButton } from '#web/ui/text-button.tsx';
import { isBarred } from './cart-block.ts';
import type { CartData, CartLineData } from './cart-query.ts';
import classes from './cart.module.css';

export interface DeliveryCardProps {
  readonly cart: CartData;
  readonly onChoose: () => void;
  /** Where quantities can be changed once the way is taken away again. */
  readonly onRemove?: () => void;
}

/** Where the goods of the cart go, or the request to choose, or to say what is missing. */
export const DeliveryCard = ({ cart, onChoose, onRemove }: DeliveryCardProps) => {
  const texts = useWords(cartWords);
  const words = texts.delivery;
  const line = cart.CustomerOrderDS.find((one) => one.IsTransport);
  const isIncomplete = cart.Block === 'delivery-incomplete';
  const isToChoose = line === undefined || isBarred(cart.Block);
  return (
    <section aria-labelledby="delivery" className={`card ${classes['delivery']}`}>
      <div>
        <h2 id="delivery">{words.label}</h2>
        {line === undefined ? (
          <p className="dimmed">{words.notChosen}</p>
        ) : (
          <ChosenWay cart={cart} line={line} onRemove={onRemove} />
        )}
      </div>
      {isToChoose || isIncomplete || onRemove === undefined ? (
        <Button variant="default" onClick={onChoose}>
          {isIncomplete ? words.complete : isToChoose ? words.choose : texts.changeDelivery}
        </Button>
      ) : null}
    </section>
  );
};

interface ChosenWayProps {
  readonly cart: CartData;
  readonly line: CartLineData;
  readonly onRemove: (() => void) | undefined;
}

/** The chosen way of delivery, its recipient, and what is wrong with it. */
const ChosenWay = ({ cart: { Block, Delivery, MissingForFreeTransport }, line, onRemove }: ChosenWayProps) => {
  const texts = useWords(cartWords);
  return (
    <>
      <p>{line.ProductName}</p>
      {Delivery === null ? null : (
        <p className="dimmed small">
          {[Delivery.RecipientName, Delivery.RecipientTel, Delivery.Destination]
            .filter((part) => part !== '')
            .join(' · ')}
        </p>
      )}
      {isBarred(Block) ? (
        <p className={classes['incomplete']}>
          <CircleAlert size={18} aria-hidden />
          {texts.blocks[Block]}
        </p>
      ) : (
        <FreeShipping missingNtd={MissingForFreeTransport} />
      )}
      {Block === 'delivery-incomplete' ? <Missing code={line.ProductId} delivery={Delivery} /> : null}
      {onRemove === undefined ? null : (
        <p className="dimmed small">
          {texts.quantityLocked} <TextButton onClick={onRemove}>{texts.delivery.remove}</TextButton>
        </p>
      )}
    </>
  );
};

/** How near the products are to the sum from which nothing is asked for the way (SHIP-2). */
const FreeShipping = ({ missingNtd }: { readonly missingNtd: number | null }) => {
  const words = useWords(savingsWords);
  if (missingNtd === null) return null;
  return <p>{missingNtd === 0 ? words.isShippingFree : words.missingForFreeShipping(formatNtd(missingNtd))}</p>;
};

/** What the goods cannot be sent without (FLOW-3). */
const Missing = ({ code, delivery }: { readonly code: string; readonly delivery: CartData['Delivery'] }) => {
  const words = useWords(cartWords).delivery;
  if (!isShippingCode(code)) return null;
  const missing = missingDelivery(code, {
    recipientName: delivery?.RecipientName ?? '',
    recipientTel: delivery?.RecipientTel ?? '',
    destination: delivery?.Destination ?? '',
  });
  return (
    <p className={classes['incomplete']}>
      <CircleAlert size={18} aria-hidden />
      {words.incomplete(missing.map((part) => words.parts[part]))}
    </p>
  );
};
