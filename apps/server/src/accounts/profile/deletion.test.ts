import { contract, type Endpoint } from '@kapok/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { inTransaction } from '#server/platform/db/database.ts';
import { noteArrival, setShippingOfMany } from '#server/selling/fulfilment/index.ts';
import { verify } from '#server/selling/orders/index.ts';
import { removeBuyers } from './index.ts';
import { letEverybodyWrite } from '../../../test/chat-rows.ts';
import {
  openProfileShop,
  stranded,
  stranger,
  TEST_PASSWORD,
  type Member,
  type ProfileShop,
} from '../../../test/profile-shop.ts';

let shop: ProfileShop;
let boss: Member;
beforeAll(async () => {
  shop = await openProfileShop({ demoCatalogue: true });
  boss = await shop.joinStaff('boss');
  await letEverybodyWrite(shop.db);
});
afterAll(() => shop.close());

const obstacles = (member: Member, caller = member) =>
  shop.as(caller)(contract.qryDeletionObstacles, { UserId: member.id });
const end = (member: Member, caller = member) => shop.as(caller)(contract.deleteUserProfileByRowId, { Id: member.id });
const memberRow = (id: number) =>
  shop.db.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const personal = (member: Member) => ({
  UserName: member.userName,
  Password: TEST_PASSWORD,
  Email: member.email,
  CName: `遺忘${member.id}先生`,
  Tel: `09${String(member.id).padStart(8, '7')}`,
  Address: `遺忘路 ${member.id} 號`,
  LineId: `line-of-${member.id}`,
  FBName: `Face of ${member.id}`,
});

/** A member with a name, an address, and all that a member leaves behind. */
const settle = async (userName: string): Promise<Member> => {
  const joined = await shop.join(userName);
  await shop.as(joined)(contract.userProfileUpdate, personal(joined));
  const member = await shop.signIn(joined);
  await shop.as(member)(contract.sendChatMessage, { Text: `${userName} 說的話` });
  const file = await shop.db.selectFrom('media_file').select('file_uuid').limit(1).executeTakeFirstOrThrow();
  await sql`insert into playback_range (member_id, file_uuid, watched) values (${member.id}, ${file.file_uuid}, '{[0,30)}')`.execute(
    shop.db,
  );
  return member;
};

/** As the service would have issued what waits. */
const issueInvoices = () =>
  sql`update invoice set status = 'issued', issuer = 'ezpay', invoice_number = 'ZZ' || lpad(id::text, 8, '0'),
    random_code = '1234', lines = '[]', issued_at = now() where status = 'requested'`.execute(shop.db);

const say = (order: string, state: 'packed' | 'sent') =>
  inTransaction(shop.db, (tx) => setShippingOfMany(tx, [order], { state, text: '', trackingNumber: undefined }));

