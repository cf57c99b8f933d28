import type { HoldTrust } from '@kapok/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Transaction } from '#server/platform/db/database.ts';
import { hasMoneyKept } from '#server/platform/db/money-kept.ts';

/** How far a member is trusted with goods that are not paid. */
export const trustIn = (memberId: RawBuilder<unknown>): RawBuilder<HoldTrust> => sql`
  case when ${hasMoneyKept(memberId)} then 'paid-before'
    when exists (select from member proven where proven.id = ${memberId} and proven.email_proven_at is not null)
    then 'proven' else 'unproven' end`;

/** Returns how far a member is trusted now. */
export const findTrust = async (tx: Transaction, memberId: number): Promise<HoldTrust> => {
  const { rows } = await sql<{
    readonly trust: HoldTrust;
  }>`select ${trustIn(sql`${memberId}::bigint`)} as trust`.execute(tx);
  return rows[0]?.trust ?? 'unproven';
};
