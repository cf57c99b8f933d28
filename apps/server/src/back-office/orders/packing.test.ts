import {
  contract,
  mgntOrdersContract,
  mgntParcelsContract,
  mgntPackingContract as packing,
  returnsContract,
} from '@kapok/contract';
import { deliveryFilters, saidParcelStates, type DeliveryFilter, type SaidParcelState } from '@kapok/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buyGoods, type BoughtGoods } from '../../../test/goods-buyer.ts';
import { packingSteps, recipient, toFamily, toSeven, type PackingSteps } from '../../../test/packing-steps.ts';
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

describe('the packing list', () => {
  it('[SHIP-1] groups what waits by the chain, by home delivery and by the counter of the shop', async () => {
    const seven = await buyGoods(shop, { to: toSeven });
    const family = await buyGoods(shop, { to: toFamily });
    const inWords = await buyGoods(shop, { to: { ProductId: 'Z02', ...recipient, Destination: '信義門市' } });
    const home = await buyGoods(shop);
    const counter = await buyGoods(shop, { to: { ProductId: 'Z00', ...recipient } });
    const sevenToo = await buyGoods(shop, { to: { ...toSeven, ProductId: 'Z03' } });
    expect(await steps.groupsOf(seven, family, inWords, home, counter, sevenToo)).toEqual([
      { group: 'seven-eleven', parcels: [seven.orderNumber, sevenToo.orderNumber] },
      { group: 'family-mart', parcels: [family.orderNumber] },
      { group: 'other-store', parcels: [inWords.orderNumber] },
      { group: 'home', parcels: [home.orderNumber] },
      { group: 'self-pickup', parcels: [counter.orderNumber] },
    ]);
  });

  it('[SHIP-1] says who gets a parcel, where, and what lies in it', async () => {
    const more = await shop.rows.addProduct({ kind: 'goods', priceNtd: 300, stock: 5 });
    const seven = await buyGoods(shop, { to: toSeven, pieces: 2, beside: [more] });
    expect(await steps.waiting(seven)).toMatchObject({
      ...recipient,
      TransportId: 'Z02',
      Store: toSeven.Store,
      Goods: [
        { ProductId: seven.product, Qty: 2 },
        { ProductId: more, Qty: 1 },
      ],
      GoodsAmount: 1_365,
    });
  });

  it('[SHIP-1] puts home deliveries that were given to a carrier beside each other', async () => {
    const home = await buyGoods(shop);
    const carrier = await steps.firstCarrier();
    await shop.as(`member-${staff}`)(mgntParcelsContract.setShipping, {
      CustomerOrderIds: [home.orderNumber],
      State: 'packed',
      Text: '',
      CarrierId: carrier.id,
    });
    expect(await steps.groupsOf(home)).toEqual([{ group: `home ${carrier.name_zh}`, parcels: [home.orderNumber] }]);
  });

  it('[SHIP-1] leaves out what is unpaid, shipped or delivered, and goods that were refunded or are asked back', async () => {
    const [sent, arrived, refunded, part, asked] = await Promise.all([
      buyGoods(shop),
      buyGoods(shop),
      buyGoods(shop),
      buyGoods(shop, { pieces: 3, priceNtd: 100 }),
      buyGoods(shop, { pieces: 2 }),
    ]);
    expect(await steps.groupsOf(sent, arrived, refunded, part, asked)).toHaveLength(1);
    await steps.ship([await steps.packed(sent, 'S1')]);
    await shop.as(`member-${staff}`)(mgntParcelsContract.markDelivered, {
      CustomerOrderIds: [arrived.orderNumber],
      Delivered: true,
    });
    expect(await steps.giveBack(refunded)).toMatchObject({ status: 200 });
    expect(await steps.giveOneBack(part)).toMatchObject({ status: 200 });
    await shop.as(`member-${asked.buyer}`)(returnsContract.issueCustomerGoodsReturn, {
      CustomerOrderId: asked.orderNumber,
      ProductId: asked.product,
      Qty: 2,
      Reason: '',
    });
    expect(await steps.groupsOf(sent, arrived, refunded, part, asked)).toEqual([
      { group: 'home', parcels: [part.orderNumber] },
    ]);
    expect(await steps.waiting(part)).toMatchObject({ Goods: [{ Qty: 2 }], GoodsAmount: 210 });
  });

  describe('beside the filters of the list of orders and the count of the overview', () => {
    const listed = async (Delivery: DeliveryFilter): Promise<readonly string[]> => {
      const { Orders } = await shop.as(`member-${staff}`)(mgntOrdersContract.qryMgntOrders, { Delivery });
      return Orders.map(({ CustomerOrderId }) => CustomerOrderId).toSorted();
    };
    /** The filters that an order is found by, when list and count agree on what waits. */
    const filtersOf = async ({ orderNumber }: BoughtGoods): Promise<readonly string[]> => {
      const waiting = (await steps.list()).Groups.flatMap(({ Parcels }) => Parcels).map((one) => one.CustomerOrderId);
      expect(await listed('to-ship')).toEqual(waiting.toSorted());
      expect((await shop.as(`member-${staff}`)(contract.qryOverview, {})).ToShip).toBe(waiting.length);
      const lists = await Promise.all(deliveryFilters.map(listed));
      return deliveryFilters.filter((_filter, index) => lists[index]?.includes(orderNumber));
    };
    const say = ({ orderNumber }: BoughtGoods, State: SaidParcelState) =>
      shop.as(`member-${staff}`)(mgntParcelsContract.setShipping, {
        CustomerOrderIds: [orderNumber],
        State,
        Text: '郵局',
      });
    const arrive = ({ orderNumber }: BoughtGoods, Delivered: boolean) =>
      shop.as(`member-${staff}`)(mgntParcelsContract.markDelivered, { CustomerOrderIds: [orderNumber], Delivered });
    const comeBack = ({ orderNumber }: BoughtGoods) =>
      shop.as(`member-${staff}`)(mgntParcelsContract.markNotFetched, { CustomerOrderIds: [orderNumber] });

    it('[TRUE-2] [SHIP-1] [MGNT-8] holds an order by its state, through all of them', async () => {
      const bought = await buyGoods(shop);
      const walk = [
        ['to-ship', 'to-ship', undefined],
        ['packed', 'to-ship', () => say(bought, 'packed')],
        ['sent', 'on-the-way', () => say(bought, 'sent')],
        ['not-fetched', 'not-fetched', () => comeBack(bought)],
        ['sent', 'on-the-way', () => say(bought, 'sent')],
        ['delivered', 'delivered', () => arrive(bought, true)],
        ['sent', 'on-the-way', () => arrive(bought, false)],
        ['to-ship', 'to-ship', () => say(bought, 'to-ship')],
      ] as const;
      for (const [state, filter, step] of walk) {
        if (step !== undefined) expect(await step()).toMatchObject({ Changed: [bought.orderNumber] });
        expect([(await steps.order(bought)).DeliveryState, await filtersOf(bought)]).toEqual([state, [filter]]);
      }
    });

    it('[TRUE-2] [MGNT-4] changes no state that an event does not lead to', async () => {
      const bought = await buyGoods(shop);
      const refused = { Changed: [], Unsuitable: [bought.orderNumber] };
      expect(await comeBack(bought)).toMatchObject(refused);
      expect(await arrive(bought, false)).toMatchObject(refused);
      await say(bought, 'sent');
      expect(await say(bought, 'packed')).toMatchObject(refused);
      await arrive(bought, true);
      for (const state of saidParcelStates) expect(await say(bought, state)).toMatchObject(refused);
      expect(await steps.order(bought)).toMatchObject({ DeliveryState: 'delivered', DeliveryEvents: ['undeliver'] });
    });

    it('[TRUE-2] [FLOW-6] [MGNT-8] holds nothing whose money is on its way back, however far the parcel is', async () => {
      const ways = [
        (bought: BoughtGoods) => steps.giveBack(bought),
        ({ buyer, orderNumber, product }: BoughtGoods) =>
          shop.as(`member-${buyer}`)(returnsContract.issueCustomerGoodsReturn, {
            CustomerOrderId: orderNumber,
            ProductId: product,
            Qty: 1,
            Reason: '',
          }),
      ];
      for (const takeBack of ways) {
        const [here, packed, sent, back] = [
          await buyGoods(shop),
          await buyGoods(shop),
          await buyGoods(shop),
          await buyGoods(shop),
        ];
        await say(packed, 'packed');
        for (const bought of [sent, back]) await say(bought, 'sent');
        await comeBack(back);
        for (const bought of [here, packed, sent, back]) {
          expect(await filtersOf(bought)).toHaveLength(1);
          await takeBack(bought);
          expect(await filtersOf(bought)).toEqual([]);
        }
      }
    });
  });

  it('[SHIP-1] [MGNT-8] is for staff alone', async () => {
    const bought = await buyGoods(shop);
    const { path } = packing.qryPackingList;
    const refused = { status: 403, json: { code: 'not-allowed' } };
    expect(await shop.post(`member-${bought.buyer}`, path, {})).toMatchObject(refused);
    expect(
      await shop.post(`member-${bought.buyer}`, packing.exportParcels.path, { CustomerOrderIds: ['1'] }),
    ).toMatchObject(refused);
    const body = { Parcels: [await steps.packed(bought, '')] };
    expect(await shop.post(`member-${bought.buyer}`, packing.shipParcels.path, body)).toMatchObject(refused);
    expect(await steps.waiting(bought)).toBeDefined();
  });
});

