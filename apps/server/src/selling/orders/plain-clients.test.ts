import { newebpayContract, ordersContract as orders } from '@kapok/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fillCart, openMoneyShop, type MoneyShop } from '../../../test/money-shop.ts';

const placed = (answer: unknown) => orders.convertShoppingCartToOrder.reply.options[1].parse(answer);

describe('a client that knows no more than the names of the calls', () => {
  let shop: MoneyShop;
  beforeAll(async () => {
    shop = await openMoneyShop();
  });
  afterEach(() => shop.expectSound());
  afterAll(() => shop.close());

  const aBuyer = async () => {
    const buyer = await shop.rows.addMember();
    await fillCart(shop, buyer, await shop.rows.addProduct());
    const send = (path: string, body: object) => shop.post(`member-${buyer}`, path, body);
    return { send, convert: (body: object) => send(orders.convertShoppingCartToOrder.path, body) };
  };

  it('[FLOW-10] gets the same order for every conversion of one cart, with null for what it leaves out', async () => {
    const { convert } = await aBuyer();
    const bare = { CustomerOrderId: null, InvoiceCompanyOrCarriageOrDonate: null, InvoiceCompanyInvoiceId: null };
    const first = await convert(bare);
    expect(first.status).toBe(200);
    for (let again = 0; again < 3; again += 1) expect(await convert(bare)).toEqual(first);
    expect(await convert({ ...placed(first.json), TotalAmount: null })).toEqual(first);
  });

  it('[FLOW-10] pays by card where it names no way, the amount as a text', async () => {
    const { send, convert } = await aBuyer();
    const { CustomerOrderId, TotalAmount } = placed((await convert({})).json);
    const bill = { ordernumber: CustomerOrderId, amount: String(TotalAmount), payType: null };
    const form = await send(newebpayContract.newebpayPayBill.path, bill);
    expect(form.status).toBe(200);
    const wrong = await send(newebpayContract.newebpayPayBill.path, { ...bill, amount: `${TotalAmount}e0` });
    expect(wrong).toMatchObject({ status: 400, json: { code: 'invalid-request' } });
  });

  it('[SAFE-1] is told of days that no order can have, and the shop notes no fault', async () => {
    const { send } = await aBuyer();
    for (const day of [{ DateFrom: '0000-05-01' }, { DateTo: '0000-12-31' }])
      expect(await send(orders.qryOrders.path, { qryType: 'recent consumption', ...day })).toMatchObject({
        status: 400,
        json: { code: 'invalid-request' },
      });
  });

  it('[FLOW-10] lists orders by the words of either language, their dates by the clock of Taipei', async () => {
    const { send, convert } = await aBuyer();
    const { CustomerOrderId } = placed((await convert({})).json);
    const list = async (qryType: string): Promise<unknown> => (await send(orders.qryOrders.path, { qryType })).json;
    const unpaid = orders.qryOrders.reply.parse(await list('unpaid'));
    expect(unpaid.map((order) => order.CustomerOrderId)).toEqual([CustomerOrderId]);
    expect(unpaid[0]?.OrderDate).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+\+08:00$/);
    expect(await list('unpaid')).toEqual(await list('未付款'));
    expect(await list('recent consumption')).toEqual(await list('近期消費'));
    expect(await list('cancelled')).toEqual([]);
    await send(orders.goDeleteMyOrder.path, { CustomerOrderId });
    expect(await list('cancelled')).toMatchObject([{ CustomerOrderId, Status: '已取消' }]);
    expect(await list('已取消')).toEqual(await list('cancelled'));
  });
});
