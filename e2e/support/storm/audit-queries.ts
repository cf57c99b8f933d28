import type { Client } from 'pg';
import { z } from 'zod';

const orderFact = z.object({
  orderNumber: z.string(),
  userName: z.string(),
  totalNtd: z.coerce.number().int(),
  status: z.enum(['unpaid', 'paid', 'cancelled']),
  keptPayments: z.int(),
});

const tradeFact = z.object({ id: z.uuid(), tradeNumber: z.string(), payments: z.int() });

const grantFact = z.object({ orderNumber: z.string(), productId: z.string(), grants: z.int() });

/** What the databases of shop and gateway say after a storm. */
export interface AuditFacts {
  readonly orders: readonly z.output<typeof orderFact>[];
  /** Trades whose money the gateway has taken, each with the shop's records of it. */
  readonly takenTrades: readonly z.output<typeof tradeFact>[];
  /** Every product that a paid order opens, with the entitlements that its member has for it. */
  readonly grants: readonly z.output<typeof grantFact>[];
}

export const readAuditFacts = async (client: Client): Promise<AuditFacts> => {
  const orders = await client.query(`
    select o.order_number as "orderNumber", m.user_name as "userName", o.total_ntd as "totalNtd", o.status,
      (select count(*) from payment p where p.order_id = o.id and p.kept)::int as "keptPayments"
    from customer_order o join member m on m.id = o.member_id order by o.id`);
  const trades = await client.query(`
    select t.id, t.trade_no as "tradeNumber",
      (select count(*) from payment p where p.trade_number = t.trade_no)::int as payments
    from gateway_stand_in.trade t where t.captured_ntd > 0`);
  const grants = await client.query(`
    select o.order_number as "orderNumber", due.product_id as "productId",
      (select count(*) from entitlement e where e.member_id = o.member_id and e.product_id = due.product_id)::int as grants
    from customer_order o join order_line l on l.order_id = o.id cross join lateral (
      select l.product_id where l.kind in ('video', 'audio')
      union all select part.product_id from album_item part where l.kind = 'album' and part.album_id = l.product_id
    ) due where o.status = 'paid'`);
  return {
    orders: z.array(orderFact).parse(orders.rows),
    takenTrades: z.array(tradeFact).parse(trades.rows),
    grants: z.array(grantFact).parse(grants.rows),
  };
};

const openNotification = z.object({ id: z.uuid(), state: z.enum(['pending', 'given-up']) });
export type OpenNotification = z.output<typeof openNotification>;

/** Results that the gateway has not yet got rid of: still trying, or given up after its three tries. */
export const listOpenNotifications = async (client: Client): Promise<readonly OpenNotification[]> => {
  const { rows } = await client.query<Record<string, unknown>>(
    `select id, notify_state as state from gateway_stand_in.trade where notify_state in ('pending', 'given-up')`,
  );
  return z.array(openNotification).parse(rows);
};
