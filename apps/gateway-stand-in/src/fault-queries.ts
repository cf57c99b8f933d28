import type { Pool } from 'pg';
import { z } from 'zod';

/** What can be told to fail: a call of the shop's server, the pay page, or the stand-in's own notifications. */
const FAULTY_PARTS = ['payPage', 'queryTrade', 'cancel', 'close', 'walletRefund', 'notify'] as const;

/** What can be told to fail, see `FAULTY_PARTS`. */
export type FaultyPart = (typeof FAULTY_PARTS)[number];

/**
 * Ways of failing. `down` and `timeout` do nothing of what was asked; the same with `-after` do it and then fail to say so.
 * `garbled` is an answer that is no JSON; `unknown`, `locked` and `refused` are the gateway's own refusals, and `refused-bare` is the
 * last without the key `Result`, as errors may come.
 */
const CALL_FAULTS = [
  'down',
  'timeout',
  'down-after',
  'timeout-after',
  'garbled',
  'unknown',
  'locked',
  'refused',
  'refused-bare',
] as const;

/**
 * Ways of notifying badly: `lost` sends nothing and gives up, `duplicate` sends twice at the same moment, the other two send
 * a report of failure about the same trade before or after the true one.
 */
const NOTIFY_FAULTS = ['lost', 'duplicate', 'failure-first', 'failure-after'] as const;

/** One thing to fail, `times` times or, without, until it is taken back. */
export const faultSchema = z
  .union([
    z.object({ part: z.literal('notify'), kind: z.enum(NOTIFY_FAULTS) }),
    z.object({ part: z.literal('payPage'), kind: z.enum(['down', 'timeout']) }),
    z.object({ part: z.enum(FAULTY_PARTS).exclude(['notify', 'payPage']), kind: z.enum(CALL_FAULTS) }),
  ])
  .and(z.object({ times: z.int().positive().optional() }));

/** A fault as it is asked for, see `faultSchema`. */
export type Fault = Readonly<z.output<typeof faultSchema>>;

const kindSchema = z.object({ kind: z.enum([...CALL_FAULTS, ...NOTIFY_FAULTS]) });

/** How a part is to fail. */
export type FaultKind = z.output<typeof kindSchema>['kind'];

/** From now on a part fails so; what it was told before is forgotten. */
export const setFault = async (pool: Pool, { part, kind, times }: Fault): Promise<void> => {
  await pool.query(
    `insert into gateway_stand_in.fault (part, kind, remaining) values ($1, $2, $3)
     on conflict (part) do update set kind = excluded.kind, remaining = excluded.remaining`,
    [part, kind, times],
  );
};

/** Everything works again. */
export const clearFaults = async (pool: Pool): Promise<void> => {
  await pool.query('delete from gateway_stand_in.fault');
};

/** How a part is to fail this time; undefined where it is to work. Counts down what is to fail a number of times. */
export const takeFault = async (pool: Pool, part: FaultyPart): Promise<FaultKind | undefined> => {
  const { rows } = await pool.query(
    `update gateway_stand_in.fault set remaining = remaining - 1
     where part = $1 and (remaining is null or remaining > 0) returning kind`,
    [part],
  );
  return rows.length === 0 ? undefined : kindSchema.parse(rows[0]).kind;
};