describe('the end of a membership', () => {
  it('[PROF-6] [I13] waits for unpaid orders, goods that are not shipped and refunds that are not settled', async () => {
    const member = await settle('waits.long');
    const before = await memberRow(member.id);
    const refused = async (obstacle: string) => {
      expect(await obstacles(member)).toEqual([obstacle]);
      expect(await obstacles(member, boss)).toEqual([obstacle]);
      expect(await shop.as(member)(contract.chkIfUserCanBeDelete, { UserId: member.id })).toBe(false);
      expect(await end(member)).toBe(false);
      expect(await end(member, boss)).toBe(false);
      expect(await memberRow(member.id)).toEqual(before);
    };
    const order = await shop.order(member, 'V001', 'G001');
    await refused('unpaid-orders');
    await shop.pay(member, order);
    await refused('goods-not-shipped');
    await say(order, 'packed');
    await refused('goods-not-shipped');
    await say(order, 'sent');
    await inTransaction(shop.db, (tx) => noteArrival(tx, [order], 'comeBack'));
    await refused('goods-not-shipped');
    await say(order, 'sent');

    const line = (await shop.as(member)(contract.qryOrderByOrderId, { qryString: order })).CustomerOrderDS.find(
      ({ ProductId }) => ProductId === 'V001',
    );
    await shop.as(member)(contract.issueCustomerOrderMoneyBack, {
      CustomerOrderId: order,
      ProductId: 'V001',
      MoneyBackAmount: line?.MoneyBackOffer?.Amount ?? 0,
    });
    await refused('refund-pending');
    await sql`update refund set status = 'refunded', settled_at = now() where status <> 'refunded'`.execute(shop.db);
    await shop.as(member)(contract.issueCustomerGoodsReturn, { CustomerOrderId: order, ProductId: 'G001' });
    await refused('refund-pending');
    await sql`update goods_return set status = 'declined', settled_at = now()`.execute(shop.db);
    expect(await obstacles(member)).toEqual([]);
    expect(await shop.as(member)(contract.chkIfUserCanBeDelete, { UserId: member.id })).toBe(true);
  });

  it('[PROF-6] [I13] leaves orders, payments and invoices, and nothing that says who it was', async () => {
    const member = await settle('to.be.forgotten');
    const order = await shop.order(member, 'V002', 'G002');
    await shop.pay(member, order);
    await say(order, 'sent');
    // A store that was typed in may be the buyer's own home.
    const store = JSON.stringify({ text: '', chain: 'ok-mart', code: '1328', address: personal(member).Address });
    await sql`update customer_order set pickup_store = ${store}::jsonb where order_number = ${order}`.execute(shop.db);
    await sql`update cart set pickup_store = ${store}::jsonb where member_id = ${member.id}`.execute(shop.db);
    await sql`insert into delivery_change (order_id, changed_by, by_staff, recipient_name, recipient_tel, destination)
      select o.id, m.id, false, m.display_name, m.tel, m.address from customer_order o join member m on m.id = o.member_id
      where o.order_number = ${order}`.execute(shop.db);
    await issueInvoices();
    await shop.pay(member, await shop.order(member, 'V001'));
    await shop.as(member)(contract.addItem, { ProductId: 'V003' });
    const kept = () =>
      sql<{ readonly total: number; readonly invoice: string }>`
        select o.total_ntd as total, p.trade_number, p.total_ntd as paid, i.invoice_number as invoice, i.total_ntd
        from customer_order o join payment p on p.order_id = o.id join invoice i on i.order_id = o.id
        where o.order_number = ${order}`.execute(shop.db);
    const before = (await kept()).rows;
    expect(before).toHaveLength(1);
    const { CName, Tel, Address, LineId, FBName } = personal(member);
    const words = [member.userName, CName, Tel, Address, LineId, FBName];
    expect((await stranded(shop, words)).length).toBeGreaterThan(2);

    expect(await end(member)).toBe(true);

    expect((await kept()).rows).toEqual(before);
    const left = async () => (await stranded(shop, words)).map((row) => row.split(':')[0]);
    // What was said stays, and an invoice keeps its buyer until it is issued.
    expect((await left()).toSorted()).toEqual(['chat_message', 'invoice']);
    await issueInvoices();
    await removeBuyers(shop.db);
    expect(await left()).toEqual(['chat_message']);
    const messages = await shop.db.selectFrom('chat_message').selectAll().where('body', 'like', 'to.be%').execute();
    expect(messages).toMatchObject([{ member_id: null }]);
    const watched = await shop.db
      .selectFrom('playback_range')
      .select('file_uuid')
      .where('member_id', '=', member.id)
      .execute();
    expect(watched).toEqual([]);
    expect(await memberRow(member.id)).toMatchObject({ user_name: `deleted-${member.id}`, email: null });
    expect((await verify(shop.db)).filter(({ violations }) => violations > 0).map(({ name }) => name)).not.toContain(
      'every paid media line has its entitlement unless it is refunded',
    );
  });

  it('[PROF-6] signs out everywhere at once, is told by mail, and frees the name', async () => {
    const member = await settle('comes.back');
    const elsewhere = await shop.signIn(member);
    expect(await end(member)).toBe(true);
    for (const caller of [member, elsewhere]) {
      expect(await shop.refusal(caller, contract.getUserName, {})).toBe('not-signed-in');
    }
    const signIn = { UserName: member.userName, Password: TEST_PASSWORD };
    expect(await shop.refusal(stranger, contract.signIn, signIn)).toBe('wrong-credentials');
    expect((await shop.mailsTo(member.email)).map(({ subject }) => subject)).toEqual(['帳號已刪除']);
    expect((await shop.join(member.userName)).id).not.toBe(member.id);
  });

  it('[PROF-6] is brought about by staff for anybody, which is written down, and never for the last of the staff', async () => {
    const member = await settle('ended.by.staff');
    expect(await end(member, boss)).toBe(true);
    const audit = await shop.db
      .selectFrom('audit_entry')
      .select(['actor_id', 'action'])
      .where('subject', '=', `member/${member.id}`)
      .execute();
    expect(audit).toEqual([{ actor_id: boss.id, action: 'member-deleted' }]);
    expect(await shop.refusal(boss, contract.deleteUserProfileByRowId, { Id: member.id })).toBe('not-found');

    const second = await shop.joinStaff('second');
    await sql`update member set is_staff = false where id not in (${boss.id}, ${second.id})`.execute(shop.db);
    const answers = await Promise.all([end(boss), end(second)]);
    expect(answers.toSorted()).toEqual([false, true]);
    const left = answers[0] ? second : boss;
    expect(await obstacles(left)).toEqual(['last-administrator']);
    boss = left;
  });

  it('[I13] and an order at the same moment are one after the other', async () => {
    const member = await settle('orders.and.leaves');
    await shop.as(member)(contract.addItem, { ProductId: 'V001' });
    const [ended, ordered] = await Promise.all([
      end(member),
      shop.refusal(member, contract.convertShoppingCartToOrder, {}),
    ]);
    const orders = await shop.db.selectFrom('customer_order').select('id').where('member_id', '=', member.id).execute();
    expect(orders).toHaveLength(ended ? 0 : 1);
    if (!ended) expect(ordered).toBeUndefined();
  });
});

