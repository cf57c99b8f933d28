import {
  deliveriesContract,
  mgntGiveBackContract,
  mgntOrdersContract,
  mgntPackingContract as packing,
} from '@kapok/contract';
import { sql } from 'kysely';
import type { BoughtGoods } from './goods-buyer.ts';
import type { RefundShop } from './refund-shop.ts';

export const recipient = { RecipientName: '林小梅', RecipientTel: '0912345678' } as const;
const HEPING = { Code: '131386', Name: '和平門市', Address: '臺北市大安區和平東路一段 1 號' } as const;
export const toSeven = { ProductId: 'Z02', ...recipient, Store: { Chain: 'seven-eleven', ...HEPING } } as const;
export const toFamily = {
  ProductId: 'Z03',
  ...recipient,
  Store: { Chain: 'family-mart', Code: '006598', Name: '民權店', Address: '臺南市中西區民權路二段 2 號' },
} as const;

/** What a member of the staff sees and does each morning. */
export const packingSteps = (shop: RefundShop, staff: number) => {
  const call = shop.as(`member-${staff}`);
  const list = () => call(packing.qryPackingList, {});
  /** A parcel as the list shows it; undefined where it is not there. */
  const waiting = async ({ orderNumber }: BoughtGoods) => {
    const all = (await list()).Groups.flatMap(({ Parcels }) => Parcels);
    return all.find(({ CustomerOrderId }) => CustomerOrderId === orderNumber);
  };
  const giveBackOf = ({ orderNumber }: BoughtGoods, Choice: object, TotalAmount: number) =>
    shop.post(`member-${staff}`, mgntGiveBackContract.giveBack.path, {
      CustomerOrderId: orderNumber,
      Choice,
      TotalAmount,
      Cause: 'undeliverable',
      Reason: '缺貨',
      Restock: true,
    });
  return {
    list,
    waiting,
    /** The groups that hold any of these orders, with those of their parcels. */
    groupsOf: async (...bought: readonly BoughtGoods[]) => {
      const numbers = bought.map(({ orderNumber }) => orderNumber);
      return (await list()).Groups.map(({ Group, CarrierName, Parcels }) => ({
        group: CarrierName === '' ? Group : `${Group} ${CarrierName}`,
        parcels: Parcels.map(({ CustomerOrderId }) => CustomerOrderId).filter((id) => numbers.includes(id)),
      })).filter(({ parcels }) => parcels.length > 0);
    },
    /** A parcel with its number, as it stands in the list now. */
    packed: async (bought: BoughtGoods, TrackingNumber: string) => ({
      CustomerOrderId: bought.orderNumber,
      TrackingNumber,
      Seen: (await waiting(bought))?.Seen ?? '',
    }),
    ship: (parcels: readonly object[], key?: string, more: { readonly CarrierId?: number } = {}) =>
      shop.post(`member-${staff}`, packing.shipParcels.path, { Parcels: parcels, ...more }, key),
    order: ({ orderNumber }: BoughtGoods) => call(mgntOrdersContract.qryMgntOrder, { CustomerOrderId: orderNumber }),
    giveBack: (bought: BoughtGoods) => giveBackOf(bought, { Kind: 'order' }, bought.totalNtd),
    /** One piece of several that cost NT$105 each. */
    giveOneBack: (bought: BoughtGoods) =>
      giveBackOf(bought, { Kind: 'pieces', Pieces: [{ ProductId: bought.product, Qty: 1 }] }, 105),
    readdress: ({ buyer, orderNumber }: BoughtGoods) =>
      shop.post(`member-${buyer}`, deliveriesContract.changeOwnDelivery.path, {
        CustomerOrderId: orderNumber,
        ...recipient,
        Destination: '臺南市中西區',
      }),
    mailsOf: (bought: BoughtGoods) => countMails(shop, bought),
    firstCarrier: () =>
      shop.db.selectFrom('parcel_carrier').select(['id', 'name_zh']).orderBy('id').executeTakeFirstOrThrow(),
  };
};

/** The "shipped" mails that were written about an order, sent or not. */
const countMails = async (shop: RefundShop, { orderNumber }: BoughtGoods): Promise<number> => {
  const { rows } = await sql<{ readonly mails: number }>`
    select count(*)::int as mails from graphile_worker._private_jobs j join customer_order o
      on o.id = (j.payload->>'orderId')::bigint
    where j.payload->>'mail' = 'order-shipped' and o.order_number = ${orderNumber}`.execute(shop.db);
  return rows[0]?.mails ?? 0;
};

export type PackingSteps = ReturnType<typeof packingSteps>;

/** What a press answers. */
export const shipped = (
  orders: readonly BoughtGoods[],
  skipped: readonly (readonly [{ readonly orderNumber: string }, string])[] = [],
) => ({
  status: 200,
  json: {
    Shipped: orders.map(({ orderNumber }) => orderNumber),
    Skipped: skipped.map(([{ orderNumber }, Reason]) => ({ CustomerOrderId: orderNumber, Reason })),
  },
});
