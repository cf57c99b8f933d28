import {
  fillInRefundTerms,
  refundTerms,
  type BilingualText,
  type NumberedRefundTable,
  type RefundTable,
} from '@kapok/domain';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { noteStaffAction } from '#server/accounts/audit/index.ts';
import { findRefundTableInForce, lockRefundTables } from '#server/catalogue/refund-tables/index.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { TermsDocument } from './current-terms.ts';
import {
  findTermsVersion,
  insertAmendedTerms,
  insertNewTerms,
  listTermsToRewrite,
  listTermsWithState,
  type TermsState,
} from './queries.ts';

/** A version in the list of all of them. */
export interface ListedTerms {
  readonly version: string;
  readonly effectiveFrom: Date;
  readonly title: BilingualText;
  readonly state: TermsState;
}

/** Every version, newest first. */
export const listTerms = async (db: Database): Promise<readonly ListedTerms[]> =>
  (await listTermsWithState(db)).map((row) => ({
    version: row.version,
    effectiveFrom: row.effectiveFrom,
    title: { zh: row.titleZh, en: row.titleEn },
    state: row.state,
  }));

/** What the next version is written from. */
export interface TermsTexts extends Pick<TermsDocument, 'title' | 'body'> {
  /** The rules of the refund table in force. */
  readonly refundTerms: BilingualText;
}

export const findTermsTexts = async (db: Database, version: string): Promise<TermsTexts | undefined> => {
  const row = await findTermsVersion(db, version);
  if (row === undefined) return undefined;
  return {
    title: { zh: row.title_zh, en: row.title_en },
    body: { zh: row.body_zh, en: row.body_en },
    refundTerms: refundTerms(await findRefundTableInForce(db)),
  };
};

/**
 * Publishes a version of the terms. What was agreed to before stays as it is: a version never changes, and orders keep the
 * name of theirs. Throws `already-taken` for a name that there is, `invalid-request` for an instant that has passed,
 * `terms-without-refunds` where a text does not hold the rules of the refund table in force: text and money never disagree (REF-2).
 */
export const publishTerms = async (tx: Transaction, staffId: number, terms: TermsDocument): Promise<true> => {
  await lockRefundTables(tx);
  const rules = refundTerms(await findRefundTableInForce(tx));
  const written = withRefundTerms(terms, rules);
  if (!holds(written.body, rules)) throw new ShopError('terms-without-refunds', { version: terms.version });
  const published = await insertNewTerms(tx, written);
  if (published === 'in-the-past') throw new ShopError('invalid-request', { field: 'EffectiveFrom' });
  if (published === 'taken') throw new ShopError('already-taken');
  const details = { effectiveFrom: terms.effectiveFrom.toISOString() };
  await noteStaffAction(tx, { staffId, action: 'publish-terms', subject: `terms/${terms.version}`, details });
  return true;
};

/** The rules are filled in, in each language that the text is written in. */
const withRefundTerms = (terms: TermsDocument, rules: BilingualText): TermsDocument => ({
  ...terms,
  body: { zh: fillInRefundTerms(terms.body.zh, rules.zh), en: fillInRefundTerms(terms.body.en, rules.en) },
});

/** Whether a text holds another one word for word, in each language that it is written in; ways to end a line are no words. */
const holds = (body: BilingualText, part: BilingualText): boolean =>
  plain(body.zh).includes(part.zh) && (body.en.trim() === '' || plain(body.en).includes(part.en));

const plain = (text: string): string => text.replaceAll('\r\n', '\n');

/**
 * Publishes the terms in force, and those that are coming, anew with the rules of another refund table. The lock on the
 * tables must be held. Throws `terms-without-refunds` with the version whose text does not hold the rules until now.
 */
export const rewriteRefundTerms = async (
  tx: Transaction,
  staffId: number,
  tables: { readonly before: RefundTable; readonly next: NumberedRefundTable },
): Promise<void> => {
  const before = refundTerms(tables.before);
  const next = refundTerms(tables.next);
  for (const row of await listTermsToRewrite(tx)) {
    const body = { zh: row.body_zh, en: row.body_en };
    if (!holds(body, before)) throw new ShopError('terms-without-refunds', { version: row.version });
    const version = amendedName(row.version, tables.next.version);
    const effectiveFrom = await insertAmendedTerms(tx, row, {
      version,
      bodyZh: plain(body.zh).replace(before.zh, () => next.zh),
      bodyEn: plain(body.en).replace(before.en, () => next.en),
    });
    if (effectiveFrom === undefined) throw new ShopError('already-taken', { version });
    const details = { effectiveFrom: effectiveFrom.toISOString(), refundTable: tables.next.version };
    await noteStaffAction(tx, { staffId, action: 'publish-terms', subject: `terms/${version}`, details });
  }
};

/** `2026-11-01` becomes `2026-11-01-t2`, and that `2026-11-01-t3`; never longer than a version's name may be. */
const amendedName = (version: string, table: number): string =>
  `${version.replace(/-t\d+$/, '').slice(0, 30)}-t${table}`;
