import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

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

export type MemberSort = 'newest' | 'oldest' | 'name';

export interface MemberSearch {
  /** Trimmed; empty for everybody. */
  readonly text: string;
  readonly sort: MemberSort;
  /** The last member of the page before. */
  readonly after: { readonly memberId: number; readonly userName: string } | undefined;
  readonly limit: number;
}

/** Texts that are shorter hold no trigram: they are found at the beginning only, by another index. */
const LEAST_CONTAINED_CHARACTERS = 3;

/**
 * Members whose login name, name or e-mail contains the text, in any letter case; of one or two characters those that begin
 * with it. Ids go up with the time of joining, so they stand for it.
 */
export const listMembers = async (db: Database, search: MemberSearch): Promise<readonly ListedMember[]> => {
  const { rows } = await sql<ListedMember>`
    select m.id as "memberId", m.user_name as "userName", m.display_name as "displayName", m.email,
      m.is_staff as "isStaff", m.created_at as "createdAt",
      (select count(*) from customer_order o where o.member_id = m.id) as "orderCount"
    from member m
    where m.deleted_at is null and ${matches(search.text)} and ${isBehind(search)}
    order by ${orders[search.sort]} limit ${search.limit}`.execute(db);
  return rows;
};

const orders: Readonly<Record<MemberSort, RawBuilder<unknown>>> = {
  newest: sql`m.id desc`,
  oldest: sql`m.id`,
  name: sql`lower(m.user_name)`,
};

const isBehind = ({ sort, after }: MemberSearch): RawBuilder<SqlBool> => {
  if (after === undefined) return sql`true`;
  if (sort === 'name') return sql`lower(m.user_name) > lower(${after.userName})`;
  return sort === 'newest' ? sql`m.id < ${after.memberId}` : sql`m.id > ${after.memberId}`;
};

const matches = (text: string): RawBuilder<SqlBool> => {
  if (text === '') return sql`true`;
  const plain = text.replace(/[\\%_]/g, String.raw`\$&`);
  if ([...new Intl.Segmenter().segment(text)].length < LEAST_CONTAINED_CHARACTERS) {
    const begins = sql`lower(${`${plain}%`})`;
    return sql`(lower(m.user_name) like ${begins} or lower(m.display_name) like ${begins} or lower(m.email) like ${begins})`;
  }
  const contains = `%${plain}%`;
  return sql`(m.user_name ilike ${contains} or m.display_name ilike ${contains} or m.email ilike ${contains})`;
};
