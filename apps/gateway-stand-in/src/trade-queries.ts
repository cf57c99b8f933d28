import type { Pool, PoolClient } from 'pg';
import type { ReadPaymentRequest } from '@kapok/newebpay';
import { tradeRowSchema, type Trade } from './trade.ts';

type Executor = Pool | PoolClient;

const SELECT_TRADE = `
  select trade.*,
    issued_at is null and store_code is null and coalesce(expires_at <= clock_timestamp(), false) as is_expired,
    coalesce((select sum(amount_ntd) from gateway_stand_in.refund where trade_id = trade.id), 0) as refunded_ntd,
    coalesce((select sum(amount_ntd) from gateway_stand_in.refund
      where trade_id = trade.id and state = 'queued'), 0) as queued_refund_ntd
  from gateway_stand_in.trade`;

const firstTrade = (rows: readonly unknown[]): Trade | undefined =>
  rows[0] === undefined ? undefined : tradeRowSchema.parse(rows[0]);

/** Finds a trade by the id in the pay page's address. */
export const findTrade = async (executor: Executor, id: string): Promise<Trade | undefined> =>
  firstTrade((await executor.query(`${SELECT_TRADE} where id = $1`, [id])).rows);

/** More are listed in no trial. */
const MOST_LISTED = 100;

/** Trades with a number that are not paid by it yet, the newest first. */
export const listIssuedTrades = async (pool: Pool): Promise<readonly Trade[]> => {
  const { rows } = await pool.query(
    `${SELECT_TRADE} where issued_at is not null and decided_at is null order by issued_at desc, id limit ${MOST_LISTED}`,
  );
  return rows.map((row) => tradeRowSchema.parse(row));
};

/** Finds a trade by the shop's number and the amount; a wrong amount finds nothing, as at the gateway. */
export const findTradeOfOrder = async (
  executor: Executor,
  merchantOrderNo: string,
  totalNtd: number,
): Promise<Trade | undefined> =>
  firstTrade(
    (
      await executor.query(`${SELECT_TRADE} where merchant_order_no = $1 and amount_ntd = $2`, [
        merchantOrderNo,
        totalNtd,
      ])
    ).rows,
  );

/** Locks a trade until the end of the transaction, so that two decisions about it come one after the other. */
export const lockTrade = async (
  client: PoolClient,
  key: { readonly id: string } | { readonly merchantOrderNo: string },
): Promise<Trade | undefined> => {
  const [column, value] = 'id' in key ? ['id', key.id] : ['merchant_order_no', key.merchantOrderNo];
  const locked = await client.query(`select 1 from gateway_stand_in.trade where ${column} = $1 for update`, [value]);
  // Read only after the lock is held: the sums must include what the previous holder wrote.
  if (locked.rows.length === 0) return undefined;
  return firstTrade((await client.query(`${SELECT_TRADE} where ${column} = $1`, [value])).rows);
};

/** Records a new trade; undefined when the shop's number was ever used before. */
export const insertTrade = async (pool: Pool, request: ReadPaymentRequest): Promise<string | undefined> => {
  const inserted = await pool.query<{ id: string }>(
    `insert into gateway_stand_in.trade (merchant_order_no, amount_ntd, pay_type, item_description, language,
       respond_type, return_url, notify_url, client_back_url, customer_url, pay_until, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, now() + make_interval(secs => $12))
     on conflict (merchant_order_no) do nothing
     returning id`,
    [
      request.merchantOrderNo,
      request.totalNtd,
      request.payType,
      request.itemDescription,
      request.language,
      request.respondType,
      request.returnUrl,
      request.notifyUrl,
      request.clientBackUrl,
      request.customerUrl,
      request.payUntil,
      request.tradeLimitSeconds,
    ],
  );
  return inserted.rows[0]?.id;
};

/** Records the one decision about a trade. The caller holds the trade's lock and has seen it unpaid. */
export const recordDecision = async (
  client: PoolClient,
  id: string,
  decision: {
    readonly status: 'paid' | 'failed';
    readonly resultCode: string;
    readonly usedThreeDSecure: boolean;
    readonly capturedNtd: number;
    readonly reportedNtd: number | undefined;
  },
): Promise<void> => {
  await client.query(
    `update gateway_stand_in.trade set status = $2, result_code = $3, used_three_d_secure = $4, captured_ntd = $5, reported_ntd = $6,
       decided_at = clock_timestamp(),
       notify_state = case when notify_url is null then 'none' else 'pending' end,
       notify_due_at = case when notify_url is null then null else clock_timestamp() end
     where id = $1`,
    [id, decision.status, decision.resultCode, decision.usedThreeDSecure, decision.capturedNtd, decision.reportedNtd],
  );
};

/** Gives out a trade's number to pay by, once; it stays open until its deadline. The caller holds the trade's lock. */
export const recordIssued = async (client: PoolClient, id: string): Promise<void> => {
  await client.query(
    `update gateway_stand_in.trade set issued_at = coalesce(issued_at, clock_timestamp()),
       pay_until = coalesce(pay_until, now() + interval '7 days') where id = $1`,
    [id],
  );
};

/** Keeps the store that was chosen for a trade; it stays open until the parcel is fetched. The caller holds the trade's lock. */
export const recordPicked = async (client: PoolClient, id: string, storeCode: string): Promise<void> => {
  await client.query('update gateway_stand_in.trade set store_code = $2 where id = $1', [id, storeCode]);
};

/** Ends a trade without a payment and without a word to the shop. The caller holds the trade's lock and has seen it unpaid. */
export const recordNotFetched = async (client: PoolClient, id: string): Promise<void> => {
  await client.query(
    "update gateway_stand_in.trade set status = 'cancelled', decided_at = clock_timestamp() where id = $1",
    [id],
  );
};
