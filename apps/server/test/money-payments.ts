import { fillCart, postFromGateway, signedReport, type MoneyShop } from './money-shop.ts';

/** The shop's own account, to which buyers transfer. */
export const bankAccount = {
  BankCode: '822',
  BankName: '中國信託',
  Branch: '城中分行',
  AccountNumber: '123456789012',
  Holder: '木棉學堂有限公司',
};

/** An order of one buyer and one try at paying it, whose form was handed out. */
export interface StartedPayment {
  readonly buyer: number;
  readonly orderNumber: string;
  readonly totalNtd: number;
  readonly gatewayNumber: string;
  readonly attemptId: number;
}

type PayableOrder = Pick<StartedPayment, 'buyer' | 'orderNumber' | 'totalNtd'>;

/** Starts another attempt of an order. */
export const tryAgain = async (shop: MoneyShop, order: PayableOrder): Promise<StartedPayment> => {
  const { buyer, orderNumber, totalNtd } = order;
  const form = await shop.startPayment(buyer, orderNumber, totalNtd);
  const gatewayNumber = form['MerchantOrderNo'] ?? '';
  const { id: attemptId } = await shop.db
    .selectFrom('payment_attempt')
    .select('id')
    .where('gateway_number', '=', gatewayNumber)
    .executeTakeFirstOrThrow();
  return { buyer, orderNumber, totalNtd, gatewayNumber, attemptId };
};

/** Somebody orders these products and starts paying. */
export const startFor = async (
  shop: MoneyShop,
  buyer: number,
  ...products: readonly string[]
): Promise<StartedPayment> => {
  await fillCart(shop, buyer, ...products);
  const { CustomerOrderId: orderNumber, TotalAmount: totalNtd } = await shop.order(buyer);
  return tryAgain(shop, { buyer, orderNumber, totalNtd });
};

/** A new buyer orders these products, or some video, and starts paying. */
export const startPayment = async (shop: MoneyShop, ...products: readonly string[]): Promise<StartedPayment> => {
  const buyer = await shop.rows.addMember();
  return startFor(shop, buyer, ...(products.length > 0 ? products : [await shop.rows.addProduct()]));
};

/** A new member who has paid for a video before. */
export const addRegular = async (shop: MoneyShop): Promise<number> => {
  const { buyer, gatewayNumber, totalNtd } = await startPayment(shop);
  await postFromGateway(shop, 'Notify', signedReport({ gatewayNumber, totalNtd }));
  return buyer;
};
