import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '@kapok/contract';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attachEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded/index.ts';
import { createCaller, type Caller } from '../support/journey/caller.ts';
import { demoStaff, newPerson, type Account } from '../support/journey/people.ts';
import { startShopProcess, type ShopProcess } from '../support/shop-process.ts';
import { gatherCrowd } from '../support/storm/crowd.ts';
import { openPayPage, returnToShop } from '../support/storm/pay-page.ts';

const LIMIT_MS = 400_000;
const SHOP_ADDRESS = 'service@kapok.example';
const IMPORTED = 'imported-once@example.test';

describe('news of a shop that is killed before a mail is sent', () => {
  let dataDir: string;
  let shop: ShopProcess;
  const start = (WORKER: 'yes' | 'no') => startShopProcess({ dataDir, variables: { LOG_LEVEL: 'error', WORKER } });
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'kapok-mails-'));
    shop = await start('no');
  }, LIMIT_MS);
  afterAll(async () => {
    await shop.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const ask = async (query: string, values: readonly unknown[] = []): Promise<readonly Record<string, unknown>[]> => {
    const client = new Client(await attachEmbeddedPostgres(dataDir));
    await client.connect();
    const { rows } = await client.query<Record<string, unknown>>(query, [...values]);
    await client.end();
    return rows;
  };
  const subjectsTo = async (recipient: string): Promise<readonly unknown[]> =>
    (await ask('select subject from mail_outbox where recipient = $1 order by subject', [recipient])).map(
      ({ subject }) => subject,
    );
  const waitingMails = async (): Promise<unknown> =>
    (await ask(`select count(*)::int as count from graphile_worker.jobs where task_identifier = 'send-mail'`))[0]?.[
      'count'
    ];

  /** An order that ended, a sign-in on a new device, and points; answers the order's number. */
  const befall = async (caller: Caller, member: Account): Promise<string> => {
    const call = await caller.register(member);
    await ask('update member set email_proven_at = now() where user_name = $1', [member.userName]);
    await call(contract.addItem, { ProductId: 'V001' });
    const order = await call(contract.convertShoppingCartToOrder, {});
    const orderId = order === false ? '' : order.CustomerOrderId;
    await call(contract.goDeleteMyOrder, { CustomerOrderId: orderId });
    await caller.signIn(member);
    const look = { UserName: member.userName, Password: member.password };
    const { UserId } = await call(contract.getUserProfile, look);
    const staff = await caller.signIn(demoStaff);
    await staff(contract.givePoints, { UserId, Points: 30, Reason: '測試' });
    const Csv = `UserName,Email\nimported-once,${IMPORTED}\n`;
    await staff(contract.previewMemberImport, { Csv });
    await staff(contract.importTmpUsers, { Csv });
    return orderId;
  };

  /** Goods that are paid and can be fetched, and a question of their buyer; answers the order's number. */
  const sell = async (caller: Caller): Promise<string> => {
    const [buyer] = (await gatherCrowd([shop.url], 'mailed', 1)).people;
    if (buyer === undefined) throw new Error('nobody came');
    await ask(`update member set email_proven_at = now() where user_name = 'mailedn0'`);
    await buyer.call(contract.addItem, { ProductId: 'G001' });
    await buyer.call(contract.changeTransportItem, { ProductId: 'Z00' });
    const order = await buyer.call(contract.convertShoppingCartToOrder, {});
    if (order === false) throw new Error('the cart was empty');
    const page = await openPayPage(buyer, order.CustomerOrderId, order.TotalAmount);
    await returnToShop(buyer, await page.decide('approve'), 1);
    await buyer.call(contract.sendChatMessage, { Text: '請問何時可以取貨？' });
    const staff = await caller.signIn(demoStaff);
    await staff(contract.setShipping, { CustomerOrderIds: [order.CustomerOrderId], State: 'sent', Text: '' });
    return order.CustomerOrderId;
  };

  it(
    '[FLOW-8] reaches each reader once after the restart: welcome, order ended, new device, points, import, shipped, staff news',
    async () => {
      const caller = createCaller(shop.url);
      const member = newPerson('郭安');
      const deleted = await befall(caller, member);
      const sold = await sell(caller);
      expect(await ask('select subject from mail_outbox')).toEqual([]);

      const exit = once(shop.child, 'exit');
      shop.child.kill('SIGKILL');
      await exit;
      shop = await start('yes');
      await expect.poll(waitingMails, { timeout: 120_000 }).toBe(0);

      const toMember = await subjectsTo(member.email);
      for (const subject of ['歡迎加入木棉學堂', `訂單 ${deleted} 已取消`, '新裝置登入通知', '您獲得 30 點'])
        expect(toMember.filter((one) => one === subject)).toEqual([subject]);
      expect(await subjectsTo(IMPORTED)).toEqual(['您的帳號已移轉至木棉學堂，請設定密碼']);
      const ready = `訂單 ${sold} 可以取貨`;
      expect((await subjectsTo('mailedn0@example.test')).filter((one) => one === ready)).toEqual([ready]);
      const news = (await subjectsTo(SHOP_ADDRESS)).map(String);
      expect(news.filter((one) => one.startsWith(`新訂單 ${sold}`))).toHaveLength(1);
      expect(news.filter((one) => one === '線上對談有新的留言')).toHaveLength(1);
    },
    LIMIT_MS,
  );
});
