import { z } from 'zod';
import type { Database } from '#server/platform/db/database.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { listMembers, type ListedMember, type MemberSearch, type MemberSort } from './list-queries.ts';

const MEMBERS_PER_PAGE = 50;

export interface MemberPage {
  readonly members: readonly ListedMember[];
  /** Where the next page begins; null at the end. */
  readonly next: string | null;
}

/** `<id>~<login name>` of the last member of a page: what either order goes on from. */
const cursor = z
  .string()
  .regex(/^[1-9]\d{0,14}~.{1,60}$/)
  .transform((text) => {
    const [id = '', ...name] = text.split('~');
    return { memberId: Number(id), userName: name.join('~') };
  });

/** A page of members. Throws `invalid-request` for a beginning that no page has answered. */
export const findMembers = async (
  db: Database,
  asked: { readonly text: string; readonly sort: MemberSort; readonly after: string | undefined },
): Promise<MemberPage> => {
  const found = await listMembers(db, {
    text: asked.text.trim(),
    sort: asked.sort,
    after: asked.after === undefined ? undefined : readCursor(asked.after),
    limit: MEMBERS_PER_PAGE + 1,
  });
  const members = found.slice(0, MEMBERS_PER_PAGE);
  const last = members.at(-1);
  const hasMore = found.length > MEMBERS_PER_PAGE && last !== undefined;
  return { members, next: hasMore ? `${last.memberId}~${last.userName}` : null };
};

const readCursor = (text: string): NonNullable<MemberSearch['after']> => {
  const read = cursor.safeParse(text);
  if (!read.success) throw new ShopError('invalid-request', { field: 'After' });
  return read.data;
};
