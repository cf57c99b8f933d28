import { useWords } from '#web/texts/use-words.ts';
import { orderListWords } from '#web/texts/order-list-words.ts';
import { inReadersWords } from '#web/shop/orders/index.ts';
import classes from './orders-page.module.css';

/** A shipping text in the words of who reads it, and where these differ, what is kept below them. */
export const ShippingSaid = ({ text }: { readonly text: string }) => {
  const orders = useWords(orderListWords);
  const said = inReadersWords(text, orders.shippingWords);
  return (
    <span className={classes['said']}>
      {said}
      {said === text ? null : (
        <small lang="zh-Hant" className="dimmed">
          {text}
        </small>
      )}
    </span>
  );
};
