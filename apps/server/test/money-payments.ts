import { fillCart, type MoneyShop } from './money-shop.ts';

/** An order of one buyer and one try at paying it, whose form was handed out. */
export interface StartedPayment {
  readonly buyer: number;
  readonly orderNumber: string;
  readonly amountNtd: number;
  readonly gatewayNumber: string;
  readonly attemptId: number;
}

type PayableOrder = Pick<StartedPayment, 'buyer' | 'orderNumber' | 'amountNtd'>;

/** Starts another attempt of an order. */
export const tryAgain = async (shop: MoneyShop, order: PayableOrder): Promise<StartedPayment> => {
  const { buyer, orderNumber, amountNtd } = order;
  const form = await shop.startPayment(buyer, orderNumber, amountNtd);
  const gatewayNumber = form['MerchantOrderNo'] ?? '';
  const { id: attemptId } = await shop.db
    .selectFrom('payment_attempt')
    .select('id')
    .where('gateway_number', '=', gatewayNumber)
    .executeTakeFirstOrThrow();
  return { buyer, orderNumber, amountNtd, gatewayNumber, attemptId };
};

/** Somebody orders these products and starts paying. */
export const startFor = async (
  shop: MoneyShop,
  buyer: number,
  ...products: readonly string[]
): Promise<StartedPayment> => {
  await fillCart(shop, buyer, ...products);
  const { CustomerOrderId: orderNumber, TotalAmount: amountNtd } = await shop.order(buyer);
  return tryAgain(shop, { buyer, orderNumber, amountNtd });
};

/** A new buyer orders these products, or some video, and starts paying. */
export const startPayment = async (shop: MoneyShop, ...products: readonly string[]): Promise<StartedPayment> => {
  const buyer = await shop.rows.addMember();
  return startFor(shop, buyer, ...(products.length > 0 ? products : [await shop.rows.addProduct()]));
};
