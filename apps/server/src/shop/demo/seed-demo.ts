import { inTransaction, type Database, type Transaction } from '#server/platform/db/database.ts';
import { createMember } from '#server/accounts/identity/index.ts';
import { ensureTermsVersion } from '#server/selling/legal/index.ts';
import { queueIngest, saveCaptions } from '#server/learning/media/index.ts';
import { keepDemoFactors, secretKeysOf } from '#server/accounts/second-factor/index.ts';
import { demoAccounts, demoStaffSecret } from './demo-accounts.ts';
import { isWithoutProfile, keepDemoProfile, readDemoProfile, type DemoProfile } from './demo-profile.ts';
import { keepDemoHome, readDemoHome } from './demo-home.ts';
import { readDemoCaptions, type DemoCaptions } from './demo-captions.ts';
import { readDemoCatalogue, type DemoCatalogue } from './demo-catalogue.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import {
  hasDemoMembers,
  hasProducts,
  insertAddOns,
  insertAlbums,
  insertProductMedia,
  insertProducts,
  insertCategories,
  insertStock,
  insertTeachers,
  insertWaitingFiles,
  lockSeeding,
  type WaitingFile,
} from './queries.ts';

/** It goes on where it was stopped; what fails so often is for staff to see. */
const SHOWROOM_TRIES = 5;

export interface DemoOptions {
  /** The folder that holds `catalogue.json` and the files that it names. */
  readonly demoDir: string;
  /** The shop's secret, under which the second factor of the demo's staff is kept. */
  readonly secret: string;
  /** Lessons of several minutes with their captions; else films of half a minute, which are quickly prepared. */
  readonly showroom: boolean;
}

/** What a run of the seeding added. */
export interface DemoSeeded {
  readonly products: number;
  readonly accounts: number;
}

/**
 * Fills an empty shop with the demo's seller, catalogue, terms and accounts, and queues the preparation of every file.
 * The staff get the known second factor. All or nothing in one transaction, and nothing where it was done before: safe at every
 * start and by several servers.
 */
export const seedDemo = async (db: Database, options: DemoOptions): Promise<DemoSeeded> => {
  const { demoDir, secret, showroom } = options;
  const catalogue = await readDemoCatalogue(demoDir, { showroom });
  const shop = await readDemoProfile(demoDir);
  const home = await readDemoHome(demoDir, Date.now());
  const captions = showroom ? await readDemoCaptions(demoDir, catalogue) : [];
  return inTransaction(db, async (tx) => {
    await lockSeeding(tx);
    if (await isWithoutProfile(tx)) await seedProfile(tx, shop);
    await ensureTermsVersion(tx);
    const products = (await hasProducts(tx)) ? 0 : await seedCatalogue(tx, catalogue, captions);
    if (products > 0) await keepDemoHome(tx, home);
    if (showroom && products > 0)
      await addJob(tx, 'build-showroom', {}, { key: 'build-showroom', maxAttempts: SHOWROOM_TRIES });
    const accounts = (await hasDemoMembers(tx)) ? 0 : await seedAccounts(tx);
    await keepDemoFactors(tx, secretKeysOf(secret), demoStaffSecret);
    return { products, accounts };
  });
};

const seedProfile = async (tx: Transaction, { profile, pictures }: DemoProfile): Promise<void> => {
  await insertWaitingFiles(tx, pictures);
  await keepDemoProfile(tx, profile);
  for (const picture of pictures) await queueIngest(tx, picture);
};

const seedCatalogue = async (
  tx: Transaction,
  catalogue: DemoCatalogue,
  captions: readonly DemoCaptions[],
): Promise<number> => {
  await insertCategories(tx, catalogue);
  await insertProducts(tx, catalogue);
  const files = waitingFiles(catalogue);
  await insertWaitingFiles(tx, files);
  await insertProductMedia(tx, catalogue);
  await insertTeachers(tx, catalogue);
  for (const one of captions) await saveCaptions(tx, one);
  await insertAlbums(tx, catalogue);
  await insertStock(tx, catalogue);
  await insertAddOns(tx, catalogue);
  for (const file of files) await queueIngest(tx, file);
  return catalogue.products.length;
};

/** Images come first, each product's leading one before the rest, then free previews: in the order visitors ask for them. */
const waitingFiles = (catalogue: DemoCatalogue): readonly WaitingFile[] => {
  const images = catalogue.products.flatMap((product) => product.images).toSorted((a, b) => a.showIndex - b.showIndex);
  const lessons = catalogue.products
    .flatMap((product) => product.playlist)
    .toSorted((a, b) => Number(b.freePromotion) - Number(a.freePromotion));
  return [
    ...images.map(({ fileUuid, file }) => ({
      fileUuid,
      kind: 'images' as const,
      sourcePath: file,
      durationSeconds: null,
    })),
    ...lessons.map(({ fileUuid, type, file, durationSeconds }) => ({
      fileUuid,
      kind: type,
      sourcePath: file,
      durationSeconds,
    })),
  ];
};

const seedAccounts = async (tx: Transaction): Promise<number> => {
  for (const account of demoAccounts) await createMember(tx, { ...account, isDemo: true });
  return demoAccounts.length;
};
