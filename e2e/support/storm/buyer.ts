import { CallError, contract } from '@kapok/contract';
import type { AcknowledgedOrder, Ledger } from './ledger.ts';
import { openPayPage, returnToShop, type PayPage } from './pay-page.ts';
import type { Person } from './person.ts';
import { drawPlan, type PurchasePlan } from './purchase-plan.ts';
import type { SeededRandom } from './seeded-random.ts';
import type { Shelf } from './shelf.ts';

export interface BuyerDeps {
  readonly person: Person;
  readonly ledger: Ledger;
  readonly shelf: Shelf;
  readonly random: SeededRandom;
}

/** Buys, visit after visit, until `isOver`, which may take its time, says so at the end of one. Throws where the shop's answers do not fit together. */
export const keepBuying = async (deps: BuyerDeps, isOver: () => boolean | Promise<boolean>): Promise<void> => {
  for (let visit = 0; !(await isOver()); visit += 1) {
    const plan = drawPlan(deps.random, deps.shelf, visit);
    await fillCart(deps.person, plan);
    const order = await convert(deps, plan);
    await endVisit(deps, plan, order);
  }
};

const fillCart = async ({ call, patiently }: Person, plan: PurchasePlan): Promise<void> => {
  const add = async (ProductId: string, Qty: number): Promise<void> => {
    const idempotencyKey = crypto.randomUUID();
    await patiently(() => call(contract.addItem, { ProductId, Qty }, { idempotencyKey }));
  };
  if (plan.course !== undefined) await add(plan.course, 1);
  if (plan.goods === undefined) return;
  await add(plan.goods, plan.pieces);
  await patiently(() => call(contract.changeTransportItem, { ProductId: 'Z00' }));
};

/** Turns the cart into an order, in two tabs at once where the plan says so, and checks that it is what the cart was. */
const convert = async (deps: BuyerDeps, plan: PurchasePlan): Promise<AcknowledgedOrder> => {
  const { call, patiently, userName } = deps.person;
  const cart = await patiently(() => call(contract.qryShoppingCart, {}));
  const goodsLine = cart.CustomerOrderDS.find((line) => line.ProductId === plan.goods);
  if (goodsLine !== undefined && goodsLine.Qty !== plan.pieces) {
    throw new Error(`the cart holds ${goodsLine.Qty} pieces, asked for were ${plan.pieces}`);
  }
  const click = async (): Promise<AcknowledgedOrder> => {
    let idempotencyKey = crypto.randomUUID();
    const answer = await patiently(() => {
      if (!plan.keepsKey) idempotencyKey = crypto.randomUUID();
      return call(contract.convertShoppingCartToOrder, {}, { idempotencyKey });
    });
    if (answer === false) throw new Error('the shop says that the cart was empty');
    const { CustomerOrderId: orderNumber, TotalAmount: totalNtd } = answer;
    return { userName, orderNumber, totalNtd, idempotencyKey, end: 'unpaid' };
  };
  const [order, ...others] = await Promise.all(Array.from({ length: plan.isDoubleClick ? 2 : 1 }, click));
  if (order === undefined || others.some((other) => other.orderNumber !== order.orderNumber)) {
    throw new Error('one cart became two orders');
  }
  if (order.totalNtd !== cart.CustomerOrderMS.TotalAmount) {
    throw new Error(`order ${order.orderNumber} costs ${order.totalNtd}, its cart ${cart.CustomerOrderMS.TotalAmount}`);
  }
  deps.ledger.addOrder(order);
  return order;
};

const endVisit = async (deps: BuyerDeps, plan: PurchasePlan, order: AcknowledgedOrder): Promise<void> => {
  if (plan.end === 'leave') return;
  if (plan.end === 'delete') return deleteOrder(deps, order);
  const page = await openPayPage(deps.person, order.orderNumber, order.totalNtd);
  if (plan.end === 'delete-while-paying') await refuseToDelete(deps, order);
  if (plan.end === 'pay-after-decline') await page.decide('decline');
  const pages = [plan.end === 'pay-after-decline' ? await openAnother(deps, order) : page];
  if (plan.end === 'pay-twice') pages.push(await openAnother(deps, order));
  for (const one of pages) await approve(deps, plan, one);
  deps.ledger.setEnd(order.orderNumber, 'paid');
};

/** What can still be paid at the gateway cannot be deleted (C07). */
const refuseToDelete = async ({ person }: BuyerDeps, { orderNumber }: AcknowledgedOrder): Promise<void> => {
  const idempotencyKey = crypto.randomUUID();
  const ask = { CustomerOrderId: orderNumber };
  try {
    await person.patiently(() => person.call(contract.goDeleteMyOrder, ask, { idempotencyKey }));
  } catch (error) {
    if (error instanceof CallError && error.code === 'payment-pending') return;
    throw error;
  }
  throw new Error(`order ${orderNumber} was deleted while it was being paid`);
};

const openAnother = ({ person }: BuyerDeps, order: AcknowledgedOrder): Promise<PayPage> =>
  openPayPage(person, order.orderNumber, order.totalNtd);

const approve = async ({ person, ledger }: BuyerDeps, plan: PurchasePlan, page: PayPage): Promise<void> => {
  const signed = await page.decide('approve');
  ledger.addApproval(page.tradeId);
  await returnToShop(person, signed, plan.returns);
};

const deleteOrder = async ({ person, ledger }: BuyerDeps, { orderNumber }: AcknowledgedOrder): Promise<void> => {
  const idempotencyKey = crypto.randomUUID();
  const ask = { CustomerOrderId: orderNumber };
  const deleted = await person.patiently(() => person.call(contract.goDeleteMyOrder, ask, { idempotencyKey }));
  if (!deleted) throw new Error(`order ${orderNumber} could not be deleted`);
  ledger.setEnd(orderNumber, 'cancelled');
};
