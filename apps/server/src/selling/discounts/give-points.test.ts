import { mgntPointsContract as points } from '@kapok/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openMoneyShop, type MoneyShop } from '../../../test/money-shop.ts';

let shop: MoneyShop;
beforeAll(async () => {
  shop = await openMoneyShop();
});
afterAll(() => shop.close());

const addClerk = async (): Promise<number> => {
  const clerk = await shop.rows.addMember();
  await sql`update member set is_staff = true, staff_permissions = '{members}' where id = ${clerk}`.execute(shop.db);
  return clerk;
};
const give = (clerk: number, UserId: number, Points: number) =>
  shop.post(`member-${clerk}`, points.givePoints.path, { UserId, Points, Reason: '測試' });
const refused = (left: number) => ({ status: 409, json: { code: 'points-limit', details: { left } } });

it("[SAFE-9] points by hand stay below the amount of large refunds, all gifts of a member's day together", async () => {
  const [clerk, other] = [await addClerk(), await addClerk()];
  const member = await shop.rows.addMember();
  expect(await give(clerk, member, 10_001)).toMatchObject(refused(10_000));
  expect(await give(clerk, member, 6_000)).toMatchObject({ status: 200 });
  // Taking some back makes no room, and neither does somebody else's hand.
  expect(await give(clerk, member, -5_000)).toMatchObject({ status: 200 });
  expect(await give(other, member, 4_001)).toMatchObject(refused(4_000));
  const atOnce = await Promise.all([give(clerk, member, 3_000), give(other, member, 3_000)]);
  expect(atOnce.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409]);
  expect(await give(clerk, await shop.rows.addMember(), 10_000)).toMatchObject({ status: 200 });
  await sql`update points_entry set at = now() - interval '25 hours' where member_id = ${member}`.execute(shop.db);
  expect(await give(clerk, member, 10_000)).toMatchObject({ status: 200 });
});

it('[SAFE-9] a limit that was raised today does not count before tomorrow', async () => {
  const clerk = await addClerk();
  const member = await shop.rows.addMember();
  await sql`insert into past_refund_limit (limit_ntd) values (500)`.execute(shop.db);
  expect(await give(clerk, member, 501)).toMatchObject(refused(500));
  await sql`update past_refund_limit set ended_at = now() - interval '25 hours'`.execute(shop.db);
  expect(await give(clerk, member, 501)).toMatchObject({ status: 200 });
});
