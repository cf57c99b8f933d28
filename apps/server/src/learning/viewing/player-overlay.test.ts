import { randomUUID } from 'node:crypto';
import { createClient, viewingContract, type Call } from '@kapok/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openMediaShop, type MediaProcess, type MediaShop, type Person } from '../../../test/media-shop.ts';
import { addRecording, addLine } from '../../../test/viewing-rows.ts';

let shop: MediaShop;
beforeAll(async () => {
  shop = await openMediaShop();
  for (const productId of ['V001', 'V002']) await shop.addProduct(productId);
  await addRecording(shop.db, 'V001', { seconds: 600 });
  await addRecording(shop.db, 'V002', { seconds: 600 });
});
afterAll(() => shop.close());

const as = (person: Person, at: MediaProcess = shop): Call =>
  createClient({
    token: () => person.token,
    newIdempotencyKey: randomUUID,
    transport: async (url, headers, payload) => {
      const answer = await at.app.inject({ method: 'POST', url, headers, payload });
      return { status: answer.statusCode, json: answer.json<unknown>() };
    },
  });

it('[PLAY-8] tells the name and order number to lie over films, where the shop is set to and to the owner alone', async () => {
  const member = await shop.signUp('overlay-owner');
  const line = await addLine(shop.db, member.memberId, 'V001', ['V001']);
  const marking = await shop.openBeside({ playerOverlay: true });
  const overlay = async (person: Person, ProductId = 'V001', at: MediaProcess = marking) =>
    (await as(person, at)(viewingContract.qryViewingProgress, { ProductId })).Overlay;
  try {
    const { rows } = await sql<{ readonly orderNumber: string }>`
      select order_number as "orderNumber" from customer_order where id = ${line.orderId}`.execute(shop.db);
    const orderNumber = rows[0]?.orderNumber ?? '';
    expect(await overlay(member)).toBe(`overlay-owner ${orderNumber}`);
    await sql`update member set display_name = '王小明' where id = ${member.memberId}`.execute(shop.db);
    expect(await overlay(member)).toBe(`王小明 ${orderNumber}`);
    expect(await overlay(member, 'V001', shop)).toBeNull();
    expect(await overlay(member, 'V002')).toBeNull();
    expect(await overlay(await shop.signUp(`other-${randomUUID().slice(0, 8)}`))).toBeNull();
    await sql`update entitlement set revoked_at = now() where member_id = ${member.memberId}`.execute(shop.db);
    expect(await overlay(member)).toBeNull();
  } finally {
    await marking.close();
  }
});
