import { sql } from 'kysely';

/** What money goes back for: a refund that is written, or goods that came back, whose refund is not written yet. */
export interface MoneyBackSubject {
  readonly kind: 'refund' | 'return';
  readonly id: number;
}

/** The column of a large refund that names the subject, and the subject's table. */
export const columnOf = ({ kind }: MoneyBackSubject) => sql.ref(kind === 'refund' ? 'refund_id' : 'return_id');
export const tableOf = ({ kind }: MoneyBackSubject) => sql.table(kind === 'refund' ? 'refund' : 'goods_return');