describe('who packs without the permission for orders', () => {
  let packer: number;
  beforeAll(async () => {
    packer = await shop.addStaff();
    await sql`update member set staff_permissions = '{}', sees_statistics = false, packs_parcels = true
      where id = ${packer}`.execute(shop.db);
  });

  it('[MGNT-8] sees what to send where, and no sum', async () => {
    const bought = await buyGoods(shop, { to: toSeven });
    const call = shop.as(`member-${packer}`);
    const { Groups, FileColumns } = await call(packing.qryPackingList, {});
    const parcel = Groups.flatMap(({ Parcels }) => Parcels).find(
      ({ CustomerOrderId }) => CustomerOrderId === bought.orderNumber,
    );
    expect(parcel).toMatchObject({ ...recipient, Store: toSeven.Store, GoodsAmount: null });
    expect(FileColumns.map(({ Name }) => Name)).not.toContain('商品金額');
    const { Csv } = await call(packing.exportParcels, { CustomerOrderIds: [bought.orderNumber] });
    expect(Csv).toContain(bought.orderNumber);
    expect(Csv).not.toContain('商品金額');
  });

  it('[MGNT-8] marks parcels as shipped', async () => {
    const bought = await buyGoods(shop, { to: toSeven });
    const Parcels = [await steps.packed(bought, 'B1')];
    expect(await shop.as(`member-${packer}`)(packing.shipParcels, { Parcels })).toEqual({
      Shipped: [bought.orderNumber],
      Skipped: [],
    });
  });
});

