import { ordersContract, shoppingCartContract } from '@kapok/contract';
import type { z } from 'zod';
import type { Paid } from './refund-gateway.ts';
import type { RefundShop } from './refund-shop.ts';

/** A paid order of goods that are sent by post for NT$80. */
export interface BoughtGoods extends Paid {
  readonly product: string;
}

export interface GoodsWish {
  readonly pieces?: number;
  readonly priceNtd?: number;
  readonly stock?: number;
  /** Other products in the same order. */
  readonly beside?: readonly string[];
  /** Where they go, in place of an address by post. */
  readonly to?: z.input<typeof shoppingCartContract.changeTransportItem.body>;
}

const BY_POST = {
  ProductId: 'Z01',
  RecipientName: '林小梅',
  RecipientTel: '0912345678',
  Destination: '臺北市大安區',
} as const;

/** A new buyer orders a new product and pays it at the gateway. */
export const buyGoods = async (shop: RefundShop, wish: GoodsWish = {}): Promise<BoughtGoods> => {
  const { pieces = 1, priceNtd = 500, stock = 10, beside = [], to = BY_POST } = wish;
  const product = await shop.rows.addProduct({ kind: 'goods', priceNtd, stock });
  const buyer = await shop.rows.addMember();
  const call = shop.as(`member-${buyer}`);
  await call(shoppingCartContract.addItem, { ProductId: product, Qty: pieces });
  for (const ProductId of beside) await call(shoppingCartContract.addItem, { ProductId });
  await call(shoppingCartContract.changeTransportItem, to);
  const { CustomerOrderId, TotalAmount } = await shop.order(buyer);
  const paid = await shop.gateway.pay(buyer, CustomerOrderId, TotalAmount);
  return { ...paid, product };
};

/** What the buyer sees of the goods. */
export const goodsLine = async (shop: RefundShop, goods: BoughtGoods) => {
  const order = await shop.as(`member-${goods.buyer}`)(ordersContract.qryOrderByOrderId, {
    qryString: goods.orderNumber,
  });
  return order.CustomerOrderDS.find(({ ProductId }) => ProductId === goods.product)?.GoodsReturn ?? null;
};
