import { sql, type Expression, type SqlBool } from 'kysely';
import type { Database } from '#server/db/database.ts';

/** What is waiting for staff, and the money of the last days. */
export interface Overview {
  readonly ordersToShip: number;
  readonly refundsRequested: number;
  readonly failedJobs: number;
  readonly mediaInPreparation: number;
  readonly mediaFailed: number;
  readonly paidOrders: number;
  readonly revenueNtd: number;
  readonly members: number;
}

/** One reading of all counts; money counts orders paid within the last `days`, refunds not taken off. */
export const readOverview = async (db: Database, days: number): Promise<Overview> => {
  const { rows } = await sql<Overview>`
    select
      (select count(*) from customer_order
        where status = 'paid' and shipping_code is not null and delivered_at is null) as "ordersToShip",
      (select count(*) from refund where status in ('requested', 'review')) as "refundsRequested",
      (select count(*) from graphile_worker.jobs where attempts >= max_attempts) as "failedJobs",
      (select count(*) from media_file where status in ('waiting', 'processing')) as "mediaInPreparation",
      (select count(*) from media_file where status = 'failed') as "mediaFailed",
      (select count(*) from member where deleted_at is null) as "members",
      paid.orders as "paidOrders",
      paid.revenue_ntd as "revenueNtd"
    from (
      select count(*) as orders, coalesce(sum(total_ntd), 0)::bigint as revenue_ntd
      from customer_order
      where status = 'paid' and paid_at > now() - make_interval(days => ${days})
    ) as paid
  `.execute(db);
  const overview = rows[0];
  if (overview === undefined) throw new Error('the overview came back empty');
  return overview;
};

/** A member as staff see them in a list. */
export interface ListedMember {
  readonly memberId: number;
  readonly userName: string;
  readonly displayName: string;
  readonly email: string | null;
  readonly isStaff: boolean;
  readonly orderCount: number;
  readonly createdAt: Date;
}

/** Members whose login name, name or e-mail contains the text, newest first; `orderCount` leaves cancelled orders out. */
export const listMembers = async (
  db: Database,
  search: string,
  page: { readonly offset: number; readonly limit: number },
): Promise<readonly ListedMember[]> =>
  db
    .selectFrom('member')
    .select([
      'id as memberId',
      'user_name as userName',
      'display_name as displayName',
      'email',
      'is_staff as isStaff',
      'created_at as createdAt',
      orderCount.as('orderCount'),
    ])
    .where(matches(search))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();

export const countMembers = async (db: Database, search: string): Promise<number> => {
  const { count } = await db
    .selectFrom('member')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(matches(search))
    .executeTakeFirstOrThrow();
  return count;
};

const orderCount = sql<number>`(
  select count(*) from customer_order where customer_order.member_id = member.id and status <> 'cancelled'
)`;

/** A text matches as it stands: its own `%` and `_` are no wildcards. */
const matches = (search: string): Expression<SqlBool> => {
  const pattern = `%${search.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql<SqlBool>`member.deleted_at is null
    and (user_name ilike ${pattern} or display_name ilike ${pattern} or email ilike ${pattern})`;
};
