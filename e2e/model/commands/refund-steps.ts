import { contract } from '@kapok/contract';
import type { ModelLine, ModelOrder, ShopModel } from '../model.ts';
import { answerOf, expectSame, pickBy, step, type Step } from './step.ts';

/** Section 9 of the specification, by day: the day of the payment is day 1. */
const percentOn = (day: number): number => {
  if (day < 7) return 100;
  if (day < 15) return 30;
  return day < 31 ? 5 : 0;
};

export const passDays = (draw: number, days: number): Step =>
  step(
    `${days} days pass for paid order ${draw}`,
    (model) => model.orders.some(({ status }) => status === 'paid'),
    async (model, { clock }) => {
      const order = pickBy(
        model.orders.filter(({ status }) => status === 'paid'),
        draw,
      );
      if (order === undefined) return;
      order.daysSincePaid += days;
      await clock.setDaysSincePaid(order.number, order.daysSincePaid);
    },
  );

/** Asks for the refund of any line of any order, by so many clicks at once. */
export const askRefund = (draw: number, lineDraw: number, clicks: number): Step =>
  step(
    `ask for the refund of line ${lineDraw} of order ${draw} by ${clicks} clicks`,
    (model) => model.orders.length > 0,
    async (model, { person }) => {
      const order = pickBy(model.orders, draw);
      const line = order === undefined ? undefined : pickBy(order.lines, lineDraw);
      if (order === undefined || line === undefined) return;
      const isOwed = owes(order, line);
      const ask = {
        CustomerOrderId: order.number,
        ProductId: line.productId,
        MoneyBackAmount: owedNtd(order, line),
      };
      const click = () => {
        const idempotencyKey = crypto.randomUUID();
        const call = () => person.call(contract.issueCustomerOrderMoneyBack, ask, { idempotencyKey });
        return answerOf(person.patiently(call));
      };
      const answers = await Promise.all(Array.from({ length: clicks }, click));
      const granted = answers.filter((answer) => answer === true).length;
      expectSame(granted, isOwed ? 1 : 0, `refunds of ${line.productId} in order ${order.number}`);
      const others = answers.filter((answer) => answer !== true);
      expectSame(
        others,
        Array.from({ length: others.length }, () => ({ refused: 'refund-not-offered' })),
        'refusals',
      );
      if (isOwed) refund(model, order, line);
    },
  );

const owedNtd = (order: ModelOrder, line: ModelLine): number =>
  Math.floor((line.netNtd * percentOn(order.daysSincePaid + 1)) / 100);

/** Five percent of ten dollars are no whole dollar: nothing is owed then. */
const owes = (order: ModelOrder, line: ModelLine): boolean =>
  order.status === 'paid' && line.kind === 'course' && !line.refundAsked && owedNtd(order, line) > 0;

const refund = (model: ShopModel, order: ModelOrder, line: ModelLine): void => {
  line.refundAsked = true;
  if (percentOn(order.daysSincePaid + 1) === 100) model.pointsComing += line.points;
  if (model.owned.get(line.productId) === order) model.owned.delete(line.productId);
};