describe('the data of a member', () => {
  const data = z.looseObject({
    profile: z.looseObject({}),
    orders: z.array(z.looseObject({})),
    chatMessages: z.array(z.unknown()),
  });

  it('[PROF-8] [I09] are everything of the own and nothing of others, without a hash', async () => {
    const member = await settle('wants.data');
    const other = await settle('other.data');
    const order = await shop.order(member, 'V001');
    await shop.pay(member, order);
    await shop.order(other, 'V002');
    const downloaded = data.parse(await shop.as(member)(contract.qryMyData, {}));
    const text = JSON.stringify(downloaded);
    expect(downloaded.profile).toMatchObject({ userName: 'wants.data', tel: personal(member).Tel });
    expect(downloaded.orders).toMatchObject([{ orderNumber: order, payments: [{ tradeNumber: `T${order}` }] }]);
    expect(downloaded.chatMessages).toHaveLength(1);
    for (const list of ['sessions', 'invoices', 'ownedProducts', 'viewing']) {
      expect(downloaded[list]).not.toEqual([]);
    }
    expect(text).not.toMatch(/argon2|hash/i);
    for (const foreign of ['other.data', 'boss']) expect(text).not.toContain(foreign);
  });
});

describe('members from elsewhere', () => {
  const head = 'UserName,Email,CName,Tel,LineId,FBName,Address\r\n';
  const load = async (Csv?: string) =>
    (await shop.as(boss)(contract.importTmpUsers, Csv === undefined ? {} : { Csv })).map(
      ({ Row, Outcome, Reason }) => [Row, Reason ?? Outcome] as const,
    );

  it('[PROF-7] come from CSV with a word for each row; a repeat changes nothing', async () => {
    const csv =
      `\uFEFF${head}old.one,old.one@kapok.example,"王, 大明",0912000111,,,"台北市\n一號"\r\n` +
      `ｏｌｄ．ｔｗｏ,old.two@kapok.example,,,,,\r\n` +
      `${boss.userName},other@kapok.example,,,,,\r\nnew.name,${boss.email.toUpperCase()},,,,,\r\n` +
      `OLD.ONE,third@kapok.example,,,,,\r\nn\u200Bo,unseen@kapok.example,,,,,\r\nаdmin.1,cyr@kapok.example,,,,,\r\n` +
      `good.name,not-an-email,,,,,\r\nlong.text,long@kapok.example,${'長'.repeat(51)},,,,\r\n`;
    const expected = [
      [2, 'imported'],
      [4, 'imported'],
      [5, 'user-name-taken'],
      [6, 'email-taken'],
      [7, 'listed-twice'],
      [8, 'user-name-malformed'],
      [9, 'user-name-malformed'],
      [10, 'email-malformed'],
      [11, 'field-too-long'],
    ];
    const [first, second] = await Promise.all([load(csv), load(csv)]);
    const again = expected.map(([row, word]) => [row, word === 'imported' ? 'already-imported' : word]);
    expect([first, second]).toEqual(expect.arrayContaining([expected, again]));
    expect(await load(csv)).toEqual(again);
    const members = await shop.db
      .selectFrom('member')
      .leftJoin('credential', 'member_id', 'member.id')
      .select(['user_name', 'display_name', 'address', 'password_hash'])
      .where('user_name', 'like', 'old.%')
      .orderBy('user_name')
      .execute();
    expect(members).toEqual([
      { user_name: 'old.one', display_name: '王, 大明', address: '台北市\n一號', password_hash: null },
      { user_name: 'old.two', display_name: '', address: '', password_hash: null },
    ]);
  });

  it('[PROF-7] come from the staging table, and get in by a new password alone', async () => {
    await sql`insert into tmp_user (user_name, email) values ('from.table', 'from.table@kapok.example')`.execute(
      shop.db,
    );
    expect((await load()).filter(([, word]) => word === 'imported')).toHaveLength(1);
    expect((await load()).filter(([, word]) => word === 'imported')).toEqual([]);
    for (const Password of ['', TEST_PASSWORD]) {
      const signIn = { UserName: 'from.table', Password };
      expect(await shop.refusal(stranger, contract.signIn, signIn)).toBe('wrong-credentials');
    }
    const visitor = await shop.visitor();
    const asked = await shop.as(visitor)(contract.resetPasswordByEmail, { Email: 'from.table@kapok.example' });
    expect(asked.success).toBe(true);
    const [mail] = await shop.mailsTo('from.table@kapok.example');
    const Token = /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect(await shop.as(stranger)(contract.resetPassword, { Token, Password: TEST_PASSWORD })).toBe(true);
    const signIn = { UserName: 'from.table', Password: TEST_PASSWORD };
    expect(await shop.refusal(stranger, contract.signIn, signIn)).toBeUndefined();
  });

  it('[PROF-7] can be looked at first: nothing changes, and the import does what was shown or nothing', async () => {
    const csv = `${head}seen.first,seen.first@kapok.example,,,,,\r\n${boss.userName},x@kapok.example,,,,,\r\n`;
    const look = () => shop.as(boss)(contract.previewMemberImport, { Csv: csv });
    const take = (Fingerprint: string) => shop.as(boss)(contract.importTmpUsers, { Csv: csv, Fingerprint });
    const seen = await look();
    expect(seen.Rows).toMatchObject([
      { Row: 2, UserName: 'seen.first', Outcome: 'imported', Reason: null },
      { Row: 3, Outcome: 'refused', Reason: 'user-name-taken' },
    ]);
    expect(await look()).toEqual(seen);
    const kept = await sql`select from tmp_user where user_name = 'seen.first'`.execute(shop.db);
    expect(kept.rows).toEqual([]);
    expect(await take(seen.Fingerprint)).toEqual(seen.Rows);
    // The file is with whoever sent it: a row that was refused is not kept.
    const refused = await sql`select from tmp_user where user_name = ${boss.userName}`.execute(shop.db);
    expect(refused.rows).toEqual([]);
    await expect(take(seen.Fingerprint)).rejects.toMatchObject({ code: 'conflict-changed' });
    expect((await look()).Rows[0]?.Outcome).toBe('already-imported');
    const customer = await shop.join('no.staff');
    expect(await shop.refusal(customer, contract.previewMemberImport, { Csv: csv })).toBe('not-allowed');
  });

  it('[PROF-7] are refused as a whole where the list is none, or has no end', async () => {
    const importing: Endpoint = contract.importTmpUsers;
    const many = head + Array.from({ length: 5_001 }, (_, row) => `n${row},n${row}@kapok.example`).join('\n');
    for (const Csv of ['', 'a,b\n1,2', `${head}"never closed`, many]) {
      expect(await shop.refusal(boss, importing, { Csv })).toBe('invalid-request');
    }
  });
});
