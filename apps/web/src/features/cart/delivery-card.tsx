import { Button } from '@mantine/core';
import { useTexts } from '#web/texts/language.ts';
import type { CartData } from './cart-query.ts';
import classes from './cart.module.css';

export interface DeliveryCardProps {
  readonly cart: CartData;
  readonly onChoose: () => void;
}

/** Where the goods of the cart go, or the request to choose. */
export const DeliveryCard = ({ cart, onChoose }: DeliveryCardProps) => {
  const texts = useTexts();
  const words = texts.cart.delivery;
  const line = cart.CustomerOrderDS.find((one) => one.IsTransport);
  const { Delivery } = cart;
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
            <p className="dimmed small">{texts.cart.quantityLocked}</p>
          </>
        )}
      </div>
      {line === undefined ? (
        <Button variant="default" onClick={onChoose}>
          {words.choose}
        </Button>
      ) : null}
    </section>
  );
};
