import type { BilingualText } from '@kapok/domain';
import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/db/database.ts';

/** A page as visitors see it. */
export interface ShownOwnPage {
  readonly slug: string;
  readonly title: BilingualText;
  readonly body: BilingualText;
  /** False for one that was withdrawn. */
  readonly isShown: boolean;
  readonly updatedAt: Date;
}

/** What visitors find at an address, or that it was withdrawn; undefined where nothing was ever shown. */
export const findOwnPage = async (db: Database, slug: string): Promise<ShownOwnPage | undefined> => {
  const { rows } = await sql<ShownOwnPage>`
    select slug, jsonb_build_object('zh', title_zh, 'en', title_en) as title,
      jsonb_build_object('zh', body_zh, 'en', body_en) as body, is_shown as "isShown", saved_at as "updatedAt"
    from shown_own_page where slug = ${slug}`.execute(db);
  return rows[0];
};

/** The addresses of all pages that are shown. */
export const listShownSlugs = async (db: Database): Promise<readonly string[]> => {
  const { rows } = await sql<{ readonly slug: string }>`
    select slug from shown_own_page where is_shown order by slug`.execute(db);
  return rows.map(({ slug }) => slug);
};

export interface FooterPage {
  readonly slug: string;
  readonly title: BilingualText;
}

/** The pages that the foot of every page leads to, in their order. */
export const listFooterPages = async (db: Database | Transaction): Promise<readonly FooterPage[]> => {
  const { rows } = await sql<FooterPage>`
    select slug, jsonb_build_object('zh', title_zh, 'en', title_en) as title
    from shown_own_page where is_shown and in_footer order by footer_place, id`.execute(db);
  return rows;
};
