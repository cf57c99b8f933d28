import { CallError, freeEnrolmentsContract, mgntContract, reviewsContract, type Call } from '@kapok/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { daysAroundNow } from '../../../test/days-around.ts';
import { startFor } from '../../../test/money-payments.ts';
import { fillCart, openMoneyShop, postFromGateway, signedReport, type MoneyShop } from '../../../test/money-shop.ts';

const calls = freeEnrolmentsContract;
const TERMS = 'test-2';

/** The code of the refusal and its details; fails where the call is taken. */
const refusalOf = async (call: Promise<unknown>) => {
  const failure: unknown = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(failure instanceof CallError)) throw new Error('the call was not refused', { cause: failure });
  return { code: failure.code, details: failure.problem?.details };
};

describe('a free course', () => {
  let shop: MoneyShop;
  beforeAll(async () => {
    shop = await openMoneyShop();
  });
  afterEach(() => shop.expectSound());
  afterAll(() => shop.close());

  const as = (memberId: number): Call => shop.as(`member-${memberId}`);
  const take = (memberId: number, ProductId: string, TermsVersion = TERMS) =>
    as(memberId)(calls.enrolForFree, { ProductId, TermsVersion });
  const giveBack = (memberId: number, ProductId: string) => as(memberId)(calls.endFreeEnrolment, { ProductId });
  const owns = async (memberId: number): Promise<readonly string[]> =>
    (
      await shop.db
        .selectFrom('entitlement')
        .select('product_id')
        .where('member_id', '=', memberId)
        .where('revoked_at', 'is', null)
        .orderBy('product_id')
        .execute()
    ).map((row) => row.product_id);
  const mailsTo = async (memberId: number): Promise<number> => {
    const { rows } = await sql`
      select from graphile_worker._private_jobs where payload->>'mail' = 'free-course-opened'
        and (payload->>'memberId')::bigint = ${memberId}`.execute(shop.db);
    return rows.length;
  };
  const countOrders = async () => (await shop.db.selectFrom('customer_order').selectAll().execute()).length;

  it('[OWN-8] opens with one press, without an order, a payment or an invoice', async () => {
    const [member, course, before] = [
      await shop.rows.addMember(),
      await shop.rows.addProduct({ priceNtd: 0 }),
      await countOrders(),
    ];
    expect(await take(member, course)).toBe(true);
    expect(await owns(member)).toEqual([course]);
    expect(await countOrders()).toBe(before);
    expect(await as(member)(calls.qryFreeEnrolments, {})).toMatchObject([{ ProductId: course }]);
    const [enrolment] = await shop.db
      .selectFrom('free_enrolment')
      .selectAll()
      .where('member_id', '=', member)
      .execute();
    expect(enrolment).toMatchObject({ product_id: course, terms_version: TERMS, ended_at: null });
  });

  it('[OWN-8] is taken once, however often and however fast it is pressed, and told by one mail', async () => {
    const [member, course] = [await shop.rows.addMember(), await shop.rows.addProduct({ priceNtd: 0 })];
    expect(await Promise.all([1, 2, 3, 4, 5].map(() => take(member, course)))).toEqual([true, true, true, true, true]);
    const rows = await shop.db.selectFrom('free_enrolment').selectAll().where('member_id', '=', member).execute();
    expect(rows).toHaveLength(1);
    expect(await mailsTo(member)).toBe(1);
  });

  it('[OWN-8] opens every course of a free album', async () => {
    const parts = [await shop.rows.addProduct(), await shop.rows.addProduct()];
    const [member, album] = [
      await shop.rows.addMember(),
      await shop.rows.addProduct({ kind: 'album', parts, priceNtd: 0 }),
    ];
    await take(member, album);
    expect(await owns(member)).toEqual(parts.toSorted());
    await giveBack(member, album);
    expect(await owns(member)).toEqual([]);
  });

  it('[OWN-8] [SHOP-4] makes nobody a reviewer, neither of it nor of what a free album holds', async () => {
    const [member, free, paid] = [
      await shop.rows.addMember(),
      await shop.rows.addProduct({ priceNtd: 0 }),
      await shop.rows.addProduct({ priceNtd: 924 }),
    ];
    const album = await shop.rows.addProduct({ kind: 'album', parts: [paid], priceNtd: 0 });
    await take(member, free);
    await take(member, album);
    for (const ProductId of [free, paid, album]) {
      const review = as(member)(reviewsContract.writeReview, { ProductId, Stars: 1, Text: 'Buy elsewhere' });
      expect((await refusalOf(review)).code).toBe('not-a-buyer');
    }
  });

  it('[OWN-8] is given back as easily, and can be taken again', async () => {
    const [member, course] = [await shop.rows.addMember(), await shop.rows.addProduct({ priceNtd: 0 })];
    await take(member, course);
    expect(await giveBack(member, course)).toBe(true);
    expect(await owns(member)).toEqual([]);
    expect(await as(member)(calls.qryFreeEnrolments, {})).toEqual([]);
    expect(await refusalOf(giveBack(member, course))).toMatchObject({ code: 'not-found' });
    await take(member, course);
    expect(await owns(member)).toEqual([course]);
  });

  it('[OWN-8] [FLOW-1] is given back once where the answer is lost', async () => {
    const [member, course] = [await shop.rows.addMember(), await shop.rows.addProduct({ priceNtd: 0 })];
    await take(member, course);
    const again = () =>
      as(member)(calls.endFreeEnrolment, { ProductId: course }, { idempotencyKey: 'one press on the button' });
    expect(await Promise.all([again(), again()])).toEqual([true, true]);
    await take(member, course);
    expect(await again(), 'late').toBe(true);
    expect(await owns(member)).toEqual([course]);
  });

  it('[OWN-8] [SAFE-6] is taken and given back a few times a day, and told by one mail', async () => {
    const [member, course] = [await shop.rows.addMember(), await shop.rows.addProduct({ priceNtd: 0 })];
    for (let turn = 0; turn < 5; turn += 1) {
      await take(member, course);
      await giveBack(member, course);
    }
    const { code, details } = await refusalOf(take(member, course));
    expect(code).toBe('rate-limited');
    expect(Number(details?.['retryAfterSeconds'])).toBeGreaterThan(23 * 3_600);
    expect(await mailsTo(member)).toBe(1);
    await sql`update free_enrolment set enrolled_at = enrolled_at - interval '1 day', ended_at = ended_at - interval '1 day'
      where member_id = ${member}`.execute(shop.db);
    expect(await take(member, course)).toBe(true);
  });

  it('[OWN-8] leaves what was bought as well with its buyer when it is given back', async () => {
    const [gift, other] = [await shop.rows.addProduct({ priceNtd: 0 }), await shop.rows.addProduct()];
    const album = await shop.rows.addProduct({ kind: 'album', parts: [gift, other], priceNtd: 900 });
    const member = await shop.rows.addMember();
    await take(member, gift);
    await postFromGateway(shop, 'Notify', signedReport(await startFor(shop, member, album)));
    await giveBack(member, gift);
    expect(await owns(member)).toEqual([gift, other].toSorted());
  });

  it('[OWN-8] counts apart from sales', async () => {
    const staff = await shop.rows.addMember();
    await shop.db.updateTable('member').set({ is_staff: true }).where('id', '=', staff).execute();
    const days = daysAroundNow();
    const read = async () => (await as(staff)(mgntContract.qryFigures, days)).Totals;
    const before = await read();
    const course = await shop.rows.addProduct({ priceNtd: 0 });
    await take(await shop.rows.addMember(), course);
    const buyer = await shop.rows.addMember();
    await fillCart(shop, buyer, course);
    await shop.order(buyer);
    const { FreeCourses, Orders, Revenue } = await read();
    expect([FreeCourses - before.FreeCourses, Orders - before.Orders, Revenue - before.Revenue]).toEqual([2, 0, 0]);
  });

  it('[OWN-8] is refused where it costs something by now, with the price', async () => {
    const [member, course] = [await shop.rows.addMember(), await shop.rows.addProduct({ priceNtd: 0 })];
    // Before tax.
    await shop.rows.setPrice(course, 480);
    expect(await refusalOf(take(member, course))).toMatchObject({ code: 'price-changed', details: { amount: 504 } });
    expect(await owns(member)).toEqual([]);
  });

  it('[OWN-8] is refused under other terms than those in force', async () => {
    const [member, course] = [await shop.rows.addMember(), await shop.rows.addProduct({ priceNtd: 0 })];
    expect(await refusalOf(take(member, course, 'test-1'))).toMatchObject({
      code: 'terms-changed',
      details: { version: TERMS },
    });
  });

  it('[OWN-8] is no way to drafts, to withdrawn courses or to goods', async () => {
    const member = await shop.rows.addMember();
    for (const product of [
      { priceNtd: 0, status: 'draft' },
      { priceNtd: 0, status: 'withdrawn' },
      { priceNtd: 0, kind: 'goods', stock: 3 },
    ] as const)
      expect(await refusalOf(take(member, await shop.rows.addProduct(product)))).toMatchObject({ code: 'not-found' });
  });

  it('[OWN-8] says where a course is owned by another way, and stays closed where staff ended it', async () => {
    const [member, course] = [await shop.rows.addMember(), await shop.rows.addProduct({ priceNtd: 0 })];
    await shop.db.insertInto('entitlement').values({ member_id: member, product_id: course }).execute();
    expect(await refusalOf(take(member, course))).toMatchObject({ code: 'already-owned' });
    const other = await shop.rows.addProduct({ priceNtd: 0 });
    await take(member, other);
    await shop.db.updateTable('entitlement').set({ revoked_at: new Date() }).where('product_id', '=', other).execute();
    expect(await refusalOf(take(member, other))).toMatchObject({ code: 'not-allowed' });
  });
});
