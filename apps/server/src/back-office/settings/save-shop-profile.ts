import { isDeepStrictEqual } from 'node:util';
import { shopProfileFaultFields } from '@kapok/contract';
import { shopProfileFaults, type ShopProfile } from '@kapok/domain';
import { noteStaffAction } from '#server/accounts/audit/index.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { findProfileInForce, insertProfile, lockProfiles } from '#server/platform/shop-profile/index.ts';
import { followSeller } from '#server/selling/legal/index.ts';
import { findMissingPicture } from './profile-queries.ts';

export interface ProfileWish extends ShopProfile {
  /** The version that staff had before them. */
  readonly replaces: number;
}

/**
 * Saves the next version of the shop profile and the terms that name its seller. False where nothing differs from the version
 * in force. Throws `conflict-changed` where somebody else saved meanwhile, and `invalid-request` with the field that is wrong.
 */
export const saveShopProfile = async (
  tx: Transaction,
  staffId: number,
  { replaces, ...profile }: ProfileWish,
): Promise<boolean> => {
  const [fault] = shopProfileFaults(profile);
  if (fault !== undefined) throw new ShopError('invalid-request', { field: shopProfileFaultFields[fault] });
  await lockProfiles(tx);
  const { version, ...before } = await findProfileInForce(tx);
  if (version !== replaces) throw new ShopError('conflict-changed', { version });
  if (version > 0 && isDeepStrictEqual(before, profile)) return false;
  await refuseMissingPictures(tx, profile);
  const next = version + 1;
  await insertProfile(tx, next, profile, { staffId });
  await followSeller(tx, staffId, { ...profile, version: next });
  const details = { changed: changedFields(before, profile) };
  await noteStaffAction(tx, { staffId, action: 'change-shop-profile', subject: `shop-profile/${next}`, details });
  return true;
};

const pictureFields = { logo: 'Logo', favicon: 'Favicon', socialPicture: 'SocialPicture' } as const;

/** Pictures are named by what was uploaded; anything else would never be shown. */
const refuseMissingPictures = async (tx: Transaction, profile: ShopProfile): Promise<void> => {
  for (const name of ['logo', 'favicon', 'socialPicture'] as const) {
    const fileUuid = profile[name];
    if (fileUuid !== null && (await findMissingPicture(tx, fileUuid)))
      throw new ShopError('invalid-request', { field: pictureFields[name] });
  }
};

const profileFields = [
  'languages',
  'shopName',
  'tagline',
  'intro',
  'searchTitle',
  'searchText',
  'company',
  'companyTaxId',
  'hasTaxId',
  'address',
  'phone',
  'email',
  'hours',
  'accent',
  'logo',
  'favicon',
  'socialPicture',
  'footerLinks',
] as const satisfies readonly (keyof ShopProfile)[];

const changedFields = (before: ShopProfile, after: ShopProfile): string[] =>
  profileFields.filter((field) => !isDeepStrictEqual(before[field], after[field]));
