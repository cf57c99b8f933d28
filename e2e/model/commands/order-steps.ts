import { contract } from '@kapok/contract';
import { netsOf } from '../model-prices.ts';
import type { ModelOrder, ShopModel } from '../model.ts';
import type { ShopUnderTest } from '../shop-under-test.ts';
import { answerOf, expectSame, pickBy, step, type Step } from './step.ts';

/** Turns the cart into an order by so many clicks at once, each a click of its own. */
export const convert = (clicks: number): Step =>
  step(
    `convert by ${clicks} clicks`,
    () => true,
    async (model, { person, termsVersion: TermsVersion }) => {
      const click = () => {
        const idempotencyKey = crypto.randomUUID();
        const ask = () => person.call(contract.convertShoppingCartToOrder, { TermsVersion }, { idempotencyKey });
        return answerOf(person.patiently(ask));
      };
      const answers = await Promise.all(Array.from({ length: clicks }, click));
      const [first] = answers;
      expectSame(new Set(answers.map((answer) => JSON.stringify(answer))).size, 1, 'every click gets the same answer');
      expectConversion(model, first);
    },
  );

type Conversion =
  false | { readonly CustomerOrderId: string; readonly TotalAmount: number } | { readonly refused: string };

const expectConversion = (model: ShopModel, answer: Conversion | undefined): void => {
  if (model.cart.size === 0) {
    const { lastOrder } = model;
    const same = lastOrder?.status === 'unpaid' ? orderAnswer(lastOrder) : false;
    expectSame(answer, same, 'an empty cart');
    return;
  }
  const refusal = model.conversionRefusal;
  if (refusal !== undefined) {
    expectSame(answer, { refused: refusal }, 'a cart that cannot be paid');
    return;
  }
  if (answer === undefined || answer === false || 'refused' in answer) {
    expectSame(answer, 'an order', 'a cart that can be paid');
    return;
  }
  expectSame(answer.TotalAmount, model.cartTotalNtd, 'the total of the order');
  const lowered = model.loweredLines;
  const nets = netsOf(lowered.map(({ totalNtd }) => totalNtd));
  const lines = model.cartLines.map(({ product, quantity }, index) => ({
    ...product,
    quantity,
    netNtd: nets[index] ?? 0,
    points: lowered[index]?.points ?? 0,
    refundAsked: false,
  }));
  const order: ModelOrder = {
    number: answer.CustomerOrderId,
    lines,
    totalNtd: answer.TotalAmount,
    coupon: model.coupon,
    status: 'unpaid',
    daysSincePaid: 0,
  };
  model.orders.push(order);
  model.lastOrder = order;
  model.points -= lines.reduce((sum, { points }) => sum + points, 0);
  model.cart.clear();
  model.coupon = undefined;
  model.pointsWanted = 0;
  model.hasShipping = false;
};

const orderAnswer = (order: ModelOrder) => ({ CustomerOrderId: order.number, TotalAmount: order.totalNtd });

export const deleteOrder = (draw: number): Step =>
  step(
    `delete order ${draw}`,
    (model) => model.orders.length > 0,
    async (model, { person }) => {
      const order = pickBy(model.orders, draw);
      if (order === undefined) return;
      const idempotencyKey = crypto.randomUUID();
      const ask = { CustomerOrderId: order.number };
      const answer = await answerOf(
        person.patiently(() => person.call(contract.goDeleteMyOrder, ask, { idempotencyKey })),
      );
      expectSame(answer, deletionAnswer(model, order), `deleting an order that is ${order.status}`);
      if (answer === true) model.cancel(order);
    },
  );

const deletionAnswer = (model: ShopModel, order: ModelOrder): true | { readonly refused: string } => {
  if (order.status === 'paid') return { refused: 'order-already-paid' };
  return order.status === 'unpaid' && model.hasOpenPage(order) ? { refused: 'payment-pending' } : true;
};

export const endReservation = (draw: number): Step =>
  step(
    `half an hour passes for order ${draw}`,
    (model) => model.orders.some(({ status }) => status === 'unpaid'),
    async (model, { clock }) => {
      const order = pickBy(unpaid(model), draw);
      if (order !== undefined) await clock.endReservation(order.number);
    },
  );

/** An order that is being paid is left alone until the gateway has had its time. */
export const endOrder = (draw: number): Step =>
  step(
    `seven days pass for order ${draw}`,
    (model) => idle(model).length > 0,
    async (model, { clock }) => {
      const order = pickBy(idle(model), draw);
      if (order === undefined) return;
      await clock.endOrder(order.number);
      model.cancel(order);
    },
  );

const idle = (model: Readonly<ShopModel>): readonly ModelOrder[] =>
  unpaid(model).filter((order) => !model.hasOpenPage(order));

const unpaid = (model: Readonly<ShopModel>): readonly ModelOrder[] =>
  model.orders.filter(({ status }) => status === 'unpaid');

/** Everything that the member can see of orders and collection, compared at once. */
export const lookAround = (): Step =>
  step(
    'look at all orders and the collection',
    () => true,
    (model, real) => expectSeen(model, real),
  );

const statusWords = { unpaid: null, paid: '付款完成', cancelled: '已取消' } as const;

export const expectSeen = async (model: ShopModel, { person }: ShopUnderTest): Promise<void> => {
  for (const order of model.orders) {
    const seen = await person.patiently(() => person.call(contract.qryOrderByOrderId, { qryString: order.number }));
    expectSame(seen.Status, statusWords[order.status], `order ${order.number}`);
    const refunds = seen.CustomerOrderDS.filter(({ MoneyBackDate }) => MoneyBackDate !== null);
    expectSame(
      refunds.map(({ ProductId }) => ProductId).toSorted(),
      order.lines
        .filter(({ refundAsked }) => refundAsked)
        .map(({ productId }) => productId)
        .toSorted(),
      `the refunds of order ${order.number}`,
    );
  }
  const { Balance } = await person.patiently(() => person.call(contract.qryMyPoints, {}));
  expectSame(Balance >= model.points && Balance <= model.points + model.pointsComing, true, `${Balance} points`);
  const collection = await person.patiently(() => person.call(contract.getMyProduct, {}));
  expectSame(collection.map(({ ProductId }) => ProductId).toSorted(), [...model.owned.keys()].toSorted(), 'what plays');
};
