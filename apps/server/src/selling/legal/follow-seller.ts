import { isSellerKnown, shownProfile, type NumberedShopProfile } from '@kapok/domain';
import { noteStaffAction } from '#server/accounts/audit/index.ts';
import { findRefundTableInForce, lockRefundTables } from '#server/catalogue/refund-tables/index.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { currentTerms, CURRENT_TERMS_VERSION } from './current-terms.ts';
import { findTermsVersion, findVersionInForce, hasOwnTerms, insertTermsFromNow } from './queries.ts';

/**
 * Publishes the terms anew where they name another seller than the profile that staff save now, the first time under the name
 * of the software's text. Terms that staff wrote themselves stay as they are.
 */
export const followSeller = async (tx: Transaction, staffId: number, profile: NumberedShopProfile): Promise<void> => {
  await lockRefundTables(tx);
  if (!isSellerKnown(profile) || (await hasOwnTerms(tx))) return;
  const text = currentTerms(shownProfile(profile), await findRefundTableInForce(tx));
  const inForce = await findVersionInForce(tx);
  const before = inForce === undefined ? undefined : await findTermsVersion(tx, inForce);
  if (before?.body_zh === text.body.zh && before.body_en === text.body.en) return;
  const isFirst = (await findTermsVersion(tx, CURRENT_TERMS_VERSION)) === undefined;
  const version = isFirst ? CURRENT_TERMS_VERSION : `${CURRENT_TERMS_VERSION}-p${profile.version}`;
  if (!(await insertTermsFromNow(tx, { ...text, version }))) throw new Error(`the terms ${version} are there already`);
  const details = { shopProfile: profile.version };
  await noteStaffAction(tx, { staffId, action: 'publish-terms', subject: `terms/${version}`, details });
};
