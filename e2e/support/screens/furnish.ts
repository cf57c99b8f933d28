import { contract, type Call } from '@kapok/contract';
import type { Visit } from '../journey/journeys.ts';
import { demoStaff } from '../journey/people.ts';
import { decideAtGateway, payFromCart } from './payment-screens.ts';
import { zh } from './words.ts';

/**
 * The member of the staff has bought a course and goods, has an order to pay, and has something in the cart. Returns the
 * number of the order to pay.
 */
export const furnish = async ({ page, beside }: Visit): Promise<string> => {
  const call = await beside.signIn(demoStaff);
  await fillCart(call, ['A002', 'G001']);
  await page.goto('/users/shoppingcart');
  await payFromCart(page, zh, 'NT$2,138');
  await decideAtGateway(page, zh.approve);
  await page.getByRole('status', { name: zh.paymentResult }).getByText(zh.paid).waitFor();
  await fillCart(call, ['V001', 'G002']);
  const order = await call(contract.convertShoppingCartToOrder, {});
  await fillCart(call, ['V002', 'G003', 'G001']);
  return order === false ? 'none' : order.CustomerOrderId;
};

const fillCart = async (call: Call, products: readonly string[]): Promise<void> => {
  for (const ProductId of products) await call(contract.addItem, { ProductId });
  await call(contract.changeTransportItem, {
    ProductId: 'Z01',
    RecipientName: 'Wang',
    RecipientTel: '0912345678',
    Destination: '100 Taipei',
  });
};
