import { join } from 'node:path';
import { NEVER_OPENED, type ShopProfile } from '@kapok/domain';
import { inTransaction, type Database } from '#server/platform/db/database.ts';
import {
  findProfileInForce,
  insertProfile,
  lockProfiles,
  type ServedProfile,
} from '#server/platform/shop-profile/index.ts';
import { readDemoProfile } from '#server/shop/demo/index.ts';

const { profile } = await readDemoProfile(join(import.meta.dirname, '../../../demo'));

/** The seller of the demo, without pictures. */
export const testProfile: ServedProfile = {
  ...profile,
  version: 1,
  logo: null,
  socialPicture: null,
  invoiceMode: 'ledger',
  isOpen: true,
  stamp: '',
  originQuestion: null,
  isTalkOff: false,
  soldKinds: ['video', 'audio', 'goods', 'album'],
  opening: { ...NEVER_OPENED, number: 1, state: 'open' },
};

/** Saves the next version of a shop's profile: the demo's seller with what is changed. */
const saveTestProfile = (db: Database, changes: Partial<ShopProfile> = {}): Promise<number> =>
  inTransaction(db, async (tx) => {
    await lockProfiles(tx);
    const { version } = await findProfileInForce(tx);
    await insertProfile(tx, version + 1, { ...testProfile, ...changes }, 'demo');
    return version + 1;
  });

/** Opens a shop that has no profile yet. */
export const ensureTestProfile = async (db: Database): Promise<void> => {
  const { version } = await findProfileInForce(db);
  if (version === 0) await saveTestProfile(db);
};
