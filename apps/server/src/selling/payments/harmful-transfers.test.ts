import {
  contract,
  mgntTransfersContract as staffCalls,
  ordersContract as orders,
  payingContract as paying,
} from '@kapok/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fillCart, openMoneyShop, type MoneyShop } from '../../../test/money-shop.ts';

let shop: MoneyShop;
let staff: number;

const addStaff = async (): Promise<number> => {
  const memberId = await shop.rows.addMember();
  await shop.db.updateTable('member').set({ is_staff: true }).where('id', '=', memberId).execute();
  return memberId;
};

beforeAll(async () => {
  shop = await openMoneyShop();
  staff = await addStaff();
  const account = { BankCode: '822', BankName: '中國信託', Branch: '', AccountNumber: '123456789012', Holder: '木棉' };
  await shop.as(`member-${staff}`)(contract.saveBankAccounts, { Accounts: [account] });
});
afterEach(() => shop.expectSound());
afterAll(() => shop.close());

/** An order whose buyer has chosen bank transfer. */
const chosen = async (buyer: number, product?: string) => {
  await fillCart(shop, buyer, product ?? (await shop.rows.addProduct({ priceNtd: 1_000 })));
  const { CustomerOrderId: order, TotalAmount: totalNtd } = await shop.order(buyer);
  const as = shop.as(`member-${buyer}`);
  const start = () =>
    shop.post(`member-${buyer}`, paying.startBankTransfer.path, { CustomerOrderId: order, Amount: totalNtd });
  const tell = () => as(paying.tellBankTransfer, { CustomerOrderId: order, AccountDigits: '54321' });
  expect(await start()).toMatchObject({ status: 200 });
  return { order, totalNtd, as, start, tell };
};

type Chosen = Awaited<ReturnType<typeof chosen>>;

const confirm = (who: number, { order, totalNtd }: Chosen, more: object = {}) =>
  shop.post(`member-${who}`, staffCalls.confirmTransfer.path, {
    TransferNumber: `${order}_1`,
    Amount: totalNtd,
    ReceivedOn: '2026-11-24',
    AccountDigits: '54321',
    ...more,
  });

describe('a member of the staff', () => {
  it('[SAFE-9] never confirms a transfer for an order of their own, the first or another; a colleague does', async () => {
    const one = await chosen(staff);
    const [listed] = await shop.as(`member-${staff}`)(staffCalls.qryAwaitedTransfers, {});
    expect(listed).toMatchObject({ CustomerOrderId: one.order, IsOwn: true });
    const refusal = { status: 403, json: { code: 'not-allowed', details: { reason: 'own-order' } } };
    expect(await confirm(staff, one)).toMatchObject(refusal);
    expect((await one.as(orders.qryOrderByOrderId, { qryString: one.order })).Status).toBeNull();
    expect(await confirm(await addStaff(), one)).toMatchObject({ json: { Outcome: 'paid' } });
    expect(await confirm(staff, one, { IsAnother: true })).toMatchObject(refusal);
    const refunds = await shop.db
      .selectFrom('refund as r')
      .innerJoin('customer_order as o', 'o.id', 'r.order_id')
      .select('r.id')
      .where('o.order_number', '=', one.order)
      .execute();
    expect(refunds).toEqual([]);
  });

  it('[SAFE-9] never sets what overseas mail costs for a cart of their own', async () => {
    const body = { UserId: staff, PriceWithTax: 1 };
    expect(await shop.post(`member-${staff}`, contract.quoteOverseasShipping.path, body)).toMatchObject({
      status: 403,
      json: { code: 'not-allowed' },
    });
  });
});
