import { mgntParcelsContract, ordersContract } from '@kapok/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countLockWaiters } from '../../../test/database/count-lock-waiters.ts';
import { buyGoods, type BoughtGoods } from '../../../test/goods-buyer.ts';
import { packingSteps, recipient, shipped, toSeven, type PackingSteps } from '../../../test/packing-steps.ts';
import { openRefundShop, type RefundShop } from '../../../test/refund-shop.ts';

let shop: RefundShop;
let staff: number;
let steps: PackingSteps;
beforeAll(async () => {
  shop = await openRefundShop();
  staff = await shop.addStaff();
  steps = packingSteps(shop, staff);
});
afterAll(() => shop.close());

describe('shipping many parcels at once', () => {
  it('[SHIP-1] gives each its number and mails each buyer once, and a carrier to all of them', async () => {
    const seven = await buyGoods(shop, { to: toSeven });
    const home = await buyGoods(shop);
    const counter = await buyGoods(shop, { to: { ProductId: 'Z00', ...recipient } });
    const carrier = await steps.firstCarrier();
    const parcels = [
      await steps.packed(seven, ' A1 '),
      await steps.packed(home, 'A2'),
      await steps.packed(counter, ''),
    ];
    expect(await steps.ship(parcels, 'morning', { CarrierId: carrier.id })).toEqual(shipped([seven, home, counter]));
    expect(await steps.order(seven)).toMatchObject({ DeliveryState: 'sent', ShippingText: '', TrackingNumber: 'A1' });
    expect(await steps.order(home)).toMatchObject({ TrackingNumber: 'A2', CarrierName: carrier.name_zh });
    expect(await steps.order(counter)).toMatchObject({ DeliveryState: 'sent', TrackingNumber: '' });
    const read = (bought: BoughtGoods) =>
      shop.as(`member-${bought.buyer}`)(ordersContract.qryOrderByOrderId, { qryString: bought.orderNumber });
    expect(await read(seven)).toMatchObject({ RealProductTransport: '已出貨 A1' });
    expect(await read(counter)).toMatchObject({ RealProductTransport: '可取貨' });
    for (const bought of [seven, home, counter]) expect(await steps.mailsOf(bought)).toBe(1);
    const { rows } = await sql`
      select details from audit_entry where action = 'set-shipping-status' and subject = ${`order/${home.orderNumber}`}`.execute(
      shop.db,
    );
    expect(rows).toEqual([{ details: { deliveryState: 'sent', trackingNumber: 'A2', carrierId: carrier.id } }]);
  });

  it('[SHIP-1] [FLOW-1] whose answer was lost is answered the same again, and mails nobody twice', async () => {
    const home = await buyGoods(shop);
    const parcels = [await steps.packed(home, 'B1')];
    const [first, second] = await Promise.all([steps.ship(parcels, 'lost'), steps.ship(parcels, 'lost')]);
    expect([first, second]).toEqual([shipped([home]), shipped([home])]);
    expect(await steps.ship(parcels, 'lost')).toEqual(shipped([home]));
    expect(await steps.ship(parcels, 'another press')).toEqual(shipped([], [[home, 'already-shipped']]));
    expect(await steps.mailsOf(home)).toBe(1);
  });

  it('[SHIP-1] leaves out, by name, what was refunded, changed or shipped since it was packed', async () => {
    const [good, refunded, part, moved, sent] = await Promise.all([
      buyGoods(shop),
      buyGoods(shop),
      buyGoods(shop, { pieces: 2, priceNtd: 100 }),
      buyGoods(shop),
      buyGoods(shop),
    ]);
    const parcels = await Promise.all([
      steps.packed(refunded, 'C1'),
      steps.packed(good, 'C2'),
      steps.packed(part, 'C3'),
      steps.packed(moved, 'C4'),
      steps.packed(sent, 'C5'),
    ]);
    await steps.giveBack(refunded);
    expect(await steps.giveOneBack(part)).toMatchObject({ status: 200 });
    expect(await steps.readdress(moved)).toMatchObject({ status: 200 });
    await shop.as(`member-${staff}`)(mgntParcelsContract.setShipping, {
      CustomerOrderIds: [sent.orderNumber],
      State: 'sent',
      Text: '郵局',
    });
    const unknown = { ...good, orderNumber: '20010101000000' };
    parcels.push({ CustomerOrderId: unknown.orderNumber, TrackingNumber: 'C6', Seen: 'x'.repeat(22) });
    expect(await steps.ship(parcels)).toEqual(
      shipped(
        [good],
        [
          [refunded, 'refunded'],
          [part, 'changed'],
          [moved, 'changed'],
          [sent, 'already-shipped'],
          [unknown, 'not-to-ship'],
        ],
      ),
    );
    for (const bought of [refunded, part, moved]) {
      expect(await steps.order(bought)).toMatchObject({
        DeliveryState: bought === refunded ? 'none' : 'to-ship',
        TrackingNumber: '',
      });
      expect(await steps.mailsOf(bought)).toBe(0);
    }
    // Packed anew, with what it holds now.
    expect(await steps.ship([await steps.packed(part, 'C3'), await steps.packed(moved, 'C4')])).toEqual(
      shipped([part, moved]),
    );
  });

  it('[SHIP-1] [ORD-3] marks no goods as shipped or delivered whose money went back before they left', async () => {
    const [refunded, left, part] = await Promise.all([
      buyGoods(shop),
      buyGoods(shop),
      buyGoods(shop, { pieces: 3, priceNtd: 100 }),
    ]);
    const CustomerOrderIds = [refunded, left, part].map(({ orderNumber }) => orderNumber);
    await steps.ship([await steps.packed(left, 'H1')]);
    for (const bought of [refunded, left]) await steps.giveBack(bought);
    await steps.giveOneBack(part);
    const answer = {
      Changed: [left.orderNumber, part.orderNumber],
      Unsuitable: [refunded.orderNumber],
      Readdressed: [],
    };
    const call = shop.as(`member-${staff}`);
    expect(await call(mgntParcelsContract.setShipping, { CustomerOrderIds, State: 'sent', Text: '' })).toEqual(answer);
    expect(await call(mgntParcelsContract.markDelivered, { CustomerOrderIds, Delivered: true })).toEqual(answer);
    expect(await steps.order(refunded)).toMatchObject({ DeliveryState: 'none', DeliveredAt: null });
    expect(await steps.mailsOf(refunded)).toBe(0);
  });

  it('[SHIP-1] never ships an order that is refunded at the same moment', async () => {
    for (let round = 1; round <= 8; round += 1) {
      const bought = await buyGoods(shop);
      const parcels = [await steps.packed(bought, `D${round}`)];
      const giving = round % 2 === 0 ? steps.giveBack(bought) : undefined;
      const shipping = steps.ship(parcels);
      const [answer, given] = await Promise.all([shipping, giving ?? steps.giveBack(bought)]);
      expect(given).toMatchObject({ status: 200 });
      // Whoever had the lock first is written down first: a shipped parcel left before its refund.
      const { rows } = await sql<{ readonly shippedFirst: boolean }>`
        select coalesce((select j.id from graphile_worker._private_jobs j
            where j.payload->>'mail' = 'order-shipped' and (j.payload->>'orderId')::bigint = o.id) < (
          select min(j.id) from graphile_worker._private_jobs j join refund r on r.id = (j.payload->>'refundId')::bigint
            where r.order_id = o.id), false) as "shippedFirst"
        from customer_order o where o.order_number = ${bought.orderNumber}`.execute(shop.db);
      const wasShipped = rows[0]?.shippedFirst === true;
      expect(answer).toEqual(wasShipped ? shipped([bought]) : shipped([], [[bought, 'refunded']]));
      expect(await steps.order(bought)).toMatchObject({ TrackingNumber: wasShipped ? `D${round}` : '' });
      expect(await steps.mailsOf(bought)).toBe(wasShipped ? 1 : 0);
    }
    await shop.expectSound();
  });

  it('[SHIP-1] waits for a refund that is under way, and then leaves its order out', async () => {
    const bought = await buyGoods(shop);
    const parcels = [await steps.packed(bought, 'E1')];
    let asked: ReturnType<PackingSteps['ship']> | undefined;
    await shop.db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ readonly id: number }>`
        select id from customer_order where order_number = ${bought.orderNumber} for no key update`.execute(tx);
      asked = steps.ship(parcels);
      await expect.poll(() => countLockWaiters(shop.db)).toBe(1);
      await sql`
        with given as (
          insert into refund (order_id, payment_id, reason, state, net_ntd, tax_ntd)
          select ${rows[0]?.id}, p.id, 'staff', 'requested', 500, 0 from payment p where p.order_id = ${rows[0]?.id} and p.kept
          returning id
        ), noted as (
          insert into staff_refund (refund_id, staff_id, cause, reason, restock)
          select id, ${staff}, 'undeliverable', '缺貨', true from given
        )
        insert into refund_line (refund_id, order_line_id, tax_kind, pieces, net_ntd, tax_ntd, points)
        select given.id, l.id, l.tax_kind, l.quantity, l.net_ntd, l.tax_ntd, 0 from given, order_line l
        where l.order_id = ${rows[0]?.id} and l.kind = 'goods'`.execute(tx);
    });
    expect(await asked).toEqual(shipped([], [[bought, 'refunded']]));
    expect(await steps.mailsOf(bought)).toBe(0);
  });

  it('[SHIP-1] refuses an order that is named twice, and a carrier that is not in the list', async () => {
    const bought = await buyGoods(shop);
    const one = await steps.packed(bought, 'F1');
    const wrong = (field: string) => ({ status: 400, json: { code: 'invalid-request', details: { field } } });
    expect(await steps.ship([one, one])).toMatchObject(wrong('Parcels'));
    expect(await steps.ship([one], undefined, { CarrierId: 999_999 })).toMatchObject(wrong('CarrierId'));
    expect(await steps.order(bought)).toMatchObject({ DeliveryState: 'to-ship' });
  });
});
