import type { PoolClient } from 'pg';

/** Writes a refund of a locked trade. A second queued one is impossible by the table's own rule. */
export const insertRefund = async (
  client: PoolClient,
  refund: { readonly tradeId: string; readonly totalNtd: number; readonly state: 'queued' | 'done' },
): Promise<void> => {
  await client.query('insert into gateway_stand_in.refund (trade_id, amount_ntd, state) values ($1, $2, $3)', [
    refund.tradeId,
    refund.totalNtd,
    refund.state,
  ]);
};

/** The bank's run: the queued refund of a locked trade is done. */
export const settleRefunds = async (client: PoolClient, tradeId: string): Promise<void> => {
  await client.query(`update gateway_stand_in.refund set state = 'done' where trade_id = $1 and state = 'queued'`, [
    tradeId,
  ]);
};

/** A trade whose whole captured amount went back, with nothing queued, is refunded. */
export const markIfRefunded = async (client: PoolClient, tradeId: string): Promise<void> => {
  await client.query(
    `update gateway_stand_in.trade set status = 'refunded'
     where id = $1 and status = 'paid' and captured_ntd > 0 and captured_ntd =
       (select coalesce(sum(amount_ntd), 0) from gateway_stand_in.refund where trade_id = $1 and state = 'done')`,
    [tradeId],
  );
};

/** Records the capture of a locked trade's authorised amount or a part of it. */
export const recordCapture = async (client: PoolClient, tradeId: string, capturedNtd: number): Promise<void> => {
  await client.query('update gateway_stand_in.trade set captured_ntd = $2 where id = $1', [tradeId, capturedNtd]);
};

/** Records that a locked trade's authorisation is cancelled. */
export const recordCancellation = async (client: PoolClient, tradeId: string): Promise<void> => {
  await client.query(`update gateway_stand_in.trade set status = 'cancelled' where id = $1`, [tradeId]);
};
