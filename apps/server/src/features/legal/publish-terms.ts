import type { BilingualText } from '@kapok/domain';
import type { Database, Transaction } from '#server/db/database.ts';
import { noteStaffAction } from '#server/features/audit/index.ts';
import { ShopError } from '#server/http/shop-error.ts';
import type { TermsDocument } from './current-terms.ts';
import { findTermsVersion, insertNewTerms, listTermsWithState, type TermsState } from './queries.ts';

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

export const findTermsTexts = async (
  db: Database,
  version: string,
): Promise<Pick<TermsDocument, 'title' | 'body'> | undefined> => {
  const row = await findTermsVersion(db, version);
  if (row === undefined) return undefined;
  return { title: { zh: row.title_zh, en: row.title_en }, body: { zh: row.body_zh, en: row.body_en } };
};

/**
 * Publishes a version of the terms. What was agreed to before stays as it is: a version never changes, and orders keep the
 * name of theirs. Throws `already-taken` for a name that there is, `invalid-request` for an instant that has passed.
 */
export const publishTerms = async (tx: Transaction, staffId: number, terms: TermsDocument): Promise<true> => {
  const published = await insertNewTerms(tx, terms);
  if (published === 'in-the-past') throw new ShopError('invalid-request', { field: 'EffectiveFrom' });
  if (published === 'taken') throw new ShopError('already-taken');
  const details = { effectiveFrom: terms.effectiveFrom.toISOString() };
  await noteStaffAction(tx, { staffId, action: 'publish-terms', subject: `terms/${terms.version}`, details });
  return true;
};
