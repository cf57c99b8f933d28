import type { FeeRate, PayType } from '@kapok/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Database, Transaction } from '#server/platform/db/database.ts';

/** What the gateway takes of a way to pay from a day in Taiwan on. */
export interface DatedFeeRate extends FeeRate {
  readonly payType: PayType;
  readonly validFrom: string;
}

/** All rates: those of one way to pay together, the newest first. */
export const listFeeRates = async (db: Database): Promise<readonly DatedFeeRate[]> => {
  const { rows } = await sql<DatedFeeRate>`
    select pay_type as "payType", to_char(valid_from, 'YYYY-MM-DD') as "validFrom", basis_points as "basisPoints",
      fixed_ntd as "fixedNtd"
    from fee_rate order by pay_type, valid_from desc`.execute(db);
  return rows;
};

export const saveRate = async (tx: Transaction, staffId: number, rate: DatedFeeRate): Promise<void> => {
  await sql`
    insert into fee_rate (pay_type, valid_from, basis_points, fixed_ntd, changed_by)
    values (${rate.payType}, ${rate.validFrom}::date, ${rate.basisPoints}, ${rate.fixedNtd}, ${staffId})
    on conflict (pay_type, valid_from) do update set basis_points = excluded.basis_points, fixed_ntd = excluded.fixed_ntd,
      changed_by = excluded.changed_by, changed_at = now()`.execute(tx);
};

/** False where there is no such rate. */
export const deleteRate = async (tx: Transaction, payType: PayType, validFrom: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    delete from fee_rate where pay_type = ${payType} and valid_from = ${validFrom}::date`.execute(tx);
  return numAffectedRows === 1n;
};

/** The rate that held for the attempt "a" when its payment "p" was recorded; no row where none is known. */
export const rateOfPayment: RawBuilder<unknown> = sql`
  select f.basis_points, f.fixed_ntd from fee_rate f
  where f.pay_type = a.pay_type and f.valid_from <= (p.recorded_at at time zone 'Asia/Taipei')::date
  order by f.valid_from desc limit 1`;
