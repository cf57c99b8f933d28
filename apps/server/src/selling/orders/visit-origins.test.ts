import { contract } from '@kapok/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { daysAroundNow } from '../../../test/days-around.ts';
import { openProfileShop, stranger, TEST_PASSWORD, type Member, type ProfileShop } from '../../../test/profile-shop.ts';
import { forgetClicks } from './index.ts';

const COURSE = 'V001';
const ORIGIN = { Source: 'IG', Medium: 'Social', Campaign: 'spring', Content: 'reel', Term: 'cello', Gclid: 'Cj0-1' };

let shop: ProfileShop;
let boss: Member;
beforeAll(async () => {
  shop = await openProfileShop({ demoCatalogue: true });
  boss = await shop.joinStaff('boss-of-origins');
});
afterAll(() => shop.close());

const buy = async (member: Member, Origin?: typeof ORIGIN): Promise<string> => {
  await shop.as(member)(contract.addItem, { ProductId: COURSE });
  const placed = await shop.as(member)(contract.convertShoppingCartToOrder, Origin === undefined ? {} : { Origin });
  const order = placed === false ? '' : placed.CustomerOrderId;
  await shop.pay(member, order);
  return order;
};
const originOf = async (CustomerOrderId: string) =>
  (await shop.as(boss)(contract.qryMgntOrder, { CustomerOrderId })).Origin;
const ask = (Asks: boolean) => shop.as(boss)(contract.changeAsksOrigin, { Asks });
/** What the page of whoever comes knows of it, in this process and in every other. */
const question = async () => (await shop.as(stranger)(contract.qryShopProfile, {})).OriginQuestion;
const days = daysAroundNow();

test('[OFFER-6] where a buyer comes from is kept with the order, shown to staff, and told by channel', async () => {
  const [early, mei, kai] = [await shop.join('early-mei'), await shop.join('ig-mei'), await shop.join('direct-kai')];
  expect(await question()).toBeNull();
  expect(await originOf(await buy(early, ORIGIN))).toBeNull();
  await ask(true);
  await expect.poll(question).toEqual({ TellsTo: [] });
  const order = await buy(mei, ORIGIN);
  expect(await originOf(order)).toEqual({
    Channel: 'ig / social',
    Campaign: 'spring',
    Content: 'reel',
    Term: 'cello',
    Gclid: 'Cj0-1',
    Fbclid: '',
  });
  expect(await originOf(await buy(kai))).toBeNull();
  const { Totals, Channels } = await shop.as(boss)(contract.qrySales, days);
  expect(Channels.map(({ Channel, Orders }) => [Channel, Orders])).toEqual([
    [null, 2],
    ['ig / social', 1],
  ]);
  expect(Channels.reduce((sum, { Revenue }) => sum + Revenue, 0)).toBe(Totals.Revenue);
  const file = await shop.app.inject({
    method: 'POST',
    url: contract.exportSales.path,
    headers: { authorization: `Bearer ${boss.token ?? ''}` },
    payload: { ...days, Part: 'channels' },
  });
  expect(file.body).toContain('ig / social,1,');
});

test('[OFFER-6] what does not fit is refused, and what cannot be read is left out', async () => {
  const mei = await shop.join('odd-mei');
  await shop.as(mei)(contract.addItem, { ProductId: COURSE });
  const Origin = { Source: 'x'.repeat(101) };
  const refused = await shop.app.inject({
    method: 'POST',
    url: contract.convertShoppingCartToOrder.path,
    headers: { authorization: `Bearer ${mei.token ?? ''}` },
    payload: { Origin },
  });
  expect(refused.statusCode).toBe(400);
  expect(await originOf(await buy(mei, { ...ORIGIN, Source: '\u202E', Gclid: '<script>' }))).toMatchObject({
    Channel: 'social',
    Gclid: '',
  });
});

test('[OFFER-6] click ids go after 90 days and with the member; the channel stays', async () => {
  const [mei, kai] = [await shop.join('old-mei'), await shop.join('gone-kai')];
  const [old, gone] = [await buy(mei, ORIGIN), await buy(kai, ORIGIN)];
  const kept = { Channel: 'ig / social', Campaign: 'spring' };
  const passDays = (number: string, count: number) =>
    sql`update order_origin set kept_at = now() - make_interval(days => ${count}) where order_id in (
      select id from customer_order where order_number = ${number})`.execute(shop.db);
  await passDays(old, 89);
  await forgetClicks(shop.db);
  expect(await originOf(old)).toMatchObject({ ...kept, Gclid: 'Cj0-1' });
  await passDays(old, 91);
  await forgetClicks(shop.db);
  expect(await originOf(old)).toEqual({ ...kept, Content: '', Term: '', Gclid: '', Fbclid: '' });
  await shop.as(kai)(contract.getUserProfile, { UserName: kai.userName, Password: TEST_PASSWORD });
  await shop.as(kai)(contract.deleteUserProfileByRowId, { Id: kai.id });
  expect(await originOf(gone)).toEqual({ ...kept, Content: '', Term: '', Gclid: '', Fbclid: '' });
});
