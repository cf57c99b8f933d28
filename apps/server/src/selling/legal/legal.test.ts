import { legalContract } from '@kapok/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#server/platform/db/database.ts';
import { openFeatureShop, type FeatureShop } from '../../../test/feature-shop.ts';
import { ensureTestProfile } from '../../../test/shop-profile.ts';
import { CURRENT_TERMS_VERSION } from './current-terms.ts';
import { ensureTermsVersion, findCurrentTermsVersion, registerLegalRoutes } from './index.ts';

const CURRENT = CURRENT_TERMS_VERSION;

describe('the legal documents', () => {
  let shop: FeatureShop;
  beforeAll(async () => {
    shop = await openFeatureShop((app, db) => {
      registerLegalRoutes(app, { db });
    });
  });
  beforeAll(() => ensureTestProfile(shop.db));
  beforeEach(async () => {
    await shop.db.deleteFrom('terms_version').execute();
  });
  afterAll(() => shop.close());

  const publish = () => inTransaction(shop.db, (tx) => ensureTermsVersion(tx));
  const insertVersion = (version: string, effectiveFrom: string) =>
    shop.db
      .insertInto('terms_version')
      .values({
        version,
        effective_from: effectiveFrom,
        title_zh: `舊版 ${version}`,
        title_en: `Old ${version}`,
        body_zh: '內文',
        body_en: 'text',
      })
      .execute();

  it('[SHOP-3] are not there before a version is published', async () => {
    expect(await findCurrentTermsVersion(shop.db)).toBeUndefined();
    await expect(shop.call(legalContract.qryLegalDocument, {})).rejects.toMatchObject({ code: 'not-found' });
  });

  it('[SHOP-3] are published once, however often and by however many servers it is tried', async () => {
    await Promise.all([publish(), publish(), publish()]);
    await publish();
    const rows = await shop.db.selectFrom('terms_version').select('version').execute();
    expect(rows).toEqual([{ version: CURRENT }]);
  });

  it('[SHOP-3] keep the text that was agreed to: publishing again does not touch it', async () => {
    await publish();
    await shop.db.updateTable('terms_version').set({ body_zh: '當時的內文' }).execute();
    await publish();
    const document = await shop.call(legalContract.qryLegalDocument, {});
    expect(document.Body).toBe('當時的內文');
  });

  it('[SHOP-3] are answered in the language of the caller', async () => {
    await publish();
    const chinese = await shop.call(legalContract.qryLegalDocument, {});
    const english = await shop.as(null, 'en')(legalContract.qryLegalDocument, {});
    expect(chinese.Title).toBe('服務條款與退款規定');
    expect(chinese.Body).toContain('個人資料保護法');
    expect(english.Title).toBe('Terms and refunds');
    expect(english.Body).toContain('Personal Data Protection Act');
  });

  it('[SHOP-3] list every version, answer the one in force, and an earlier one by its name', async () => {
    await publish();
    await insertVersion('2026-01-01', '2026-01-01T00:00:00+08:00');
    await insertVersion('2999-01-01', '2999-01-01T00:00:00+08:00');
    const document = await shop.call(legalContract.qryLegalDocument, {});
    expect(document.Version).toBe(CURRENT);
    expect(await findCurrentTermsVersion(shop.db)).toBe(CURRENT);
    expect(document.Versions.map((version) => version.Version)).toEqual(['2999-01-01', CURRENT, '2026-01-01']);
    const earlier = await shop.call(legalContract.qryLegalDocument, { Version: '2026-01-01' });
    expect(earlier.Title).toBe('舊版 2026-01-01');
  });

  it('[SHOP-3] answer an unknown version as not found', async () => {
    await publish();
    await expect(shop.call(legalContract.qryLegalDocument, { Version: '1999-01-01' })).rejects.toMatchObject({
      status: 404,
    });
  });
});
