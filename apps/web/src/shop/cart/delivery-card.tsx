import { Button } from '@mantine/core';
import { isShippingCode, missingDelivery } from '@kapok/domain';
import { CircleAlert } from 'lucide-react';
import { useTexts } from '#web/texts/language.ts';
import type { CartData } from './cart-query.ts';
import classes from './cart.module.css';

export interface DeliveryCardProps {
  readonly cart: CartData;
  readonly onChoose: () => void;
}

/** Where the goods of the cart go, or the request to choose, or to say what is missing. */
export const DeliveryCard = ({ cart, onChoose }: DeliveryCardProps) => {
  const texts = useTexts();
  const words = texts.cart.delivery;
  const line = cart.CustomerOrderDS.find((one) => one.IsTransport);
  const { Delivery } = cart;
  const isIncomplete = cart.Block === 'delivery-incomplete';
  return (
    <section aria-labelledby="delivery" className={`card ${classes['delivery']}`}>
      <div>
        <h2 id="delivery">{words.label}</h2>
        {line === undefined ? (
          <p className="dimmed">{words.notChosen}</p>
        ) : (
          <>
            <p>{line.ProductName}</p>
            {Delivery === null ? null : (
              <p className="dimmed small">
                {[Delivery.RecipientName, Delivery.RecipientTel, Delivery.Destination]
                  .filter((part) => part !== '')
                  .join(' · ')}
              </p>
            )}
            {isIncomplete ? <Missing code={line.ProductId} delivery={Delivery} /> : null}
            <p className="dimmed small">{texts.cart.quantityLocked}</p>
          </>
        )}
      </div>
      {line === undefined || isIncomplete ? (
        <Button variant="default" onClick={onChoose}>
          {isIncomplete ? words.complete : words.choose}
        </Button>
      ) : null}
    </section>
  );
};

/** What the goods cannot be sent without (FLOW-3). */
const Missing = ({ code, delivery }: { readonly code: string; readonly delivery: CartData['Delivery'] }) => {
  const words = useTexts().cart.delivery;
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
