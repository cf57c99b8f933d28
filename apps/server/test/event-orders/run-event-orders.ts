import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Database, DatabaseHandle } from '#server/platform/db/database.ts';
import { verify } from '#server/selling/orders/index.ts';
import { fillShop } from '../money-shop-rows.ts';
import { openEventShop, type EventOrder, type EventShop } from './event-shop.ts';
import { endAfter, type Event, type OrderEnd } from './events.ts';

/** So many orders are on their way at the same moment, in one database. */
const AT_ONCE = 8;

/** Rows of goods are locked by every order that sells them; a few products keep the queues short. */
const GOODS = 8;

/**
 * Takes one order through each of the given sequences of events and compares where it ended with where it must; then checks
 * the invariants of the whole shop. Answers one sentence for each difference; none in a sound shop.
 */
export const runEventOrders = async (
  database: DatabaseHandle,
  sequences: readonly (readonly Event[])[],
): Promise<readonly string[]> => {
  const { db } = database;
  const rows = await fillShop(db);
  const video = await rows.addProduct({ priceNtd: 480 });
  const goods: string[] = [];
  while (goods.length < GOODS) goods.push(await rows.addProduct({ kind: 'goods', priceNtd: 333, stock: 100_000 }));
  const shop = await openEventShop(database);
  const faults: string[] = [];
  const next = sequences.entries();
  const work = async (): Promise<void> => {
    for (const [index, events] of next) {
      const products = [video, goods[index % GOODS] ?? video];
      const order = await shop.order(await rows.addMember(), products);
      faults.push(...(await raiseAll(db, shop, order, events)));
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  } finally {
    await shop.close();
  }
  const broken = (await verify(db)).filter(({ violations }) => violations > 0);
  return [...faults, ...broken.map(({ name, violations }) => `broken ${violations} times: ${name}`)];
};

const raiseAll = async (
  db: Database,
  shop: EventShop,
  order: EventOrder,
  events: readonly Event[],
): Promise<readonly string[]> => {
  for (const event of events) await shop.raise(order, event);
  const [is, due] = [await readEnd(db, order), endAfter(events)];
  return isDeepStrictEqual(is, due)
    ? []
    : [`${events.join(', ')}: ended as ${JSON.stringify(is)}, not ${JSON.stringify(due)}`];
};

const readEnd = async (db: Database, { orderNumber }: EventOrder): Promise<OrderEnd> => {
  const { rows } = await sql<OrderEnd>`
    select o.status, coalesce((select a.status from payment_attempt a where a.order_id = o.id), 'none') as attempt,
      coalesce((select json_agg(p.kept order by p.id) from payment p where p.order_id = o.id), '[]') as payments,
      (select count(*) from gateway_alert g where g.gateway_number = o.order_number || '_1')::int as alerts
    from customer_order o where o.order_number = ${orderNumber}`.execute(db);
  const [end] = rows;
  if (end === undefined) throw new Error(`order ${orderNumber} is lost`);
  return { status: end.status, attempt: end.attempt, payments: end.payments, alerts: end.alerts };
};
