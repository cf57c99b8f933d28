import { isSellerKnown, shownProfile, type BilingualText } from '@kapok/domain';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { findRefundTableInForce, lockRefundTables } from '#server/catalogue/refund-tables/index.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { findProfileInForce } from '#server/platform/shop-profile/index.ts';
import { currentTerms } from './current-terms.ts';
import { findTermsVersion, findVersionInForce, hasOwnTerms, insertTermsVersion, listTermsVersions } from './queries.ts';

export interface TermsVersionName {
  readonly version: string;
  readonly effectiveFrom: Date;
}

/** A version of the terms with the list of all versions, newest first. */
export interface LegalDocument extends TermsVersionName {
  readonly title: BilingualText;
  /** Markdown. */
  readonly body: BilingualText;
  readonly versions: readonly TermsVersionName[];
}

/**
 * Publishes the current terms, written from the shop profile and the refund table in force, where they are missing. Never
 * where staff have published a text of their own: what a shop's terms say is the shop's, not that of the software's version;
 * and not before the seller is known. Safe to run at every start and by several servers at once.
 */
export const ensureTermsVersion = async (tx: Transaction): Promise<void> => {
  await lockRefundTables(tx);
  const profile = await findProfileInForce(tx);
  if (!isSellerKnown(profile) || (await hasOwnTerms(tx))) return;
  await insertTermsVersion(tx, currentTerms(shownProfile(profile), await findRefundTableInForce(tx)));
};

/** The version that a checkout agrees to now, by the database's clock; undefined before the first is published. */
export const findCurrentTermsVersion = (executor: Database | Transaction): Promise<string | undefined> =>
  findVersionInForce(executor);

/** Throws `terms-changed` with the version in force where a screen showed another beside its button. */
export const refuseOtherTerms = async (tx: Transaction, shownVersion: string): Promise<void> => {
  const version = await findCurrentTermsVersion(tx);
  if (version !== shownVersion) throw new ShopError('terms-changed', { version: version ?? null });
};

/** The named version, or the one in force; undefined where there is none. */
export const findLegalDocument = async (
  db: Database,
  asked: string | undefined,
): Promise<LegalDocument | undefined> => {
  const version = asked ?? (await findVersionInForce(db));
  if (version === undefined) return undefined;
  const [row, versions] = await Promise.all([findTermsVersion(db, version), listTermsVersions(db)]);
  if (row === undefined) return undefined;
  return {
    version: row.version,
    effectiveFrom: row.effective_from,
    title: { zh: row.title_zh, en: row.title_en },
    body: { zh: row.body_zh, en: row.body_en },
    versions: versions.map((each) => ({ version: each.version, effectiveFrom: each.effective_from })),
  };
};
