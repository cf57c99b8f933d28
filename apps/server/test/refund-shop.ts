import { ordersContract } from '@kapok/contract';
import type { GatewayPayType } from '@kapok/domain';
import { sql } from 'kysely';
import { ageStaff } from './age-staff.ts';
import { fillCart, openMoneyShop, type MoneyShop } from './money-shop.ts';
import { openRefundGateway, type GatewayHabits, type Paid, type RefundGatewayDouble } from './refund-gateway.ts';

interface GatewayRow {
  readonly status: string;
  /** Each refund that the gateway has taken, NTD. */
  readonly refunds: readonly number[];
}

/** A shop beside the gateway's stand-in, on one database. */
export interface RefundShop extends MoneyShop {
  readonly gateway: RefundGatewayDouble;
  /** The same gateway with other habits. */
  readonly openGateway: (habits: GatewayHabits) => Promise<RefundGatewayDouble>;
  readonly buy: (products: readonly string[], payType?: GatewayPayType, at?: RefundGatewayDouble) => Promise<Paid>;
  readonly addStaff: () => Promise<number>;
  /** Asks for a refund; the amount is what the order shows unless another one is given. */
  readonly ask: (paid: Paid, productId: string, netNtd?: number) => ReturnType<MoneyShop['post']>;
  /** What the member sees of a line. */
  readonly line: (paid: Paid, productId: string) => ReturnType<typeof readLine>;
  readonly atGateway: (paid: Paid) => Promise<GatewayRow>;
  readonly refundsOf: (paid: Paid) => ReturnType<typeof listRefunds>;
  /** What waits for the worker about a refund: the jobs, and the mails by name. */
  readonly queued: (refundId: number) => Promise<readonly string[]>;
  /** The products that the member may watch. */
  readonly owned: (memberId: number) => Promise<readonly string[]>;
  /** Moves a payment into the past. */
  readonly agePayment: (paid: Paid, milliseconds: number) => Promise<void>;
}

export const openRefundShop = async (): Promise<RefundShop> => {
  const shop = await openMoneyShop();
  const gateways: RefundGatewayDouble[] = [];
  const openGateway: RefundShop['openGateway'] = async (habits) => {
    const opened = await openRefundGateway(shop, habits);
    gateways.push(opened);
    return opened;
  };
  const gateway = await openGateway({});
  return {
    ...shop,
    gateway,
    openGateway,
    buy: async (products, payType, at = gateway) => {
      const buyer = await shop.rows.addMember();
      await fillCart(shop, buyer, ...products);
      const { CustomerOrderId, TotalAmount } = await shop.order(buyer);
      return at.pay(buyer, CustomerOrderId, TotalAmount, payType);
    },
    addStaff: async () => {
      const id = await shop.rows.addMember();
      await shop.db.updateTable('member').set({ is_staff: true }).where('id', '=', id).execute();
      await ageStaff(shop.db);
      return id;
    },
    ask: async (paid, productId, netNtd) => {
      const MoneyBackAmount = netNtd ?? (await readLine(shop, paid, productId))?.MoneyBackOffer?.Amount ?? 0;
      const body = { CustomerOrderId: paid.orderNumber, ProductId: productId, MoneyBackAmount };
      return shop.post(`member-${paid.buyer}`, ordersContract.issueCustomerOrderMoneyBack.path, body);
    },
    line: (paid, productId) => readLine(shop, paid, productId),
    atGateway: (paid) => readTrade(shop, paid),
    refundsOf: (paid) => listRefunds(shop, paid),
    queued: (refundId) => listQueued(shop, refundId),
    owned: (memberId) => listOwned(shop, memberId),
    agePayment: async (paid, milliseconds) => {
      await sql`update customer_order set paid_at = now() - make_interval(secs => ${milliseconds / 1000})
        where order_number = ${paid.orderNumber}`.execute(shop.db);
    },
    close: async () => {
      for (const opened of gateways) await opened.close();
      await shop.close();
    },
  };
};

const readLine = async (shop: MoneyShop, paid: Paid, productId: string) => {
  const ask = { qryString: paid.orderNumber };
  const order = await shop.as(`member-${paid.buyer}`)(ordersContract.qryOrderByOrderId, ask);
  return order.CustomerOrderDS.find((line) => line.ProductId === productId);
};

const readTrade = async (shop: MoneyShop, paid: Paid): Promise<GatewayRow> => {
  const { rows } = await sql<GatewayRow>`
    select t.status, array(select r.amount_ntd::int from gateway_stand_in.refund r where r.trade_id = t.id order by r.id)
      as refunds
    from gateway_stand_in.trade t where t.merchant_order_no = ${paid.gatewayNumber}`.execute(shop.db);
  const trade = rows[0];
  if (trade === undefined) throw new Error('the gateway does not know the payment');
  return trade;
};

const listRefunds = (shop: MoneyShop, paid: Paid) =>
  shop.db
    .selectFrom('refund as r')
    .innerJoin('customer_order as o', 'o.id', 'r.order_id')
    .selectAll('r')
    .where('o.order_number', '=', paid.orderNumber)
    .orderBy('r.id')
    .execute();

const listQueued = async (shop: MoneyShop, refundId: number): Promise<readonly string[]> => {
  const { rows } = await sql<{ readonly what: string }>`
    select coalesce(payload->>'mail', t.identifier) as what
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where payload->>'refundId' = ${refundId.toString()} order by j.id`.execute(shop.db);
  return rows.map((row) => row.what);
};

const listOwned = async (shop: MoneyShop, memberId: number): Promise<readonly string[]> => {
  const rows = await shop.db
    .selectFrom('entitlement')
    .select('product_id')
    .where('member_id', '=', memberId)
    .where('revoked_at', 'is', null)
    .orderBy('product_id')
    .execute();
  return rows.map((row) => row.product_id);
};
