import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ShopProfile } from '@kapok/domain';
import { z } from 'zod';
import type { Transaction } from '#server/platform/db/database.ts';
import { findProfileInForce, insertProfile, lockProfiles } from '#server/platform/shop-profile/index.ts';
import type { WaitingFile } from './queries.ts';

const words = z.object({ zh: z.string(), en: z.string() });
const picture = z.object({ fileUuid: z.uuid(), file: z.string() });

const demoShop = z.object({
  shopName: words,
  tagline: words,
  intro: words,
  company: words,
  companyTaxId: z.string(),
  address: words,
  phone: z.string(),
  email: z.string(),
  hours: words,
  accent: z.string(),
  logo: picture,
  socialPicture: picture,
});

/** The seller of the demo, a company that does not exist, with the pictures that it shows. */
export interface DemoProfile {
  readonly profile: ShopProfile;
  readonly pictures: readonly WaitingFile[];
}

/** Reads `shop.json` of the demo folder. */
export const readDemoProfile = async (demoDir: string): Promise<DemoProfile> => {
  const { logo, socialPicture, ...seller } = demoShop.parse(
    JSON.parse(await readFile(join(demoDir, 'shop.json'), 'utf8')),
  );
  const pictures = [logo, socialPicture].map(({ fileUuid, file }) => ({
    fileUuid,
    kind: 'images' as const,
    sourcePath: file,
    durationSeconds: null,
  }));
  const looks = {
    languages: 'chinese-and-english' as const,
    logo: logo.fileUuid,
    favicon: null,
    hasTaxId: true,
    socialPicture: socialPicture.fileUuid,
    footerLinks: [],
    searchTitle: { zh: '', en: '' },
    searchText: { zh: '', en: '' },
  };
  return { profile: { ...seller, ...looks }, pictures };
};

/** Saves the demo's seller as the first profile; its pictures must be there. */
export const keepDemoProfile = (tx: Transaction, profile: ShopProfile): Promise<void> =>
  insertProfile(tx, 1, profile, 'demo');

/** Whether nobody has saved a profile yet. Whoever saves one waits until the transaction ends. */
export const isWithoutProfile = async (tx: Transaction): Promise<boolean> => {
  await lockProfiles(tx);
  return (await findProfileInForce(tx)).version === 0;
};
