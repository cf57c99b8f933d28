import { mgntReviewsContract, reviewsContract } from '@kapok/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Paid } from '../../../test/refund-gateway.ts';
import { openRefundShop, type RefundShop } from '../../../test/refund-shop.ts';

const DAY_MS = 86_400_000;

describe('reviews', () => {
  let shop: RefundShop;
  beforeAll(async () => {
    shop = await openRefundShop();
  });
  afterAll(() => shop.close());

  const as = (memberId: number | null) => shop.as(memberId === null ? null : `member-${memberId}`);
  const write = (memberId: number, ProductId: string, Stars: number, Text = '', ReviewId?: number) =>
    as(memberId)(reviewsContract.writeReview, {
      ProductId,
      Stars,
      Text,
      ...(ReviewId === undefined ? {} : { ReviewId }),
    });
  const read = (memberId: number | null, ProductId: string) => as(memberId)(reviewsContract.qryReviews, { ProductId });
  const rating = async (productId: string) => {
    const { Average, Count } = await read(null, productId);
    const kept = await shop.db
      .selectFrom('product_rating')
      .selectAll()
      .where('product_id', '=', productId)
      .executeTakeFirst();
    // What the cards show is kept apart, and never differs.
    expect(kept?.review_count ?? 0).toBe(Count);
    expect(Count === 0 ? null : Math.round(((kept?.star_sum ?? 0) * 10) / Count) / 10).toBe(Average);
    return { Average, Count };
  };
  const buyCourse = async (): Promise<{ readonly course: string; readonly paid: Paid }> => {
    const course = await shop.rows.addProduct({ priceNtd: 1_000 });
    return { course, paid: await shop.buy([course]) };
  };

  it('[SHOP-4] are for buyers alone: not for visitors, not before the payment, not for other products', async () => {
    const { course, paid } = await buyCourse();
    const other = await shop.rows.addProduct();
    const stranger = await shop.rows.addMember();
    await expect(
      as(null)(reviewsContract.writeReview, { ProductId: course, Stars: 5, Text: '' }),
    ).rejects.toMatchObject({ code: 'not-signed-in' });
    for (const [member, product] of [
      [stranger, course],
      [paid.buyer, other],
      [paid.buyer, 'X999'],
    ] as const) {
      await expect(write(member, product, 5)).rejects.toMatchObject({ code: 'not-a-buyer', status: 403 });
    }
    expect(await read(stranger, course)).toMatchObject({ MayReview: false, Count: 0, Average: null, Reviews: [] });
    expect((await read(paid.buyer, course)).MayReview).toBe(true);
  });

  it('[SHOP-4] show stars, text as it was typed and a shortened name, and move the average', async () => {
    const { course, paid } = await buyCourse();
    const second = await shop.rows.addMember();
    await shop.db.insertInto('entitlement').values({ member_id: second, product_id: course }).execute();
    await write(paid.buyer, course, 5, '  <b>很好</b> & "清楚"\n值得 ');
    await write(second, course, 2);
    const { Reviews, StarCounts, Average, Count } = await read(null, course);
    expect(Reviews.map((review) => [review.Author, review.Stars, review.Text, review.IsMine])).toEqual([
      ['林○梅', 2, '', false],
      ['林○梅', 5, '<b>很好</b> & "清楚"\n值得', false],
    ]);
    expect({ StarCounts, Average, Count }).toEqual({ StarCounts: [0, 1, 0, 0, 1], Average: 3.5, Count: 2 });
    expect(JSON.stringify(Reviews)).not.toMatch(/buyer-|example\.test/);
    await rating(course);
  });

  it('[TRUE-10] tell a buyer without a name from a member who has left', async () => {
    const { course, paid } = await buyCourse();
    await write(paid.buyer, course, 4);
    const named = { display_name: '' };
    await shop.db.updateTable('member').set(named).where('id', '=', paid.buyer).execute();
    expect((await read(null, course)).Reviews).toMatchObject([{ Author: '' }]);
    expect((await read(null, course)).Reviews[0]).not.toHaveProperty('HasLeft');
    await shop.db.updateTable('member').set({ deleted_at: new Date() }).where('id', '=', paid.buyer).execute();
    expect((await read(null, course)).Reviews).toMatchObject([{ Author: '', HasLeft: true }]);
  });

  it('[SHOP-4] are one for each purchase, however often the button is pressed, and can be changed and taken back', async () => {
    const { course, paid } = await buyCourse();
    const pressed = await Promise.allSettled([1, 2, 3, 4, 5, 1, 2, 3].map((stars) => write(paid.buyer, course, stars)));
    expect(pressed.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    for (const one of pressed)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'already-reviewed' });
    const { Reviews, MayReview } = await read(paid.buyer, course);
    const mine = Reviews[0]?.ReviewId ?? 0;
    expect([Reviews.length, Reviews[0]?.IsMine, MayReview]).toEqual([1, true, false]);

    expect(await write(paid.buyer, course, 4, '改過了', mine)).toEqual({ ReviewId: mine });
    expect(await rating(course)).toEqual({ Average: 4, Count: 1 });
    expect((await read(null, course)).Reviews[0]).toMatchObject({ Text: '改過了', IsChanged: true });

    const { paid: someoneElse } = await buyCourse();
    await expect(write(someoneElse.buyer, course, 1, '', mine)).rejects.toMatchObject({ code: 'not-found' });
    await expect(as(someoneElse.buyer)(reviewsContract.removeReview, { ReviewId: mine })).rejects.toMatchObject({
      code: 'not-found',
    });
    await as(paid.buyer)(reviewsContract.removeReview, { ReviewId: mine });
    expect(await rating(course)).toEqual({ Average: null, Count: 0 });
    await write(paid.buyer, course, 3);
    expect(await rating(course)).toEqual({ Average: 3, Count: 1 });
  });

  it('[SHOP-4] [FLOW-1] are written and taken back once where the answer is lost', async () => {
    const { course, paid } = await buyCourse();
    const review = { ProductId: course, Stars: 4, Text: '' };
    const key = { idempotencyKey: 'a press on the button' };
    const written = await as(paid.buyer)(reviewsContract.writeReview, review, key);
    expect(await as(paid.buyer)(reviewsContract.writeReview, review, key)).toEqual(written);
    const remove = () =>
      as(paid.buyer)(reviewsContract.removeReview, written, { idempotencyKey: 'another press on a button' });
    expect(await Promise.all([remove(), remove()])).toEqual([true, true]);
    expect(await rating(course)).toEqual({ Average: null, Count: 0 });
  });

  it('[SHOP-4] of an album and of each product in it come from its one purchase', async () => {
    const part = await shop.rows.addProduct();
    const album = await shop.rows.addProduct({ kind: 'album', parts: [part] });
    const { buyer } = await shop.buy([album]);
    await write(buyer, album, 5);
    await write(buyer, part, 4);
    expect([await rating(album), await rating(part)]).toEqual([
      { Average: 5, Count: 1 },
      { Average: 4, Count: 1 },
    ]);
    await expect(write(buyer, part, 4)).rejects.toMatchObject({ code: 'already-reviewed' });
  });

  it('[SHOP-4] disappear with the rating when all of the money goes back, and the next purchase has one again', async () => {
    const { course, paid } = await buyCourse();
    await write(paid.buyer, course, 1, '不喜歡');
    await shop.ask(paid, course);
    expect(await rating(course)).toEqual({ Average: null, Count: 0 });
    expect(await read(paid.buyer, course)).toMatchObject({ Reviews: [], MayReview: false });
    await expect(write(paid.buyer, course, 5)).rejects.toMatchObject({ code: 'not-a-buyer' });
  });

  it('[SHOP-4] stay where only a part of the money went back', async () => {
    const { course, paid } = await buyCourse();
    await write(paid.buyer, course, 2);
    await shop.agePayment(paid, 8 * DAY_MS);
    expect((await shop.ask(paid, course)).status).toBe(200);
    expect(await rating(course)).toEqual({ Average: 2, Count: 1 });
  });

  it('[SHOP-4] come back where staff decline the refund', async () => {
    const { course, paid } = await buyCourse();
    await write(paid.buyer, course, 4);
    await shop.ask(paid, course);
    const [refund] = await shop.refundsOf(paid);
    await shop.db
      .updateTable('refund')
      .set({ state: 'declined' })
      .where('id', '=', refund?.id ?? 0)
      .execute();
    expect(await rating(course)).toEqual({ Average: 4, Count: 1 });
  });

  it('[SHOP-4] never slip past a refund that is asked for in the same moment', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { course, paid } = await buyCourse();
      await Promise.allSettled([write(paid.buyer, course, 5), shop.ask(paid, course, 1_000)]);
      expect(await shop.refundsOf(paid)).toHaveLength(1);
      expect(await rating(course)).toEqual({ Average: null, Count: 0 });
    }
  });

  it('[SHOP-4] are answered and hidden by staff with a reason, which the author reads, each with its entry', async () => {
    const { course, paid } = await buyCourse();
    const { ReviewId } = await write(paid.buyer, course, 1, '地址是…');
    const staff = await shop.addStaff();
    const call = as(staff);
    for (const [endpoint, body] of [
      [mgntReviewsContract.replyToReview, { ReviewId, Reply: '謝謝' }],
      [mgntReviewsContract.hideReview, { ReviewId, Reason: '個資' }],
    ] as const) {
      const refused = await shop.post(`member-${paid.buyer}`, endpoint.path, body);
      expect(refused).toMatchObject({ status: 403, json: { code: 'not-allowed' } });
    }
    const unanswered = await call(mgntReviewsContract.qryReviewsToManage, { Show: 'unanswered' });
    expect(unanswered.Reviews.map((review) => review.ReviewId)).toContain(ReviewId);
    await call(mgntReviewsContract.replyToReview, { ReviewId, Reply: ' 謝謝您的意見 ' });
    expect((await read(null, course)).Reviews[0]?.Reply).toBe('謝謝您的意見');

    await call(mgntReviewsContract.hideReview, { ReviewId, Reason: '含有個人資料' });
    expect(await rating(course)).toEqual({ Average: null, Count: 0 });
    expect((await read(null, course)).Reviews).toEqual([]);
    expect((await read(paid.buyer, course)).Reviews[0]).toMatchObject({ HiddenReason: '含有個人資料', IsMine: true });
    await expect(as(paid.buyer)(reviewsContract.removeReview, { ReviewId })).rejects.toMatchObject({
      code: 'not-found',
    });
    const hidden = await call(mgntReviewsContract.qryReviewsToManage, { Show: 'hidden' });
    expect(hidden.Reviews[0]).toMatchObject({ ReviewId, UserId: paid.buyer, HiddenReason: '含有個人資料' });

    await call(mgntReviewsContract.hideReview, { ReviewId, Reason: null });
    expect(await rating(course)).toEqual({ Average: 1, Count: 1 });
    const entries = await shop.db
      .selectFrom('audit_entry')
      .select(['actor_id', 'action'])
      .where('subject', '=', `review/${ReviewId}`)
      .orderBy('id')
      .execute();
    expect(entries).toEqual(
      ['reply-to-review', 'hide-review', 'show-review'].map((action) => ({ actor_id: staff, action })),
    );
    await expect(call(mgntReviewsContract.hideReview, { ReviewId: 999_999, Reason: 'x' })).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  it('[SHOP-4] are read page by page, the newest first, and none is read twice', async () => {
    const course = await shop.rows.addProduct();
    await sql`
      with people as (insert into member (user_name) select 'reader-' || n from generate_series(1, 23) n returning id)
      insert into review (member_id, product_id, stars) select id, ${course}, 1 + id % 5 from people`.execute(shop.db);
    const seen: number[] = [];
    for (let hasMore = true; hasMore;) {
      const before = seen.at(-1);
      const page = await as(null)(reviewsContract.qryReviews, {
        ProductId: course,
        ...(before === undefined ? {} : { BeforeReviewId: before }),
      });
      seen.push(...page.Reviews.map((review) => review.ReviewId));
      hasMore = page.HasMore;
    }
    expect(seen).toEqual([...new Set(seen)].toSorted((a, b) => b - a));
    expect(seen).toHaveLength(23);
    expect((await rating(course)).Count).toBe(23);
  });
});
