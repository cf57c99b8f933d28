import {
  deliveriesContract,
  mgntOrdersContract as mgnt,
  mgntParcelsContract,
  ordersContract as orders,
} from '@kapok/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countLockWaiters } from '../../../test/database/count-lock-waiters.ts';
import { buyGoods, type BoughtGoods } from '../../../test/goods-buyer.ts';
import { openRefundShop, type RefundShop } from '../../../test/refund-shop.ts';

let shop: RefundShop;
let staff: number;
beforeAll(async () => {
  shop = await openRefundShop();
  staff = await shop.addStaff();
});
afterAll(() => shop.close());

const elsewhere = { RecipientName: '王大明', RecipientTel: '0987654321', Destination: '臺南市中西區民權路 2 號' };
const before = { RecipientName: '林小梅', RecipientTel: '0912345678', Destination: '臺北市大安區' };

const change = (
  who: number,
  bought: BoughtGoods,
  to: object = elsewhere,
  path = deliveriesContract.changeOwnDelivery.path,
) => shop.post(`member-${who}`, path, { CustomerOrderId: bought.orderNumber, ...to });
const changeByStaff = (bought: BoughtGoods, to: object = elsewhere) =>
  change(staff, bought, to, deliveriesContract.changeDelivery.path);
const ship = (bought: BoughtGoods, more: object = {}) =>
  shop.as(`member-${staff}`)(mgntParcelsContract.setShipping, {
    CustomerOrderIds: [bought.orderNumber],
    State: 'sent',
    Text: '郵局',
    ...more,
  });
const ownDelivery = async ({ buyer, orderNumber }: BoughtGoods) =>
  (await shop.as(`member-${buyer}`)(orders.qryOrderByOrderId, { qryString: orderNumber })).Delivery;
const staffView = ({ orderNumber }: BoughtGoods) =>
  shop.as(`member-${staff}`)(mgnt.qryMgntOrder, { CustomerOrderId: orderNumber });
const refusal = (code: string) => ({ status: 409, json: { code } });
const done = { status: 200, json: true };

/** The mails that wait about the changes of an order's delivery. */
const queuedMails = async ({ orderNumber }: BoughtGoods): Promise<number> => {
  const { rows } = await sql`
    select from graphile_worker._private_jobs j join delivery_change c on c.id::text = j.payload->>'deliveryChangeId'
    join customer_order o on o.id = c.order_id
    where j.payload->>'mail' = 'delivery-changed' and o.order_number = ${orderNumber}`.execute(shop.db);
  return rows.length;
};

