import { contract } from '@kapok/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancelOverdueOrders } from '#server/selling/orders/index.ts';
import {
  openProfileShop,
  stranger,
  TEST_PASSWORD,
  tokenIn,
  type Member,
  type ProfileShop,
} from '../../../test/profile-shop.ts';
import { testProfile } from '../../../test/shop-profile.ts';

describe('who is told by mail', () => {
  let shop: ProfileShop;
  let boss: Member;
  beforeAll(async () => {
    shop = await openProfileShop({ demoCatalogue: true });
    boss = await shop.joinStaff('boss-of-mails');
  });
  afterAll(() => shop.close());

  const subjectsTo = async (address: string): Promise<readonly string[]> =>
    (await shop.mailsTo(address)).map(({ subject }) => subject);
  const count = (subjects: readonly string[], subject: string): number =>
    subjects.filter((one) => one === subject).length;
  const ship = (order: string, State: 'to-ship' | 'packed' | 'sent', Text = '', TrackingNumber?: string) =>
    shop.as(boss)(contract.setShipping, {
      CustomerOrderIds: [order],
      State,
      Text,
      ...(TrackingNumber === undefined ? {} : { TrackingNumber }),
    });

  it('[FLOW-8] the buyer, once, when goods leave, with the carrier, the number and where to look', async () => {
    const mei = await shop.join('ship-mei');
    await shop.as(mei)(contract.addItem, { ProductId: 'G001' });
    const delivery = {
      RecipientName: '林小梅',
      RecipientTel: '0912345678',
      Destination: '臺北市大安區和平東路一段 1 號',
    };
    await shop.as(mei)(contract.changeTransportItem, { ProductId: 'Z01', ...delivery });
    const placed = await shop.as(mei)(contract.convertShoppingCartToOrder, {});
    const order = placed === false ? '' : placed.CustomerOrderId;
    await shop.pay(mei, order);
    const subject = `訂單 ${order} 已出貨`;
    await ship(order, 'to-ship');
    await ship(order, 'packed', '', 'EE123456789TW');
    expect(await subjectsTo(mei.email)).not.toContain(subject);
    await ship(order, 'sent');
    await ship(order, 'sent', '已取貨');
    const told = (await shop.mailsTo(mei.email)).filter((mail) => mail.subject === subject);
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain('EE123456789TW');
    expect(told[0]?.text).toContain('郵局');
    expect(told[0]?.text).toContain('https://postserv.post.gov.tw/');
    expect(told[0]?.text).toContain(`Order ${order} has shipped`);
    expect(told[0]?.text).toContain('Status  Shipped Picked up');
    await ship(order, 'sent', '', 'EE999999999TW');
    expect(count(await subjectsTo(mei.email), subject)).toBe(2);
  });

  it('[FLOW-8] the buyer who comes for the goods, that they can be fetched', async () => {
    const tao = await shop.join('fetch-tao');
    const order = await shop.order(tao, 'G001');
    await shop.pay(tao, order);
    await ship(order, 'packed');
    expect(await subjectsTo(tao.email)).not.toContain(`訂單 ${order} 可以取貨`);
    await ship(order, 'sent');
    expect(await subjectsTo(tao.email)).toContain(`訂單 ${order} 可以取貨`);
  });

  it('[FLOW-8] the buyer, once, when an order runs out, or was deleted', async () => {
    const kai = await shop.join('lapse-kai');
    const [lapsed, deleted] = [await shop.order(kai, 'G001'), await shop.order(kai, 'G001')];
    await sql`update customer_order set payable_until = now() - interval '1 minute' where order_number = ${lapsed}`.execute(
      shop.db,
    );
    await Promise.all([cancelOverdueOrders(shop.db), cancelOverdueOrders(shop.db)]);
    const gone = { CustomerOrderId: deleted };
    await Promise.all([1, 2, 3].map(() => shop.as(kai)(contract.goDeleteMyOrder, gone)));
    const subjects = await subjectsTo(kai.email);
    expect(count(subjects, `訂單 ${lapsed} 已逾期取消`)).toBe(1);
    expect(count(subjects, `訂單 ${deleted} 已取消`)).toBe(1);
  });

  it('[FLOW-8] [SAFE-6] nobody at an address that is not proven, of points, sign-ins and what they deleted, but of orders to pay', async () => {
    const eve = await shop.register('unproven-eve');
    const order = await shop.order(eve, 'G001');
    expect(await subjectsTo(eve.email)).toHaveLength(2);
    await shop.as(eve)(contract.goDeleteMyOrder, { CustomerOrderId: order });
    await shop.as(boss)(contract.givePoints, { UserId: eve.id, Points: 5, Reason: '測試' });
    await shop.as(stranger)(contract.signIn, { UserName: eve.userName, Password: TEST_PASSWORD });
    expect(await subjectsTo(eve.email)).toEqual(['歡迎加入木棉學堂', expect.stringMatching(`^訂單 ${order} 已成立`)]);
  });

  it('[FLOW-8] a member who is given points, and not one from whom some are taken', async () => {
    const lin = await shop.join('points-lin');
    await shop.as(boss)(contract.givePoints, { UserId: lin.id, Points: 30, Reason: '補償' });
    await shop.as(boss)(contract.givePoints, { UserId: lin.id, Points: -10, Reason: '更正' });
    const mails = await shop.mailsTo(lin.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['您獲得 30 點']);
    expect(mails[0]?.text).not.toContain('補償');
  });

  it('[FLOW-8] a member, of a sign-in on a device that is new to the account, and of none on a known one', async () => {
    const yun = await shop.join('device-yun');
    const enter = (cookies: Record<string, string> = {}) =>
      shop.app.inject({
        method: 'POST',
        url: contract.signIn.path,
        headers: { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/605.1' },
        cookies,
        payload: { UserName: yun.userName, Password: TEST_PASSWORD },
      });
    const first = await enter();
    const known = first.cookies.find(({ name }) => name === 'kapok_device')?.value ?? '';
    await enter({ kapok_device: known });
    const told = (await shop.mailsTo(yun.email)).filter(({ subject }) => subject === '新裝置登入通知');
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toMatch(/iPhone/);
    for (let again = 0; again < 12; again += 1) await enter();
    expect((await shop.mailsTo(yun.email)).length).toBeLessThanOrEqual(5);
  });

  it('[FLOW-8] [PROF-7] whoever is imported, once, with a link that sets a password', async () => {
    const Csv = 'UserName,Email\nimported-ann,imported-ann@example.com\n';
    await shop.as(boss)(contract.previewMemberImport, { Csv });
    await shop.as(boss)(contract.importTmpUsers, { Csv });
    await shop.as(boss)(contract.importTmpUsers, { Csv });
    const mails = await shop.mailsTo('imported-ann@example.com');
    expect(mails.map(({ subject }) => subject)).toEqual(['您的帳號已移轉至木棉學堂，請設定密碼']);
    const Token = tokenIn(mails[0]);
    expect(await shop.as(stranger)(contract.resetPassword, { Token, Password: 'Blossom-Rain-8' })).toBe(true);
    const signIn = { UserName: 'imported-ann', Password: 'Blossom-Rain-8' };
    expect(await shop.as(stranger)(contract.signIn, signIn)).toMatchObject({ Kind: 'member' });
  });

  it('[FLOW-8] the shop, of a paid order, its last pieces, a refund and a question, each as it is set', async () => {
    const left = await shop.db
      .selectFrom('stock')
      .select('free')
      .where('product_id', '=', 'G001')
      .executeTakeFirstOrThrow();
    await shop.as(boss)(contract.changeStaffMails, { LowStock: left.free - 1 });
    const buyer = await shop.join('shop-buyer');
    const order = await shop.order(buyer, 'G001', 'V001');
    await shop.pay(buyer, order);
    await shop.as(buyer)(contract.sendChatMessage, { Text: '請問何時開課？' });
    await shop.as(buyer)(contract.sendChatMessage, { Text: '謝謝！' });
    const paid = await shop.as(buyer)(contract.qryOrderByOrderId, { qryString: order });
    const MoneyBackAmount = paid.CustomerOrderDS.find(({ ProductId }) => ProductId === 'V001')?.MoneyBackOffer?.Amount;
    await shop.as(buyer)(contract.issueCustomerOrderMoneyBack, {
      CustomerOrderId: order,
      ProductId: 'V001',
      MoneyBackAmount: MoneyBackAmount ?? 0,
    });
    const concerns = (subject: string): boolean => subject.includes(order) || /庫存|留言/.test(subject);
    const news = (await subjectsTo(testProfile.email)).filter(concerns);
    expect(news).toEqual([
      expect.stringContaining(`新訂單 ${order}`),
      expect.stringContaining('庫存偏低'),
      '線上對談有新的留言',
      `退費申請：訂單 ${order}`,
    ]);
  });

  it('[FLOW-8] the shop of nothing that staff switched off', async () => {
    const off = { NewOrder: false, StockLow: false, RefundAsked: false, QuestionAsked: false };
    await shop.as(boss)(contract.changeStaffMails, off);
    expect(await shop.as(boss)(contract.qryStaffMails, {})).toMatchObject(off);
    const before = await subjectsTo(testProfile.email);
    const buyer = await shop.join('quiet-buyer');
    await shop.pay(buyer, await shop.order(buyer, 'G001'));
    expect(await subjectsTo(testProfile.email)).toEqual(before);
  });
});
