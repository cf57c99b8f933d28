import { contract, type Call, type OrderOrigin } from '@kapok/contract';
import type { ConversionReceiver } from '@kapok/domain';
import { Logger, runOnce, type Task } from 'graphile-worker';
import { sql } from 'kysely';
import type { z } from 'zod';
import { conversionKeysOf, sendConversion } from '#server/back-office/conversions/index.ts';
import { toTaskList } from '#server/platform/jobs/tasks.ts';
import { openConversionStandIn, type ConversionStandIn } from './conversion-stand-in.ts';
import { jobHandlersOf, openProfileShop, type Member, type ProfileShop } from './profile-shop.ts';
import { TEST_PUBLIC_URL, TEST_SECRET } from './test-shop.ts';

type Conversions = z.output<typeof contract.qryConversions.reply>['Conversions'];

export const GA4_ID = 'G-TEST123456';
export const GA4_SECRET = 'ga4-secret_0123456789ab';
export const PIXEL_ID = '123456789012345';

/** A shop that tells a stand-in of its orders. */
export interface ConversionShop extends ProfileShop {
  readonly boss: Member;
  /** Calls in the name of an administrator, who has just proven who they are. */
  readonly asBoss: Call;
  readonly standIn: ConversionStandIn;
  /** Sets a receiver up, with the right secret. */
  readonly tell: (receiver: ConversionReceiver, isOn?: boolean) => Promise<void>;
  /** A new member buys a course, with what their browser sends of the visit, and pays. */
  readonly buy: (origin?: OrderOrigin) => Promise<{ readonly member: Member; readonly order: string }>;
  /** All of an order is refunded, as if the gateway had said so. */
  readonly refund: (order: string) => Promise<number>;
  readonly conversions: () => Promise<Conversions>;
  /** Makes every try that is due now. */
  readonly workOff: () => Promise<void>;
  /** What sends conversions, for a worker of a test's own. */
  readonly task: () => Task;
  /** Lets the pause before the next tries pass. */
  readonly letPausesPass: () => Promise<void>;
  /** Neither receivers nor jobs, and a stand-in that has forgotten. */
  readonly clear: () => Promise<void>;
}

/** What the browser of a buyer sends who came by an ad of Meta's and agreed to both. */
export const agreed = {
  Source: 'fb',
  Medium: 'paid',
  Campaign: 'spring',
  Fbclid: 'IwAR2F4-dbP0l7Mn1',
  VisitId: '1234567890.1764300000',
  TellTo: ['ga4', 'meta'],
} satisfies OrderOrigin;

const silent = new Logger(() => () => undefined);

export const openConversionShop = async (): Promise<ConversionShop> => {
  const standIn = await openConversionStandIn();
  const hosts = { ga4: standIn.url, meta: standIn.url };
  const shop = await openProfileShop({ demoCatalogue: true, settings: { conversionHosts: hosts } });
  const boss = await shop.joinStaff('boss');
  const asBoss = shop.as(boss);
  await sql`update session set proven_at = now()`.execute(shop.db);
  await asBoss(contract.changeAsksOrigin, { Asks: true });
  const task = taskOf(shop, hosts);
  return {
    ...shop,
    boss,
    asBoss,
    standIn,
    tell: async (Receiver, IsOn = true) => {
      const account =
        Receiver === 'ga4'
          ? { TargetId: GA4_ID, Secret: GA4_SECRET }
          : { TargetId: PIXEL_ID, Secret: standIn.metaToken };
      await asBoss(contract.saveConversionReceiver, { Receiver, IsOn, ...account });
    },
    buy: (origin) => buy(shop, origin),
    refund: (order) => refund(shop, order),
    conversions: async () => (await asBoss(contract.qryConversions, {})).Conversions,
    workOff: () =>
      runOnce({ pgPool: shop.pool, taskList: { 'send-conversion': task }, noHandleSignals: true, logger: silent }),
    task: () => task,
    letPausesPass: async () => {
      await sql`update graphile_worker._private_jobs set run_at = now()`.execute(shop.db);
    },
    clear: async () => {
      await sql`delete from graphile_worker._private_jobs`.execute(shop.db);
      await sql`delete from conversion`.execute(shop.db);
      await sql`delete from conversion_receiver`.execute(shop.db);
      standIn.forget();
    },
    close: async () => {
      await standIn.close();
      await shop.close();
    },
  };
};

const taskOf = (shop: ProfileShop, hosts: { readonly ga4: string; readonly meta: string }): Task => {
  const deps = {
    db: shop.db,
    keys: conversionKeysOf(TEST_SECRET),
    hosts,
    publicUrl: () => TEST_PUBLIC_URL,
    stopping: new AbortController().signal,
  };
  const handlers = {
    ...jobHandlersOf(shop),
    'send-conversion': (payload: Parameters<typeof sendConversion>[1]) => sendConversion(deps, payload),
  };
  const task = toTaskList(handlers)['send-conversion'];
  if (task === undefined) throw new Error('nobody sends conversions');
  return task;
};

let buyers = 0;

const buy = async (shop: ProfileShop, origin: OrderOrigin | undefined) => {
  buyers += 1;
  const member = await shop.join(`buyer-${buyers}`);
  await shop.as(member)(contract.addItem, { ProductId: 'V001' });
  const answer = await shop.app.inject({
    method: 'POST',
    url: contract.convertShoppingCartToOrder.path,
    headers: { authorization: `Bearer ${member.token ?? ''}`, 'user-agent': 'Mozilla/5.0 (Test)' },
    payload: origin === undefined ? {} : { Origin: origin },
  });
  const placed = contract.convertShoppingCartToOrder.reply.parse(answer.json());
  const order = placed === false ? '' : placed.CustomerOrderId;
  await shop.pay(member, order);
  return { member, order };
};

/** Whichever way it goes, a refund ends in this state; what leads there is proven elsewhere. */
const refund = async (shop: ProfileShop, order: string): Promise<number> => {
  const { rows } = await sql<{ readonly id: number }>`
    insert into refund (order_id, order_line_id, payment_id, reason, net_ntd, tax_ntd, state)
    select o.id, l.id, p.id, 'staff', l.net_ntd, l.tax_ntd, 'refunding'
    from customer_order o join order_line l on l.order_id = o.id join payment p on p.order_id = o.id
    where o.order_number = ${order} returning id`.execute(shop.db);
  const id = rows[0]?.id ?? 0;
  await sql`update refund set state = 'refunded', settled_at = now() where id = ${id}`.execute(shop.db);
  return id;
};
