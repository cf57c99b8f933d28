import { legalContract as legal, mgntSettingsContract as mgnt, type Call } from '@kapok/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#server/platform/db/database.ts';
import { openRefundShop, type RefundShop } from '../../../test/refund-shop.ts';
import { CURRENT_TERMS_VERSION } from './current-terms.ts';
import { ensureTermsVersion } from './index.ts';

const EARLIER = '2026-01-01';

let shop: RefundShop;
let boss: Call;
beforeAll(async () => {
  shop = await openRefundShop();
  boss = shop.as(`member-${await shop.addStaff()}`);
});
afterAll(() => shop.close());

const start = () => inTransaction(shop.db, (tx) => ensureTermsVersion(tx));
const document = () => boss(legal.qryLegalDocument, {});
const versions = async () => (await document()).Versions.map(({ Version }) => Version);
/** Answers the number that the new table has. */
const publishTable = async (percent: number): Promise<number> => {
  const { Version: Replaces } = await boss(legal.qryRefundTable, {});
  const Steps = [
    { FromDay: 1, Percent: 100 },
    { FromDay: 9, Percent: percent },
  ];
  await boss(mgnt.publishRefundTable, { Replaces, Steps, ViewedLimit: 5 });
  return Replaces + 1;
};

/** The shop as a version of the software before left it: with that one's text in force. */
beforeEach(async () => {
  await shop.db.deleteFrom('terms_version').execute();
  await start();
  await shop.db
    .updateTable('terms_version')
    .set({ version: EARLIER, effective_from: `${EARLIER}T00:00:00+08:00` })
    .execute();
});

describe('the terms of a shop after another version of the software has started', () => {
  it('[SHOP-3] [REF-2] are its newer text, with the rules of the table that staff published, where nobody wrote an own one', async () => {
    const table = await publishTable(45);
    expect(await versions()).toEqual([`${EARLIER}-t${table}`, EARLIER]);
    await start();
    expect(await versions()).toEqual([CURRENT_TERMS_VERSION, `${EARLIER}-t${table}`, EARLIER]);
    const { BodyZh } = await boss(mgnt.qryTermsText, { Version: CURRENT_TERMS_VERSION });
    expect(BodyZh).toContain('第 9 天起申請：退還未稅單價的 45%');
    await start();
    expect(await versions()).toHaveLength(3);
  });

  it('[SHOP-3] stay those that staff wrote, and follow only the tables that staff publish', async () => {
    const texts = await boss(mgnt.qryTermsText, { Version: EARLIER });
    const own = { ...texts, Version: 'own', EffectiveFrom: new Date().toISOString(), TitleZh: '本店的條款' };
    await boss(mgnt.publishTerms, own);
    await start();
    expect(await versions()).toEqual(['own', EARLIER]);
    expect(await document()).toMatchObject({ Version: 'own', Title: '本店的條款' });
    const table = await publishTable(50);
    await start();
    expect(await versions()).toEqual([`own-t${table}`, 'own', EARLIER]);
    const followed = await document();
    expect(followed).toMatchObject({ Version: `own-t${table}`, Title: '本店的條款' });
    expect(followed.Body).toContain('第 9 天起申請：退還未稅單價的 50%');
  });

  it('[OWN-9] are the seller’s words alone: the rules for refunds are filled in, and nobody types them', async () => {
    const own = { Version: 'mine', EffectiveFrom: new Date().toISOString(), TitleZh: '我們的條款', TitleEn: '' };
    const BodyZh = '## 先讀\n\n{{refund-terms}}\n\n## 個資\n\n只用來寄貨。';
    await expect(boss(mgnt.publishTerms, { ...own, BodyZh: '沒有退款規定', BodyEn: '' })).rejects.toMatchObject({
      code: 'terms-without-refunds',
    });
    await boss(mgnt.publishTerms, { ...own, BodyZh, BodyEn: '' });
    const { Body, BodyHtml } = await document();
    expect(Body).toMatch(/^## 先讀\n\n線上課程依申請退款的時間計算退款金額。[^]*\n\n## 個資\n\n只用來寄貨。$/);
    expect(BodyHtml).toContain('<h2>個資</h2><p>只用來寄貨。</p>');
    const texts = await boss(mgnt.qryTermsText, { Version: 'mine' });
    expect(texts.BodyZh).toContain(texts.RefundTermsZh);
    expect(texts.BodyEn).toBe('');
    await boss(mgnt.publishTerms, { ...own, Version: 'both', BodyZh, BodyEn: 'Refunds:\n\n{{refund-terms}}' });
    expect((await boss(mgnt.qryTermsText, { Version: 'both' })).BodyEn).toBe(`Refunds:\n\n${texts.RefundTermsEn}`);

    // Another table is another version of them, with the same words around it.
    const table = await publishTable(40);
    const followed = await document();
    expect(followed.Version).toBe(`both-t${table}`);
    expect(followed.Body).toContain('第 9 天起申請：退還未稅單價的 40%');
    expect(followed.Body).toContain('只用來寄貨。');
  });
});