describe('the delivery of an order', () => {
  it('[FLOW-4] is shown to its member, who corrects it until it is sent; what stood there is kept and told', async () => {
    const bought = await buyGoods(shop);
    expect(await ownDelivery(bought)).toMatchObject({ TransportId: 'Z01', IsChangeable: true, ...before });
    expect(await change(bought.buyer, bought)).toEqual(done);
    expect(await change(bought.buyer, bought)).toEqual({ status: 200, json: false });
    expect(await ownDelivery(bought)).toMatchObject(elsewhere);
    expect(await staffView(bought)).toMatchObject({
      ...elsewhere,
      TimesReaddressed: 1,
      DeliveryChanges: [{ ByStaff: false, ...before }],
    });
    expect(await queuedMails(bought)).toBe(1);

    await ship(bought);
    expect(await ownDelivery(bought)).toMatchObject({ IsChangeable: false });
    expect(await change(bought.buyer, bought, before)).toMatchObject(refusal('delivery-fixed'));
    expect(await ownDelivery(bought)).toMatchObject(elsewhere);
  });

  it('[FLOW-4] is still open to its member while staff only prepare it', async () => {
    const bought = await buyGoods(shop);
    await ship(bought, { State: 'packed' });
    expect(await change(bought.buyer, bought)).toEqual(done);
  });

  it('[FLOW-4] is corrected by staff until it is delivered, and the log says who', async () => {
    const bought = await buyGoods(shop);
    await ship(bought);
    expect(await changeByStaff(bought)).toEqual(done);
    const { rows } = await sql`select actor_id::int, details from audit_entry
      where action = 'change-delivery' and subject = ${`order/${bought.orderNumber}`}`.execute(shop.db);
    expect(rows).toEqual([{ actor_id: staff, details: {} }]);
    expect(await queuedMails(bought)).toBe(1);
    await shop.as(`member-${staff}`)(mgntParcelsContract.markDelivered, {
      CustomerOrderIds: [bought.orderNumber],
      Delivered: true,
    });
    expect(await changeByStaff(bought, before)).toMatchObject(refusal('delivery-fixed'));
  });

  it('[FLOW-4] is nobody else’s to change, and never goes nowhere', async () => {
    const bought = await buyGoods(shop);
    const stranger = await shop.rows.addMember();
    expect(await change(stranger, bought)).toMatchObject({ status: 404, json: { code: 'order-not-found' } });
    expect(await change(bought.buyer, bought, elsewhere, deliveriesContract.changeDelivery.path)).toMatchObject({
      status: 403,
    });
    expect(await change(bought.buyer, bought, { ...elsewhere, Destination: ' ', RecipientTel: '12' })).toMatchObject({
      status: 409,
      json: { code: 'delivery-incomplete', details: { fields: ['RecipientTel', 'Destination'] } },
    });
    expect(await ownDelivery(bought)).toMatchObject(before);
  });

  it('[FLOW-4] overseas goes to the place that its price was agreed for; the recipient can be corrected', async () => {
    const bought = await buyGoods(shop);
    await sql`update customer_order set shipping_code = 'Z04' where order_number = ${bought.orderNumber}`.execute(
      shop.db,
    );
    expect(await ownDelivery(bought)).toMatchObject({ IsChangeable: true, IsPlaceChangeable: false });
    expect(await change(bought.buyer, bought)).toMatchObject(refusal('delivery-fixed'));
    expect(await change(bought.buyer, bought, { ...elsewhere, Destination: before.Destination })).toEqual(done);
    expect(await changeByStaff(bought)).toEqual(done);
  });

  it('[FLOW-4] is corrected ten times by a member at most, so that nobody sends mails without end', async () => {
    const bought = await buyGoods(shop);
    for (let time = 1; time <= 10; time += 1) {
      expect(await change(bought.buyer, bought, { ...elsewhere, RecipientName: `王大明 ${time}` })).toEqual(done);
    }
    expect(await change(bought.buyer, bought)).toMatchObject(refusal('delivery-fixed'));
    expect(await changeByStaff(bought)).toEqual(done);
  });
});

describe('a parcel that is marked as sent', () => {
  it('[FLOW-4] at the same moment as its delivery is corrected goes to one place, and the order names that one', async () => {
    for (let round = 1; round <= 10; round += 1) {
      const bought = await buyGoods(shop);
      const Seen = [{ CustomerOrderId: bought.orderNumber, TimesReaddressed: 0 }];
      const [changed, sent] = await Promise.all([change(bought.buyer, bought), ship(bought, { Seen })]);
      const isChanged = changed.status === 200;
      // Whoever comes first wins: the other is refused, and nothing of it is written.
      expect(sent).toEqual({
        Changed: isChanged ? [] : [bought.orderNumber],
        Unsuitable: [],
        Readdressed: isChanged ? [bought.orderNumber] : [],
      });
      expect(await staffView(bought)).toMatchObject({
        ...(isChanged ? elsewhere : before),
        DeliveryState: isChanged ? 'to-ship' : 'sent',
      });
    }
  });

  it('[FLOW-4] is not marked where the member corrected the delivery after staff had looked', async () => {
    const bought = await buyGoods(shop);
    const { TimesReaddressed } = await staffView(bought);
    await change(bought.buyer, bought);
    const seen = (times: number) => ({ Seen: [{ CustomerOrderId: bought.orderNumber, TimesReaddressed: times }] });
    expect(await ship(bought, seen(TimesReaddressed))).toMatchObject({
      Changed: [],
      Readdressed: [bought.orderNumber],
    });
    expect(await ship(bought, seen(2 ** 31))).toMatchObject({ Changed: [bought.orderNumber], Readdressed: [] });
  });

  it('[FLOW-4] never waits for a change that waits for it: both end, one of them refused', async () => {
    const bought = await buyGoods(shop);
    const holder = await shop.pool.connect();
    try {
      await holder.query('begin');
      await holder.query('select from customer_order where order_number = $1 for update', [bought.orderNumber]);
      const waiting = change(bought.buyer, bought);
      await expect.poll(() => countLockWaiters(shop.db)).toBe(1);
      await holder.query(`update customer_order set delivery_state = 'sent' where order_number = $1`, [
        bought.orderNumber,
      ]);
      await holder.query('commit');
      expect(await waiting).toMatchObject(refusal('delivery-fixed'));
      expect(await staffView(bought)).toMatchObject(before);
    } finally {
      holder.release();
    }
  });
});
