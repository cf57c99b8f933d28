import { useWords } from '#web/texts/use-words.ts';
import { orderListWords } from '#web/texts/order-list-words.ts';
import type { ReactNode } from 'react';
import { ProductImage } from '#web/ui/product-image.tsx';
import classes from './order-goods.module.css';
import { goodsOf } from './order-facts.ts';
import type { OrderData } from '#web/shop/orders/index.ts';

interface OrderGoodsProps {
  readonly order: OrderData;
  /** Below the name. */
  readonly children?: ReactNode;
}

/** What an order is about: picture and name of the first product, and how many more there are (LOOK-3). */
export const OrderGoods = ({ order, children }: OrderGoodsProps) => {
  const orders = useWords(orderListWords);
  const [first, ...others] = goodsOf(order);
  if (first === undefined) return null;
  return (
    <div className={classes['goods']}>
      <div className={classes['picture']}>
        <ProductImage fileUuid={first.FileUuid} alt="" ratio="4/3" sizes="80px" />
      </div>
      <div className={classes['words']}>
        <strong className={classes['name']}>{first.ProductName}</strong>
        {others.length === 0 ? null : <span className="dimmed small">{orders.more(others.length)}</span>}
        {children}
      </div>
    </div>
  );
};
