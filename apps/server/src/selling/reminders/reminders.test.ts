import { contract } from '@kapok/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openProfileShop, stranger, type Member, type ProfileShop } from '../../../test/profile-shop.ts';
import { remindCarts, remindOrders } from './index.ts';

const COURSE = 'V001';
const OTHER_COURSE = 'V002';
const GOODS = 'G001';

let shop: ProfileShop;
let boss: Member;
beforeAll(async () => {
  shop = await openProfileShop({ demoCatalogue: true });
  boss = await shop.joinStaff('boss-of-reminders');
});
afterAll(() => shop.close());

let people = 0;
const join = (): Promise<Member> => {
  people += 1;
  return shop.join(`left-${people}`);
};

const remindersTo = async ({ email }: Member) =>
  (await shop.mailsTo(email)).filter(({ subject }) => /尚未付款|購物車/.test(subject));

const set = (change: Parameters<typeof contract.changeReminders.body.parse>[0]) =>
  shop.as(boss)(contract.changeReminders, contract.changeReminders.body.parse(change));

describe('who left an order unpaid', () => {
  /** As if the order, and every try at paying it, had been so many hours ago. */
  const leave = async (order: string, hours = 3): Promise<void> => {
    const past = sql`now() - make_interval(hours => ${hours})`;
    await sql`update customer_order set placed_at = ${past} where order_number = ${order}`.execute(shop.db);
    await sql`update payment_attempt set started_at = ${past} where order_id in (
      select id from customer_order where order_number = ${order})`.execute(shop.db);
  };

  it('[OFFER-6] is reminded once, with what is in it, the sum, the way to pay and until when', async () => {
    const mei = await join();
    const order = await shop.order(mei, COURSE);
    await remindOrders(shop.db);
    expect(await remindersTo(mei)).toEqual([]);
    await leave(order);
    await Promise.all([remindOrders(shop.db), remindOrders(shop.db)]);
    await remindOrders(shop.db);
    const [mail, ...more] = await remindersTo(mei);
    expect(more).toEqual([]);
    const { total_ntd: total, payable_until: until } = await shop.db
      .selectFrom('customer_order')
      .select(['total_ntd', 'payable_until'])
      .where('order_number', '=', order)
      .executeTakeFirstOrThrow();
    const time = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Taipei', dateStyle: 'short', timeStyle: 'short' });
    expect(mail?.subject).toBe(`提醒您：訂單 ${order} 尚未付款`);
    for (const part of [`NT$${total.toLocaleString('en')}`, time.format(until), `/payform/${order}`, ' × 1'])
      expect(mail?.text).toContain(part);
    expect(mail?.text).toContain(`Reminder: order ${order} isn't paid yet`);
    expect(mail?.text).not.toContain('token');
  });

  it('[OFFER-6] is left alone who pays by number, has not proven an address, or bought it otherwise', async () => {
    const [byNumber, unproven, again] = [await join(), await join(), await join()];
    const numbered = await shop.order(byNumber, COURSE);
    const { total_ntd: Amount } = await shop.db
      .selectFrom('customer_order')
      .select('total_ntd')
      .where('order_number', '=', numbered)
      .executeTakeFirstOrThrow();
    await shop.as(boss)(contract.saveBankAccounts, {
      Accounts: [{ BankCode: '004', BankName: '臺灣銀行', Branch: '', AccountNumber: '001122334455', Holder: '木棉' }],
    });
    await shop.as(byNumber)(contract.startBankTransfer, { CustomerOrderId: numbered, Amount });
    const unknown = await shop.order(unproven, COURSE);
    await sql`update member set email_proven_at = null where id = ${unproven.id}`.execute(shop.db);
    const [first, second] = [await shop.order(again, GOODS), await shop.order(again, GOODS)];
    for (const order of [numbered, unknown, first, second]) await leave(order);
    await shop.pay(again, second);
    expect(await remindOrders(shop.db)).toBe(0);
    await leave(await shop.order(again, COURSE));
    expect(await remindOrders(shop.db)).toBe(1);
  });

  it('[OFFER-6] is not reminded of goods that others bought meanwhile', async () => {
    const mei = await join();
    const order = await shop.order(mei, GOODS);
    await leave(order);
    await sql`update customer_order set stock_state = 'released' where order_number = ${order}`.execute(shop.db);
    const { rows } = await sql<{ readonly free: number }>`select free from stock where product_id = ${GOODS}`.execute(
      shop.db,
    );
    await sql`update stock set free = 0 where product_id = ${GOODS}`.execute(shop.db);
    expect(await remindOrders(shop.db)).toBe(0);
    await sql`update stock set free = ${rows[0]?.free ?? 1} where product_id = ${GOODS}`.execute(shop.db);
    expect(await remindOrders(shop.db)).toBe(1);
  });

  it('[OFFER-6] is reminded at the next look where a process died between choosing and writing the mail', async () => {
    const mei = await join();
    const order = await shop.order(mei, COURSE);
    await leave(order);
    await sql`alter table graphile_worker._private_jobs add constraint dies check (payload->>'mail' <> 'order-reminder') not valid`.execute(
      shop.db,
    );
    await expect(remindOrders(shop.db)).rejects.toThrow();
    await sql`alter table graphile_worker._private_jobs drop constraint dies`.execute(shop.db);
    expect(await remindersTo(mei)).toEqual([]);
    await remindOrders(shop.db);
    expect(await remindersTo(mei)).toHaveLength(1);
  });

  it('[OFFER-6] is told nothing who pays at that moment', async () => {
    const buyers = await Promise.all(Array.from({ length: 6 }, join));
    const orders = await Promise.all(buyers.map(async (buyer) => ({ buyer, order: await shop.order(buyer, COURSE) })));
    for (const { order } of orders) await leave(order);
    await Promise.all([
      ...orders.map(({ buyer, order }) => shop.pay(buyer, order)),
      remindOrders(shop.db),
      remindOrders(shop.db),
    ]);
    for (const { buyer } of orders) {
      const subjects = (await shop.mailsTo(buyer.email)).map(({ subject }) => subject);
      expect(subjects.filter((subject) => subject.includes('尚未付款'))).toEqual([]);
      expect(subjects.filter((subject) => subject.startsWith('付款成功'))).toHaveLength(1);
    }
  });

  it('[OFFER-6] is reminded when the shop says, or not at all, and each change is in the audit log', async () => {
    expect(await shop.as(boss)(contract.qryReminders, {})).toEqual({
      UnpaidOrders: true,
      OrderHours: 2,
      LeftCarts: false,
      CartHours: 24,
    });
    const mei = await join();
    const order = await shop.order(mei, COURSE);
    await leave(order, 5);
    await set({ OrderHours: 6 });
    expect(await remindOrders(shop.db)).toBe(0);
    await set({ OrderHours: 4, UnpaidOrders: false });
    expect(await remindOrders(shop.db)).toBe(0);
    await set({ OrderHours: 2, UnpaidOrders: true });
    expect(await remindOrders(shop.db)).toBe(1);
    const { rows } = await sql<{ readonly noted: number }>`
      select count(*)::int as noted from audit_entry where subject in ('setting/order-reminder-hours', 'setting/remind-of-orders')`.execute(
      shop.db,
    );
    expect(rows[0]?.noted).toBe(5);
  });
});

