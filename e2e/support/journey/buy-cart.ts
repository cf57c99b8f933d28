import { contract, type Call } from '@kapok/contract';
import { expect } from 'vitest';
import { postForm } from '../storm/pay-page.ts';

type PayType = 'CREDIT' | 'WEBATM';

/** Pays an order of `totalNtd`, tax included, at the gateway without a page; for what a journey takes for granted. */
const payOrder = async (call: Call, orderId: string, totalNtd: number, payType: PayType = 'CREDIT') => {
  const { ActionUrl } = await call(contract.qryPaymentOptions, {});
  const form = await call(contract.newebpayPayBill, { ordernumber: orderId, amount: totalNtd, payType });
  const payPage = await postForm(ActionUrl, new URLSearchParams(form.map(({ Key, Value }) => [Key, Value])));
  const approve = new URL(`${payPage.headers.get('location') ?? ''}/approve`, ActionUrl);
  await postForm(approve.href, new URLSearchParams());
  const status = async () => (await call(contract.qryOrderByOrderId, { qryString: orderId })).Status;
  await expect.poll(status).toBe('付款完成');
};

/** Buys what is in the cart without a page, and returns the order's number. */
export const buyCart = async (call: Call, payType: PayType = 'CREDIT'): Promise<string> => {
  const order = await call(contract.convertShoppingCartToOrder, {});
  if (order === false) throw new Error('the cart was empty');
  await payOrder(call, order.CustomerOrderId, order.TotalAmount, payType);
  return order.CustomerOrderId;
};
