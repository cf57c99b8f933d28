import { legalContract as legal, mgntSettingsContract as mgnt, type Call } from '@kapok/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#server/platform/db/database.ts';
import { ensureTermsVersion } from '#server/selling/legal/index.ts';
import { fillCart } from '../../../test/money-shop.ts';
import { openRefundShop, type RefundShop } from '../../../test/refund-shop.ts';

const DAY_MS = 86_400_000;
const kinder = {
  Steps: [
    { FromDay: 1, Percent: 100 },
    { FromDay: 15, Percent: 60 },
  ],
  ViewedLimit: 10,
};

let shop: RefundShop;
let boss: Call;
beforeAll(async () => {
  shop = await openRefundShop();
  boss = shop.as(`member-${await shop.addStaff()}`);
  await shop.db.deleteFrom('terms_version').execute();
  await inTransaction(shop.db, (tx) => ensureTermsVersion(tx));
});
afterAll(() => shop.close());

const publish = (Replaces: number, table: object) => boss(mgnt.publishRefundTable, { Replaces, ...kinder, ...table });

/** A bought course whose one file of 1,000 seconds was watched for 50, the payment ten days ago. */
const buyAndWatch = async (priceNtd: number) => {
  const course = await shop.rows.addProduct({ priceNtd });
  const paid = await shop.buy([course]);
  const { rows } = await sql<{
    file: string;
  }>`insert into media_file (file_uuid, kind, status, folder, source_path, duration_seconds)
    values (gen_random_uuid(), 'videos', 'ready', 'folder', '', 1000) returning file_uuid::text as file`.execute(
    shop.db,
  );
  await sql`insert into playlist_item (product_id, file_uuid, position, title_zh, title_en)
    values (${course}, ${rows[0]?.file}::uuid, 1, '第一課', 'One')`.execute(shop.db);
  const watch = (ranges: string) =>
    sql`insert into playback_range (member_id, file_uuid, watched) values (${paid.buyer}, ${rows[0]?.file}::uuid, ${ranges})`.execute(
      shop.db,
    );
  await shop.agePayment(paid, 10 * DAY_MS);
  return { paid, course, watch };
};

describe('a refund table that staff publish', () => {
  it('[REF-2] [REF-3] [SHOP-3] counts for orders placed afterwards; an earlier order is refunded by its own', async () => {
    const earlier = await buyAndWatch(1_000);
    const unpaid = await shop.rows.addMember();
    const late = await shop.rows.addProduct({ priceNtd: 1_000 });
    await fillCart(shop, unpaid, late);
    const placed = await shop.order(unpaid);
    expect(await publish(1, {})).toBe(true);

    const ofEarlier = await shop.line(earlier.paid, earlier.course);
    expect(ofEarlier?.MoneyBackOffer).toMatchObject({
      Percent: 30,
      NextPercent: 5,
      Table: { Version: 1, ViewedLimit: 3 },
    });
    const paidLate = await shop.gateway.pay(unpaid, placed.CustomerOrderId, placed.TotalAmount);
    await shop.agePayment(paidLate, 10 * DAY_MS);
    expect((await shop.line(paidLate, late))?.MoneyBackOffer).toMatchObject({ Percent: 30, Table: { Version: 1 } });
    expect(await shop.ask(paidLate, late, 1_000)).toMatchObject({ status: 409, json: { details: { amount: 300 } } });
    expect(await shop.ask(earlier.paid, earlier.course, 300)).toMatchObject({ status: 200 });
    expect(await shop.refundsOf(earlier.paid)).toMatchObject([{ percent: 30, net_ntd: 300 }]);

    const later = await buyAndWatch(1_000);
    await later.watch('{[0,50)}');
    expect((await shop.line(later.paid, later.course))?.MoneyBackOffer).toMatchObject({
      Percent: 100,
      NextPercent: 60,
      ViewedPercent: 5,
      Table: { Version: 2, Steps: kinder.Steps, ViewedLimit: 10 },
    });
    expect(await shop.ask(later.paid, later.course, 1_000)).toMatchObject({ status: 200 });
    await shop.expectSound();
  });

  it('[REF-2] [SHOP-3] brings terms that are written from it, and those that are coming follow', async () => {
    const before = await boss(legal.qryLegalDocument, {});
    const texts = await boss(mgnt.qryTermsText, { Version: before.Version });
    const coming = { ...texts, Version: '2999-01', EffectiveFrom: '2999-01-01T00:00:00+08:00' };
    await boss(mgnt.publishTerms, { ...coming, BodyZh: `${texts.BodyZh}\n\n新的一段` });
    const { Version } = await boss(legal.qryRefundTable, {});
    const table = {
      Steps: [
        { FromDay: 1, Percent: 100 },
        { FromDay: 9, Percent: 45 },
      ],
      ViewedLimit: 4,
    };
    expect(await publish(Version, table)).toBe(true);
    expect(await boss(legal.qryRefundTable, {})).toMatchObject({ Version: Version + 1, ...table });
    const document = await boss(legal.qryLegalDocument, {});
    expect(document.Version).not.toBe(before.Version);
    expect(document.Body).toContain('第 9 天起申請：退還未稅單價的 45%');
    expect(document.Body).toContain('進度超過 4% 後');
    expect((await boss(legal.qryLegalDocument, { Version: before.Version })).Body).toBe(before.Body);
    const { Terms, RefundTables } = await boss(mgnt.qryShopSettings, {});
    expect(Terms[0]).toMatchObject({ Version: `2999-01-t${Version + 1}`, State: 'coming' });
    const next = await boss(mgnt.qryTermsText, { Version: `2999-01-t${Version + 1}` });
    expect(next.BodyZh).toMatch(/退還未稅單價的 45%[^]*新的一段/);
    expect(RefundTables.map((one) => one.Version)).toEqual([3, 2, 1]);
    await expect(boss(mgnt.publishTerms, { ...coming, Version: '2999-02' })).rejects.toMatchObject({
      code: 'terms-without-refunds',
    });
  });

  it('[REF-2] is refused where its days or shares make no sense, or another one came before it', async () => {
    const { Version, Steps, ViewedLimit } = await boss(legal.qryRefundTable, {});
    const rising = [
      { FromDay: 1, Percent: 30 },
      { FromDay: 7, Percent: 100 },
    ];
    await expect(publish(Version, { Steps: rising })).rejects.toMatchObject({ code: 'invalid-request' });
    await expect(publish(Version - 1, {})).rejects.toMatchObject({ code: 'conflict-changed' });
    expect(await publish(Version, { Steps, ViewedLimit })).toBe(false);
    expect((await boss(legal.qryRefundTable, {})).Version).toBe(Version);
    const member = shop.as(`member-${await shop.rows.addMember()}`);
    await expect(member(mgnt.publishRefundTable, { Replaces: Version, ...kinder })).rejects.toMatchObject({
      code: 'not-allowed',
    });
  });

  it('[REF-2] never changes, and one of two that are published at once is refused', async () => {
    const { Version } = await boss(legal.qryRefundTable, {});
    const both = await Promise.allSettled([publish(Version, {}), publish(Version, { ViewedLimit: 20 })]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    for (const statement of [sql`update refund_table set steps = '[]'`, sql`delete from refund_table`]) {
      await expect(statement.execute(shop.db)).rejects.toMatchObject({ code: '42501' });
    }
  });
});
