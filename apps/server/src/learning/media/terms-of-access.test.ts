import { randomUUID } from 'node:crypto';
import { createClient, viewingContract } from '@kapok/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeEndedTerms } from '#server/accounts/entitlements/index.ts';
import { grantTestEntitlement } from '../../../test/demo-shop-rows.ts';
import { openMediaShop, type MediaShop, type Member } from '../../../test/media-shop.ts';

describe('a course that is owned for a term', () => {
  let shop: MediaShop;
  let film = '';
  let owner: Member;
  beforeAll(async () => {
    shop = await openMediaShop();
    await shop.addProduct('V001');
    film = await shop.addFile('V001', { kind: 'videos', source: 'lesson.mp4' });
    owner = await shop.signUp('owner');
    await grantTestEntitlement(shop.db, owner.memberId, 'V001');
  });
  afterAll(() => shop.close());

  /** The term in seconds from now; every process forgets what it remembers of the member. */
  const setTerm = (begins: number | null, ends: number | null) =>
    sql`with changed as (update entitlement set starts_at = now() + make_interval(secs => ${begins}),
          ends_at = now() + make_interval(secs => ${ends}) where member_id = ${owner.memberId})
        select pg_notify('entitlement_changed', ${String(owner.memberId)})`.execute(shop.db);
  const status = async (url: string) =>
    (await shop.app.inject({ url, headers: { authorization: `Bearer ${owner.token}` } })).statusCode;
  const call = createClient({
    token: () => owner.token,
    newIdempotencyKey: randomUUID,
    transport: async (url, headers, payload) => {
      const answer = await shop.app.inject({ method: 'POST', url, headers, payload });
      return { status: answer.statusCode, json: answer.json<unknown>() };
    },
  });
  const manifest = () => status(`/media/videos/${film}.m3u8`);
  const segment = () => status(`/media/videos/${film}/0.ts`);

  it('[OFFER-4] plays within it: manifest, segment and the ticket of a native player, and neither before nor after', async () => {
    const { Address } = await call(viewingContract.openNativeStream, { FileUuid: film });
    const byTicket = async () => (await shop.app.inject({ url: Address })).statusCode;
    const ways = [manifest, segment, byTicket];
    for (const way of ways) expect(await way()).toBe(200);
    await setTerm(null, -1);
    for (const way of ways) await expect.poll(way).toBe(404);
    await expect(call(viewingContract.openNativeStream, { FileUuid: film })).rejects.toMatchObject({
      code: 'not-found',
    });
    await setTerm(60, 120);
    for (const way of ways) await expect.poll(way).toBe(404);
    await setTerm(-60, 120);
    for (const way of ways) await expect.poll(way).toBe(200);
  });

  it('[OFFER-4] is closed once it is over, and can be given again', async () => {
    await setTerm(null, -1);
    await closeEndedTerms(shop.db);
    const rights = () => shop.db.selectFrom('entitlement').select(['revoked_at', 'ends_at']).execute();
    expect((await rights()).map((right) => right.revoked_at?.getTime() === right.ends_at?.getTime())).toEqual([true]);
    await grantTestEntitlement(shop.db, owner.memberId, 'V001');
    await expect.poll(manifest).toBe(200);
    expect(await rights()).toHaveLength(2);
  });
});