describe('who left something in the cart', () => {
  const leave = ({ id }: Member, hours = 25) =>
    sql`update cart set updated_at = now() - make_interval(hours => ${hours}) where member_id = ${id}`.execute(shop.db);
  const agree = (member: Member, Wanted = true) => shop.as(member)(contract.setCartMails, { Wanted });
  const put = (member: Member, ProductId: string) => shop.as(member)(contract.addItem, { ProductId });
  /** A member who agreed, and left a course in the cart a day ago. */
  const joinAndLeave = async (): Promise<Member> => {
    const member = await join();
    await agree(member);
    await put(member, COURSE);
    await leave(member);
    return member;
  };
  beforeAll(() => set({ LeftCarts: true }));
  beforeEach(() => remindCarts(shop.db));

  it('[OFFER-6] is reminded once of the same products, and only who agreed', async () => {
    const [mei, kai] = [await joinAndLeave(), await join()];
    expect(await shop.as(kai)(contract.qryCartMails, {})).toEqual({ Offered: true, Wanted: false });
    await put(kai, COURSE);
    await leave(kai);
    await Promise.all([remindCarts(shop.db), remindCarts(shop.db)]);
    const mails = await remindersTo(mei);
    expect(mails.map(({ subject }) => subject)).toEqual(['您的購物車裡還有商品']);
    expect(mails[0]?.text).toMatch(/ × 1 {2}NT\$/);
    expect(await remindersTo(kai)).toEqual([]);
    // Changed, but not in what it holds.
    await shop.as(mei)(contract.usePoints, { Points: 0 });
    await leave(mei);
    expect(await remindCarts(shop.db)).toBe(0);
    await put(mei, OTHER_COURSE);
    await leave(mei);
    await remindCarts(shop.db);
    expect(await remindersTo(mei)).toHaveLength(2);
  });

  it('[OFFER-6] [OFFER-3] is reminded of seats by their number, beside a copy of the same course, and once', async () => {
    const mei = await join();
    await agree(mei);
    await shop.as(mei)(contract.addItem, { ProductId: `${COURSE}.seats`, Qty: 3 });
    await leave(mei);
    expect(await remindCarts(shop.db)).toBe(1);
    expect((await remindersTo(mei))[0]?.text).toMatch(/（名額） × 3 {2}NT\$/);
    await leave(mei);
    expect(await remindCarts(shop.db)).toBe(0);
    await put(mei, COURSE);
    await leave(mei);
    expect(await remindCarts(shop.db)).toBe(1);
    expect((await remindersTo(mei)).at(-1)?.text).toMatch(/（名額） × 3 {2}NT\$.*\n.* × 1 {2}NT\$/);
  });

  it('[OFFER-6] is told nothing who is muted, or whose cart holds nothing to buy for the price that they saw', async () => {
    const [muted, late] = [await joinAndLeave(), await joinAndLeave()];
    await sql`insert into chat_mute (member_id, muted_by, reason) values (${muted.id}, ${boss.id}, 'spam')`.execute(
      shop.db,
    );
    await sql`update cart_line set seen_gross_ntd = seen_gross_ntd - 100 where cart_id in (
      select id from cart where member_id = ${late.id})`.execute(shop.db);
    expect(await remindCarts(shop.db)).toBe(0);
  });

  it('[OFFER-6] is told nothing whose cart changed, became an order or was not wanted any more before the mail was written', async () => {
    const [changed, ordered, stopped] = [await joinAndLeave(), await joinAndLeave(), await joinAndLeave()];
    expect(await remindCarts(shop.db)).toBe(3);
    await put(changed, OTHER_COURSE);
    await shop.as(ordered)(contract.convertShoppingCartToOrder, {});
    await agree(stopped, false);
    for (const member of [changed, ordered, stopped]) expect(await remindersTo(member)).toEqual([]);
  });

  it('[OFFER-6] ends it by the link in the mail, without signing in', async () => {
    const mei = await joinAndLeave();
    await remindCarts(shop.db);
    const [mail] = await remindersTo(mei);
    const Token = /\/login\/stop-mails#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const stop = (text: string) => shop.as(stranger)(contract.stopCartMails, { Token: text });
    expect([await stop('nonsense'), await stop(crypto.randomUUID())]).toEqual([false, false]);
    expect(await shop.as(mei)(contract.qryCartMails, {})).toEqual({ Offered: true, Wanted: true });
    expect([await stop(Token), await stop(Token)]).toEqual([true, true]);
    expect(await shop.as(mei)(contract.qryCartMails, {})).toEqual({ Offered: true, Wanted: false });
    await put(mei, OTHER_COURSE);
    await leave(mei);
    expect(await remindCarts(shop.db)).toBe(0);
  });
});
