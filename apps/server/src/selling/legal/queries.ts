import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import type { TermsDocument } from './current-terms.ts';

export interface TermsRow {
  readonly version: string;
  readonly effective_from: Date;
  readonly title_zh: string;
  readonly title_en: string;
  readonly body_zh: string;
  readonly body_en: string;
}

/**
 * Whether staff published a text of their own, in force or not yet. The log of what staff do is only ever added to, and a
 * version is published with its entry; those that followed a refund table or the seller keep the text that was there.
 */
export const hasOwnTerms = async (tx: Transaction): Promise<boolean> => {
  const { rows } = await sql<{ readonly hasOwn: boolean }>`
    select exists (select from audit_entry where action = 'publish-terms' and details -> 'refundTable' is null and details -> 'shopProfile' is null) as "hasOwn"`.execute(
    tx,
  );
  return rows[0]?.hasOwn === true;
};

/**
 * Keeps a version that is not there yet; one that is there never changes. A shop's first version is in force from now on
 * at the latest, so that there is always one to agree to; no other one was in force before it was there.
 */
export const insertTermsVersion = async (tx: Transaction, terms: TermsDocument): Promise<void> => {
  const isFirst = sql<boolean>`not exists (select from terms_version)`;
  const from = sql<Date>`${terms.effectiveFrom.toISOString()}::timestamptz`;
  await tx
    .insertInto('terms_version')
    .values({
      version: terms.version,
      effective_from: sql<Date>`case when ${isFirst} then least(now(), ${from}) else greatest(now(), ${from}) end`,
      title_zh: terms.title.zh,
      title_en: terms.title.en,
      body_zh: terms.body.zh,
      body_en: terms.body.en,
    })
    .onConflict((conflict) => conflict.column('version').doNothing())
    .execute();
};

/** The name of the version in force by the database's clock. */
export const findVersionInForce = async (db: Database | Transaction): Promise<string | undefined> => {
  const found = await db
    .selectFrom('terms_version')
    .select('version')
    .where('effective_from', '<=', sql<Date>`now()`)
    .orderBy('effective_from', 'desc')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.version;
};

export const findTermsVersion = (db: Database | Transaction, version: string): Promise<TermsRow | undefined> =>
  db.selectFrom('terms_version').selectAll().where('version', '=', version).executeTakeFirst();

/** Every published version, newest first. */
export const listTermsVersions = (db: Database): Promise<readonly Pick<TermsRow, 'version' | 'effective_from'>[]> =>
  db
    .selectFrom('terms_version')
    .select(['version', 'effective_from'])
    .orderBy('effective_from', 'desc')
    .orderBy('version', 'desc')
    .execute();

export type TermsState = 'past' | 'in-force' | 'coming';

export interface TermsWithState {
  readonly version: string;
  readonly effectiveFrom: Date;
  readonly titleZh: string;
  readonly titleEn: string;
  readonly state: TermsState;
}

/** Every version with whether it counts now, by the database's clock; newest first. */
export const listTermsWithState = async (db: Database): Promise<readonly TermsWithState[]> => {
  const { rows } = await sql<TermsWithState>`
    select version, effective_from as "effectiveFrom", title_zh as "titleZh", title_en as "titleEn",
      case when effective_from > now() then 'coming'
        when row_number() over (partition by effective_from > now() order by effective_from desc, version desc) = 1
        then 'in-force' else 'past' end as state
    from terms_version order by effective_from desc, version desc`.execute(db);
  return rows;
};

/** An instant that passed while the form was sent counts as now. */
const GRACE_MINUTES = 10;

/** Publishes a version that is not there yet; one that begins now begins by the database's clock. */
export const insertNewTerms = async (
  tx: Transaction,
  terms: TermsDocument,
): Promise<'published' | 'taken' | 'in-the-past'> => {
  const from = terms.effectiveFrom.toISOString();
  const { rows } = await sql<{ readonly isPast: boolean }>`
    select ${from}::timestamptz < now() - make_interval(mins => ${GRACE_MINUTES}) as "isPast"`.execute(tx);
  if (rows[0]?.isPast !== false) return 'in-the-past';
  const { rows: inserted } = await sql`
    insert into terms_version (version, effective_from, title_zh, title_en, body_zh, body_en)
    values (${terms.version}, greatest(now(), ${from}::timestamptz), ${terms.title.zh}, ${terms.title.en},
      ${terms.body.zh}, ${terms.body.en})
    on conflict (version) do nothing returning version`.execute(tx);
  return inserted.length === 0 ? 'taken' : 'published';
};

/** Publishes a version that is in force from now on; false where the name is taken. */
export const insertTermsFromNow = async (
  tx: Transaction,
  { version, title, body }: TermsDocument,
): Promise<boolean> => {
  const { rows } = await sql`
    insert into terms_version (version, effective_from, title_zh, title_en, body_zh, body_en)
    values (${version}, now(), ${title.zh}, ${title.en}, ${body.zh}, ${body.en})
    on conflict (version) do nothing returning version`.execute(tx);
  return rows.length === 1;
};

/** How long after a coming version begins the one that was put in its place. */
const AMENDED_AFTER = sql`interval '1 millisecond'`;

/**
 * The version in force and those that are coming, each with its texts: of those with one beginning the one that counts, and
 * none in whose place another one was put.
 */
export const listTermsToRewrite = async (tx: Transaction): Promise<readonly TermsRow[]> => {
  const { rows } = await sql<TermsRow>`
    select distinct on (effective_from) t.* from terms_version t
    where effective_from >= coalesce((select max(effective_from) from terms_version where effective_from <= now()), '-infinity')
      and not exists (select from terms_version amended where amended.effective_from = t.effective_from + ${AMENDED_AFTER})
    order by effective_from, version desc`.execute(tx);
  return rows;
};

/**
 * Publishes a version with other texts in the place of another: it begins now, or a moment after one that is still coming,
 * and so counts before it. Answers from when; undefined where the name is taken.
 */
export const insertAmendedTerms = async (
  tx: Transaction,
  of: TermsRow,
  amended: { readonly version: string; readonly bodyZh: string; readonly bodyEn: string },
): Promise<Date | undefined> => {
  const { rows } = await sql<{ readonly effectiveFrom: Date }>`
    insert into terms_version (version, effective_from, title_zh, title_en, body_zh, body_en)
    select ${amended.version}, greatest(now(), effective_from + ${AMENDED_AFTER}), title_zh, title_en,
      ${amended.bodyZh}, ${amended.bodyEn} from terms_version where version = ${of.version}
    on conflict (version) do nothing returning effective_from as "effectiveFrom"`.execute(tx);
  return rows[0]?.effectiveFrom;
};
