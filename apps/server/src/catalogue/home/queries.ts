import type { HomeSection, HomeState } from '@kapok/domain';
import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { shownNameOf } from '#server/platform/db/shown-name.ts';

/** Notices of this channel say that another home page is shown. */
export const HOME_CHANGED_CHANNEL = 'home_changed';

/** The sections that staff published last; none where nobody did. */
export const findShownHome = async (db: Database): Promise<readonly HomeSection[]> => {
  const { rows } = await sql<{ readonly sections: readonly HomeSection[] }>`
    select sections from home_version where state = 'published' order by version desc limit 1`.execute(db);
  return rows[0]?.sections ?? [];
};

export interface SavedHome {
  readonly version: number;
  readonly state: HomeState;
  readonly savedAt: Date;
  /** Null for the demo's. */
  readonly savedBy: string | null;
}

const SHOWN_VERSIONS = 50;

/** The versions that were saved last, the newest first. */
export const listHomeVersions = async (db: Database): Promise<readonly SavedHome[]> => {
  const { rows } = await sql<SavedHome>`
    select v.version, v.state, v.saved_at as "savedAt", ${shownNameOf('m')} as "savedBy"
    from home_version v left join member m on m.id = v.saved_by
    order by v.version desc limit ${SHOWN_VERSIONS}`.execute(db);
  return rows;
};

/** The sections of a version; undefined where there is none of that number. */
export const findSections = async (db: Database, version: number): Promise<readonly HomeSection[] | undefined> => {
  const { rows } = await sql<{ readonly sections: readonly HomeSection[] }>`
    select sections from home_version where version = ${version}::integer`.execute(db);
  return rows[0]?.sections;
};

/** Whoever saves the home page waits for whoever saves it, too. */
export const lockHome = async (tx: Transaction): Promise<void> => {
  await sql`lock table home_version in share row exclusive mode`.execute(tx);
};

/** The number of the last version; 0 where there is none. */
export const findLastHomeVersion = async (tx: Transaction): Promise<number> => {
  const { rows } = await sql<{ readonly version: number }>`
    select coalesce(max(version), 0) as version from home_version`.execute(tx);
  return rows[0]?.version ?? 0;
};

export interface NewHomeVersion {
  readonly version: number;
  readonly state: HomeState;
  readonly sections: readonly HomeSection[];
  /** Null for the demo's. */
  readonly staffId: number | null;
}

/** Adds a version; the lock must be held. Every process is told once the transaction is committed. */
export const insertHomeVersion = async (
  tx: Transaction,
  { version, state, sections, staffId }: NewHomeVersion,
): Promise<void> => {
  await sql`
    insert into home_version (version, state, sections, saved_by)
    values (${version}::integer, ${state}, ${JSON.stringify(sections)}::jsonb, ${staffId}::bigint)`.execute(tx);
  if (state === 'published') await sql`select pg_notify(${HOME_CHANGED_CHANNEL}, ${String(version)})`.execute(tx);
};
