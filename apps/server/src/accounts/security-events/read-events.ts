import type { Database } from '#server/platform/db/database.ts';
import {
  listOwnSecurityEvents,
  listSecurityEvents,
  type OwnEvent,
  type SecurityFilter,
  type StaffEvent,
} from './list-queries.ts';

const EVENTS_PER_PAGE = 50;
const OWN_EVENTS = 30;

export interface SecurityEventPage {
  readonly events: readonly StaffEvent[];
  readonly hasMore: boolean;
}

/** A page of the events of all accounts, newest first. */
export const readSecurityEvents = async (db: Database, filter: SecurityFilter): Promise<SecurityEventPage> => {
  const found = await listSecurityEvents(db, filter, EVENTS_PER_PAGE + 1);
  return { events: found.slice(0, EVENTS_PER_PAGE), hasMore: found.length > EVENTS_PER_PAGE };
};

/** The latest events of one account. */
export const readOwnEvents = (
  db: Database,
  memberId: number,
  kinds: readonly string[],
  limit = OWN_EVENTS,
): Promise<readonly OwnEvent[]> => listOwnSecurityEvents(db, memberId, kinds, limit);
