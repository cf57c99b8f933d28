import { shoppingCartContract } from '@kapok/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestCaller, type TestShop } from '../test-shop.ts';

const { addItem, addUpItem, cutDownItem, qryShoppingCart, deleteItem } = shoppingCartContract;

describe('a call that came with an Idempotency-Key', () => {
  let shop: TestShop;
  let caller: TestCaller;
  beforeAll(async () => {
    shop = await openTestShop({ demoCatalogue: true });
  });
  afterAll(() => shop.close());

  const newCaller = async () => (caller = await shop.visitor());
  const add = (ProductId: string, idempotencyKey: string, as: TestCaller = caller) =>
    shop.as(as)(addItem, { ProductId }, { idempotencyKey });
  const pieces = async (as: TestCaller = caller) => {
    const cart = await shop.as(as)(qryShoppingCart, {});
    return cart.CustomerOrderDS.map((line) => [line.ProductId, line.Qty]);
  };

  it('[PAY-7] is answered the same again and changes nothing', async () => {
    await newCaller();
    const answers = [await add('G001', 'one-click'), await add('G001', 'one-click'), await add('G001', 'one-click')];
    expect(answers).toEqual([true, true, true]);
    expect(await pieces()).toEqual([['G001', 1]]);
  });

  it('[FLOW-1] takes a line out of the cart, and counts a piece more or less, only once', async () => {
    await newCaller();
    await add('G001', 'first');
    await add('G002', 'second');
    for (const [call, ProductId, expected] of [
      [addUpItem, 'G001', { G001: 2, G002: 1 }],
      [addUpItem, 'G002', { G001: 2, G002: 2 }],
      [cutDownItem, 'G001', { G001: 1, G002: 2 }],
      [deleteItem, 'G001', { G002: 2 }],
    ] as const) {
      const again = { idempotencyKey: crypto.randomUUID() };
      for (let time = 0; time < 3; time += 1) expect(await shop.as(caller)(call, { ProductId }, again)).toBe(true);
      expect(Object.fromEntries(await pieces())).toEqual(expected);
    }
  });

  it('[PAY-7] has one effect when ten of them arrive at once', async () => {
    await newCaller();
    const answers = await Promise.all(Array.from({ length: 10 }, () => add('G001', 'ten-clicks')));
    expect(answers).toEqual(Array.from({ length: 10 }, () => true));
    expect(await pieces()).toEqual([['G001', 1]]);
  });

  it('[C14] is refused with another body under the same key, and changes nothing', async () => {
    await newCaller();
    await add('G001', 'reused');
    await expect(add('G002', 'reused')).rejects.toMatchObject({ status: 422, code: 'idempotency-key-reused' });
    expect(await pieces()).toEqual([['G001', 1]]);
  });

  it('[PAY-7] counts as another click under another key', async () => {
    await newCaller();
    await add('G001', 'first');
    await add('G001', 'second');
    expect(await pieces()).toEqual([['G001', 2]]);
  });

  it("[C14] never gets the answer that belongs to somebody else's key", async () => {
    const [one, other] = [await shop.visitor(), await shop.visitor()];
    await add('G001', 'same-words', one);
    await add('G002', 'same-words', other);
    expect(await pieces(one)).toEqual([['G001', 1]]);
    expect(await pieces(other)).toEqual([['G002', 1]]);
  });

  it('[PAY-7] may be tried again after a refusal, since a refusal keeps nothing', async () => {
    await newCaller();
    await expect(add('X999', 'retry')).rejects.toMatchObject({ status: 404 });
    await expect(add('X999', 'retry')).rejects.toMatchObject({ status: 404 });
    expect(await add('G001', 'retry')).toBe(true);
    expect(await pieces()).toEqual([['G001', 1]]);
  });

  it('[PAY-7] gets its first answer even when the cart has changed since', async () => {
    await newCaller();
    await add('G001', 'before');
    await shop.as(caller)(deleteItem, { ProductId: 'G001' });
    expect(await add('G001', 'before')).toBe(true);
    expect(await pieces()).toEqual([]);
  });

  it.each(['', 'k'.repeat(256)])('[C14] is refused where the key is empty or longer than 255: %#', async (key) => {
    await newCaller();
    await expect(add('G001', key)).rejects.toMatchObject({ status: 400, code: 'invalid-request' });
    expect(await pieces()).toEqual([]);
  });
});
