import { ownPageFaultFields } from '@kapok/contract';
import { MOST_OWN_PAGES, ownPageFaults } from '@kapok/domain';
import { noteStaffAction } from '#server/accounts/audit/index.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { announceProfileParts } from '#server/platform/shop-profile/index.ts';
import { countOwnPages, findLastVersion, insertOwnPageVersion, lockOwnPages, type OwnPageContent } from './queries.ts';

export interface OwnPageWish extends OwnPageContent {
  readonly slug: string;
  /** The version that staff had before them; 0 for a new page. */
  readonly replaces: number;
}

const actions = {
  draft: 'save-own-page',
  published: 'publish-own-page',
  withdrawn: 'withdraw-own-page',
} as const;

/**
 * Saves the next version of a page and answers its number. Throws `invalid-request` with the field that is wrong,
 * `already-taken` for a new page at an address that there is, and `conflict-changed` where somebody else saved meanwhile.
 */
export const saveOwnPage = async (
  tx: Transaction,
  staffId: number,
  { slug, replaces, ...content }: OwnPageWish,
): Promise<number> => {
  const [fault] = ownPageFaults(slug, content, content.state);
  if (fault !== undefined) throw new ShopError('invalid-request', { field: ownPageFaultFields[fault] });
  await lockOwnPages(tx);
  const last = await findLastVersion(tx, slug);
  if (replaces === 0 && last > 0) throw new ShopError('already-taken');
  if (replaces !== last) throw new ShopError('conflict-changed', { version: last });
  if (last === 0 && (await countOwnPages(tx)) >= MOST_OWN_PAGES)
    throw new ShopError('invalid-request', { field: 'Slug' });
  const version = last + 1;
  await insertOwnPageVersion(tx, { slug, version, staffId }, content);
  await announceProfileParts(tx);
  await noteStaffAction(tx, {
    staffId,
    action: actions[content.state],
    subject: `own-page/${slug}`,
    details: { nameZh: content.title.zh },
  });
  return version;
};
