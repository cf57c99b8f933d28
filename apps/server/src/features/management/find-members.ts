import type { Database } from '#server/db/database.ts';
import { countMembers, listMembers, type ListedMember } from './queries.ts';

const MEMBERS_PER_PAGE = 50;

export interface MemberPage {
  /** Of all members that match, not of this page. */
  readonly total: number;
  readonly members: readonly ListedMember[];
}

/** A page of members whose login name, name or e-mail contains the text in any letter case; all without one. */
export const findMembers = async (db: Database, search: string, offset: number): Promise<MemberPage> => {
  const text = search.trim();
  const [total, members] = await Promise.all([
    countMembers(db, text),
    listMembers(db, text, { offset, limit: MEMBERS_PER_PAGE }),
  ]);
  return { total, members };
};
