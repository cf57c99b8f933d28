import type { BilingualText, OwnPageState } from '@kapok/domain';
import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { shownNameOf } from '#server/platform/db/shown-name.ts';

/** What one version of a page holds. */
export interface OwnPageContent {
  readonly state: OwnPageState;
  readonly title: BilingualText;
  readonly body: BilingualText;
  readonly inFooter: boolean;
  readonly footerPlace: number;
}

export interface SavedOwnPage extends OwnPageContent {
  readonly version: number;
  readonly savedAt: Date;
  readonly savedBy: string;
}

export interface ListedOwnPage {
  readonly slug: string;
  readonly title: BilingualText;
  readonly state: OwnPageState;
  readonly isShown: boolean;
  readonly inFooter: boolean;
  readonly savedAt: Date;
  readonly savedBy: string;
}

/** Every page with what was saved last, in the order of the footer. */
export const listOwnPages = async (db: Database): Promise<readonly ListedOwnPage[]> => {
  const { rows } = await sql<ListedOwnPage>`
    select p.slug, jsonb_build_object('zh', v.title_zh, 'en', v.title_en) as title, v.state,
      coalesce((select is_shown from shown_own_page s where s.id = p.id), false) as "isShown",
      v.in_footer as "inFooter", v.saved_at as "savedAt", ${shownNameOf('m')} as "savedBy"
    from own_page p
    join lateral (select * from own_page_version where page_id = p.id order by version desc limit 1) v on true
    join member m on m.id = v.saved_by
    order by v.footer_place, p.id`.execute(db);
  return rows;
};

const SHOWN_VERSIONS = 50;

/** The versions of a page that were saved last, the newest first. */
export const listOwnPageVersions = async (db: Database, slug: string): Promise<readonly SavedOwnPage[]> => {
  const { rows } = await sql<SavedOwnPage>`
    select v.version, v.state, jsonb_build_object('zh', v.title_zh, 'en', v.title_en) as title,
      jsonb_build_object('zh', v.body_zh, 'en', v.body_en) as body, v.in_footer as "inFooter",
      v.footer_place as "footerPlace", v.saved_at as "savedAt", ${shownNameOf('m')} as "savedBy"
    from own_page p join own_page_version v on v.page_id = p.id join member m on m.id = v.saved_by
    where p.slug = ${slug} order by v.version desc limit ${SHOWN_VERSIONS}`.execute(db);
  return rows;
};

/** Whoever saves a page waits for whoever saves another one. */
export const lockOwnPages = async (tx: Transaction): Promise<void> => {
  await sql`lock table own_page in share row exclusive mode`.execute(tx);
};

export const countOwnPages = async (tx: Transaction): Promise<number> => {
  const { rows } = await sql<{ readonly pages: number }>`select count(*)::int as pages from own_page`.execute(tx);
  return rows[0]?.pages ?? 0;
};

/** The number of the last version of a page; 0 where there is no such page. */
export const findLastVersion = async (tx: Transaction, slug: string): Promise<number> => {
  const { rows } = await sql<{ readonly version: number }>`
    select coalesce(max(v.version), 0) as version from own_page p join own_page_version v on v.page_id = p.id
    where p.slug = ${slug}`.execute(tx);
  return rows[0]?.version ?? 0;
};

/** Adds a version, and the page with its first one; the lock must be held. */
export const insertOwnPageVersion = async (
  tx: Transaction,
  { slug, version, staffId }: { readonly slug: string; readonly version: number; readonly staffId: number },
  { state, title, body, inFooter, footerPlace }: OwnPageContent,
): Promise<void> => {
  await sql`insert into own_page (slug) values (${slug}) on conflict (slug) do nothing`.execute(tx);
  await sql`
    insert into own_page_version
      (page_id, version, state, title_zh, title_en, body_zh, body_en, in_footer, footer_place, saved_by)
    select id, ${version}::integer, ${state}, ${title.zh}, ${title.en}, ${body.zh}, ${body.en}, ${inFooter}::boolean,
      ${footerPlace}::integer, ${staffId}::bigint
    from own_page where slug = ${slug}`.execute(tx);
};
