import { contract } from '@kapok/contract';
import type { ModelProduct, ShopModel } from '../model.ts';
import { answerOf, expectSame, pickBy, step, type Step } from './step.ts';

/** A line never holds more than 99 pieces; stories stay far below, so that the limit is not what they are about. */
const PLENTY_IN_CART = 80;

export const addCourse = (product: ModelProduct): Step =>
  step(
    `add course ${product.productId}`,
    () => true,
    async (model, { person }) => {
      const answer = await answerOf(
        person.patiently(() => person.call(contract.addItem, { ProductId: product.productId })),
      );
      if (model.owned.has(product.productId)) {
        expectSame(answer, { refused: 'already-owned' }, 'an owned course');
        return;
      }
      expectSame(answer, true, 'a course goes into the cart');
      model.put(product, 1);
    },
  );

export const addGoods = (product: ModelProduct, pieces: number): Step =>
  step(
    `add ${pieces} of ${product.productId}`,
    (model) => (model.cart.get(product.productId)?.quantity ?? 0) < PLENTY_IN_CART,
    async (model, { person }) => {
      // One key for all tries: an answer that a kill took away must not put the pieces in twice.
      const idempotencyKey = crypto.randomUUID();
      const ask = { ProductId: product.productId, Qty: pieces };
      expectSame(await person.patiently(() => person.call(contract.addItem, ask, { idempotencyKey })), true, 'goods');
      const quantity = (model.cart.get(product.productId)?.quantity ?? 0) + pieces;
      model.put(product, quantity);
    },
  );

/** Plus and minus have no key: after a lost answer the member looks at the cart and believes it, as on the screen. */
export const changePieces = (draw: number, change: 1 | -1): Step =>
  step(
    `${change === 1 ? 'plus' : 'minus'} line ${draw}`,
    (model) => model.cart.size > 0,
    async (model, { person }) => {
      const line = pickBy(model.cartLines, draw);
      if (line === undefined) return;
      const { product, quantity } = line;
      const endpoint = change === 1 ? contract.addUpItem : contract.cutDownItem;
      const allowed = product.kind === 'goods' && !model.hasShipping && quantity + change >= 1;
      let tries = 0;
      const answer = await person.patiently(() => {
        tries += 1;
        return person.call(endpoint, { ProductId: product.productId });
      });
      if (tries > 1) {
        believeCart(model, product, await readQuantity(person.call, product.productId));
        return;
      }
      expectSame(answer, allowed, `${change === 1 ? 'plus' : 'minus'} on ${product.productId}`);
      if (allowed) model.put(product, quantity + change);
    },
  );

const readQuantity = async (
  call: Parameters<Step['run']>[1]['person']['call'],
  productId: string,
): Promise<number | undefined> => {
  const cart = await call(contract.qryShoppingCart, {});
  return cart.CustomerOrderDS.find((line) => line.ProductId === productId)?.Qty;
};

const believeCart = (model: ShopModel, product: ModelProduct, quantity: number | undefined): void => {
  if (quantity === undefined) throw new Error(`${product.productId} has left the cart`);
  model.put(product, quantity);
};

export const removeLine = (draw: number): Step =>
  step(
    `remove line ${draw}`,
    (model) => model.cart.size > 0,
    async (model, { person }) => {
      const line = pickBy(model.cartLines, draw);
      if (line === undefined) return;
      const { productId } = line.product;
      await person.patiently(() => person.call(contract.deleteItem, { ProductId: productId }));
      model.remove(productId);
    },
  );

export const chooseSelfPickup = (): Step =>
  step(
    'choose self pickup',
    () => true,
    async (model, { person }) => {
      const answer = await person.patiently(() => person.call(contract.changeTransportItem, { ProductId: 'Z00' }));
      expectSame(answer, model.hasGoods, 'only goods are sent');
      if (model.hasGoods) model.hasShipping = true;
    },
  );

export const removeShipping = (): Step =>
  step(
    'remove shipping',
    (model) => model.hasShipping,
    async (model, { person }) => {
      await person.patiently(() => person.call(contract.deleteItem, { ProductId: 'Z00' }));
      model.hasShipping = false;
    },
  );

export const lookAtCart = (): Step =>
  step(
    'look at the cart',
    () => true,
    async (model, { person }) => {
      const cart = await person.patiently(() => person.call(contract.qryShoppingCart, {}));
      const lines = cart.CustomerOrderDS.filter(({ IsTransport }) => !IsTransport);
      expectSame(
        lines.map(({ ProductId, Qty }) => `${ProductId} × ${Qty}`).toSorted(),
        model.cartLines.map(({ product, quantity }) => `${product.productId} × ${quantity}`).toSorted(),
        'the lines of the cart',
      );
      expectSame(lines.length !== cart.CustomerOrderDS.length, model.hasShipping, 'the shipping line');
      expectSame(cart.CustomerOrderMS.TotalAmount, model.cartTotalNtd, 'the total of the cart');
      expectSame(cart.Savings.CouponCode, model.coupon?.code ?? null, 'the coupon of the cart');
    },
  );