it('[SHIP-2] the packing list says what each parcel weighs, without what was refunded, and where a weight is unknown', async () => {
  const [part, more] = [await buyGoods(shop, { pieces: 3, priceNtd: 100 }), await buyGoods(shop)];
  await shop.db.updateTable('product').set({ weight_g: 400 }).where('product_id', '=', part.product).execute();
  await steps.giveOneBack(part);
  expect(await steps.waiting(part)).toMatchObject({ WeightGrams: 800, IsWeightComplete: true });
  expect(await steps.waiting(more)).toMatchObject({ WeightGrams: 0, IsWeightComplete: false });
});

describe('the file of the packing list', () => {
  const fileOf = async (bought: readonly BoughtGoods[], language = 'zh-TW') => {
    const { payload } = await shop.app.inject({
      method: 'POST',
      url: packing.exportParcels.path,
      headers: {
        authorization: `Bearer member-${staff}`,
        'content-type': 'application/json',
        'accept-language': language,
      },
      payload: JSON.stringify({ CustomerOrderIds: bought.map(({ orderNumber }) => orderNumber) }),
    });
    return packing.exportParcels.reply.parse(JSON.parse(payload)).Csv;
  };

  it('[SHIP-1] has a row for each parcel, with the store in fields and the zeros of its number', async () => {
    const family = await buyGoods(shop, { to: toFamily, pieces: 2 });
    const home = await buyGoods(shop);
    const known = { sku: 'SKU-7', weight_g: 650 };
    await shop.db.updateTable('product').set(known).where('product_id', '=', family.product).execute();
    const csv = await fileOf([family, home]);
    const [head = '', first = '', second = '', end] = csv.split('\r\n');
    expect(head).toBe(
      '\uFEFF訂單編號,收件人,收件電話,超商,門市代號,門市名稱,地址,商品,商品編號,SKU 貨號,件數,重量（公克）,商品金額,取貨方式,取貨付款',
    );
    expect(first).toContain(
      `${family.orderNumber},林小梅,'0912345678,全家 FamilyMart,'006598,民權店,臺南市中西區民權路二段 2 號,`,
    );
    expect(first).toContain(` × 2,${family.product} × 2,SKU-7 × 2,2,1300,1050,`);
    expect(second).toContain(`${home.orderNumber},林小梅,'0912345678,,,,臺北市大安區,`);
    expect(end).toBe('');
    const { FileColumns } = await steps.list();
    expect(`\uFEFF${FileColumns.map(({ Name }) => Name).join(',')}`).toBe(head);
    expect(FileColumns.every(({ Meaning }) => Meaning !== '')).toBe(true);
    expect(await fileOf([family], 'en')).toContain('Order no.,Recipient,Phone,Chain,Store no.');
  });

  it('[SHIP-1] runs no formula that a buyer typed, and leaves out what waits no more', async () => {
    const evil = await buyGoods(shop, {
      to: { ProductId: 'Z01', ...recipient, Destination: '=HYPERLINK("http://x.test")' },
    });
    const refunded = await buyGoods(shop);
    await steps.giveBack(refunded);
    const csv = await fileOf([evil, refunded]);
    expect(csv).toContain(`"'=HYPERLINK(""http://x.test"")"`);
    expect(csv).not.toContain(refunded.orderNumber);
  });

  it('[SHIP-1] [MGNT-7] is noted as a file that leaves the shop', async () => {
    const count = async () => {
      const { rows } = await sql<{ readonly noted: number }>`
        select count(*)::int as noted from audit_entry where action = 'export-orders'`.execute(shop.db);
      return rows[0]?.noted ?? 0;
    };
    const before = await count();
    await fileOf([await buyGoods(shop)]);
    expect(await count()).toBe(before + 1);
  });
});
