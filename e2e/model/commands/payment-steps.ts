import { contract } from '@kapok/contract';
import { openPayPage, returnToShop } from '../../support/storm/pay-page.ts';
import type { ModelLine, ModelOrder, ModelPage, ShopModel } from '../model.ts';
import { answerOf, expectSame, pickBy, step, type Step } from './step.ts';

export const openPage = (draw: number): Step =>
  step(
    `go to pay order ${draw}`,
    (model) => model.orders.length > 0,
    async (model, real) => {
      const order = pickBy(model.orders, draw);
      if (order === undefined) return;
      const refusal = payRefusal(model, order);
      if (refusal === undefined) {
        real.pages.push(await openPayPage(real.person, order.number, order.totalNtd));
        model.pages.push({ order, index: real.pages.length - 1, state: 'open' });
        return;
      }
      const ask = { ordernumber: order.number, amount: order.totalNtd, payType: 'CREDIT' } as const;
      const answer = await answerOf(real.person.patiently(() => real.person.call(contract.newebpayPayBill, ask)));
      expectSame(answer, { refused: refusal }, `paying an order that is ${order.status}`);
    },
  );

const payRefusal = (model: ShopModel, order: ModelOrder): string | undefined => {
  if (order.status === 'paid') return 'order-already-paid';
  if (order.status === 'cancelled') return 'order-expired';
  return model.ownsCourseOf(order) ? 'already-owned' : undefined;
};

/** The buyer approves at the gateway and the browser returns so often, while the gateway notifies at its own pace. */
export const approve = (draw: number, returns: number): Step =>
  step(
    `approve page ${draw} and return ${returns} times`,
    (model) => model.pages.some(({ state }) => state === 'open'),
    async (model, real) => {
      const page = pickBy(openPages(model), draw);
      if (page === undefined) return;
      const signed = await real.page(page.index).decide('approve');
      real.signed.set(page.index, signed);
      await Promise.all(Array.from({ length: returns }, () => returnToShop(real.person, signed, 1)));
      page.state = 'approved';
      const approvals = model.pages.filter(({ order, state }) => order === page.order && state === 'approved').length;
      await real.clock.untilPaymentsRecorded(page.order.number, approvals);
      pay(model, page.order);
    },
  );

/**
 * Money counts once, for an order that waits for it, and all other money is on its way back. What the member got in the
 * meantime is not sold again: an order of nothing else is not paid, one with more is, and gives the doubled price back.
 */
const pay = (model: ShopModel, order: ModelOrder): void => {
  if (order.status !== 'unpaid') return;
  const isDoubled = ({ kind, productId }: ModelLine): boolean => kind === 'course' && model.owned.has(productId);
  if (order.lines.every(isDoubled)) return;
  order.status = 'paid';
  for (const line of order.lines) {
    if (isDoubled(line)) giveBack(model, line);
    else if (line.kind === 'course') model.owned.set(line.productId, order);
  }
};

const giveBack = (model: ShopModel, line: ModelLine): void => {
  line.refundAsked = true;
  model.pointsComing += line.points;
};

export const decline = (draw: number): Step =>
  step(
    `decline page ${draw}`,
    (model) => model.pages.some(({ state }) => state === 'open'),
    async (model, real) => {
      const page = pickBy(openPages(model), draw);
      if (page === undefined) return;
      const signed = await real.page(page.index).decide('decline');
      await returnToShop(real.person, signed, 1);
      page.state = 'declined';
    },
  );

/** The signed return of an old approval comes again, so often at once. */
export const replayReturn = (draw: number, times: number): Step =>
  step(
    `replay the return of approval ${draw} ${times} times`,
    (model) => model.pages.some(({ state }) => state === 'approved'),
    async (model, real) => {
      const page = pickBy(
        model.pages.filter(({ state }) => state === 'approved'),
        draw,
      );
      const signed = page === undefined ? undefined : real.signed.get(page.index);
      if (signed === undefined) return;
      await Promise.all(Array.from({ length: times }, () => returnToShop(real.person, signed, 1)));
    },
  );

const openPages = (model: ShopModel): readonly ModelPage[] => model.pages.filter(({ state }) => state === 'open');
