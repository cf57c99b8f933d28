import { tmpdir } from 'node:os';
import { newebpayContract, ordersContract, shoppingCartContract, tokenContract, type Endpoint } from '@kapok/contract';
import { buildGatewayResult, decryptTradeInfo, fromGatewayFields } from '@kapok/newebpay';
import { Logger, runOnce, type Task } from 'graphile-worker';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { z } from 'zod';
import { readConfig } from '#server/shop/config/config.ts';
import { deriveKey } from '#server/accounts/identity/index.ts';
import { sealText } from '#server/accounts/identity/sealed-text.ts';
import { createLogger } from '#server/platform/http/logger.ts';
import { jobHandlers } from '#server/shop/jobs/handlers.ts';
import { toTaskList, type JobHandlers } from '#server/platform/jobs/tasks.ts';
import {
  openTestShop,
  stranger,
  TEST_PASSWORD,
  TEST_PUBLIC_URL,
  TEST_SECRET,
  type TestCaller,
  type TestShop,
  type TestShopOptions,
} from './test-shop.ts';

export interface Member extends TestCaller {
  readonly userName: string;
  readonly email: string;
  readonly id: number;
}

export interface SentMail {
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
}

/** The whole shop, and what tests of profiles do again and again. */
export interface ProfileShop extends TestShop {
  /** A member whose address was proven long ago. */
  readonly join: (userName: string) => Promise<Member>;
  /** A member who has just registered: the address is not proven, and the welcome is on its way. */
  readonly register: (userName: string) => Promise<Member>;
  readonly joinStaff: (userName: string) => Promise<Member>;
  /** Another device of the same member, one that is known. */
  readonly signIn: (member: Member, password?: string, userAgent?: string) => Promise<Member>;
  /** The code of the refusal, or undefined where the call was let through. */
  readonly refusal: <Body extends z.ZodType>(
    caller: TestCaller,
    endpoint: Endpoint<Body>,
    body: z.input<Body>,
  ) => Promise<string | undefined>;
  /** Works off the mails that wait, and gives those that went to an address, the oldest first. */
  readonly mailsTo: (address: string) => Promise<readonly SentMail[]>;
  readonly order: (member: Member, ...products: readonly string[]) => Promise<string>;
  readonly pay: (member: Member, orderNumber: string) => Promise<void>;
}

export const openProfileShop = async (options: TestShopOptions = {}): Promise<ProfileShop> => {
  const shop = await openTestShop(options);
  const known = async ({ token, userName }: TestCaller): Promise<Member> => {
    const { id, email } = await shop.db
      .selectFrom('member')
      .select(['id', 'email'])
      .where('user_name', '=', userName ?? '')
      .executeTakeFirstOrThrow();
    return { token, userName: userName ?? '', email: email ?? '', id };
  };
  return {
    ...shop,
    join: async (userName) => {
      const member = await known(await shop.signUp(userName));
      await sql`update member set email_proven_at = now() - interval '1 year' where id = ${member.id}`.execute(shop.db);
      await sql`delete from one_time_token where member_id = ${member.id}`.execute(shop.db);
      await sql`delete from graphile_worker._private_jobs where (payload->>'memberId')::bigint = ${member.id}`.execute(
        shop.db,
      );
      return member;
    },
    register: async (userName) => known(await shop.signUp(userName)),
    joinStaff: async (userName) => known(await shop.staff(userName)),
    signIn: async (member, password = TEST_PASSWORD, userAgent = 'Test') => {
      const answer = await shop.app.inject({
        method: 'POST',
        url: tokenContract.signIn.path,
        headers: { 'user-agent': userAgent, cookie: `kapok_device=${knownDevice(member.id)}` },
        payload: { UserName: member.userName, Password: password },
      });
      return { ...member, token: tokenContract.signIn.reply.parse(answer.json()).AccessToken };
    },
    refusal: (caller, endpoint, body) => codeOf(shop.as(caller)(endpoint, body)),
    mailsTo: async (address) => {
      await workOffMails(shop);
      return shop.db
        .selectFrom('mail_outbox')
        .select(['recipient', 'subject', 'body_text as text'])
        .where('recipient', '=', address)
        .orderBy('id')
        .execute();
    },
    order: (member, ...products) => order(shop, member, products),
    pay: (member, orderNumber) => pay(shop, member, orderNumber),
  };
};

/** The cookie of a browser in which a member has signed in before: no mail tells of it. */
const knownDevice = (memberId: number): string =>
  sealText([deriveKey(TEST_SECRET, 'device-cookie')], `${crypto.randomUUID()}~${memberId}`);

/** The token of the link in a mail. */
export const tokenIn = (mail: SentMail | undefined): string => /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';

const silent = new Logger(() => () => undefined);

/** What the jobs of a shop do. */
export const jobHandlersOf = (shop: TestShop, mediaDir = tmpdir()): JobHandlers =>
  jobHandlers({
    database: {
      db: shop.db,
      pool: shop.pool,
      direct: shop.pool.options,
      dropIdle: () => undefined,
      close: () => Promise.resolve(),
    },
    gateway: () => shop.gateway,
    log: createLogger('silent'),
    config: readConfig({ SHOP_DATA_DIR: tmpdir(), SHOP_SECRET: TEST_SECRET }),
    publicUrl: () => TEST_PUBLIC_URL,
    mediaDir,
    demoDir: tmpdir(),
    stopping: new AbortController().signal,
  });

/** Works off the mails that wait, each once; `around` runs in place of each and is given it. */
export const workOffMails = async (
  shop: TestShop,
  handlers = jobHandlersOf(shop),
  around = (send: () => Promise<void>): Promise<void> => send(),
): Promise<void> => {
  const sending = toTaskList(handlers)['send-mail'];
  if (sending === undefined) throw new Error('nobody sends mails');
  const task: Task = (payload, helpers) =>
    around(async () => {
      await sending(payload, helpers);
    });
  await runOnce({ pgPool: shop.pool, taskList: { 'send-mail': task }, noHandleSignals: true, logger: silent });
};

const codeOf = async (call: Promise<unknown>): Promise<string | undefined> => {
  try {
    await call;
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

const order = async (shop: TestShop, member: Member, products: readonly string[]): Promise<string> => {
  const call = shop.as(member);
  for (const ProductId of products) await call(shoppingCartContract.addItem, { ProductId });
  if (products.some((product) => product.startsWith('G'))) {
    await call(shoppingCartContract.changeTransportItem, { ProductId: 'Z00' });
  }
  const placed = await call(ordersContract.convertShoppingCartToOrder, {});
  if (placed === false) throw new Error('the cart was empty');
  return placed.CustomerOrderId;
};

const pay = async (shop: TestShop, member: Member, ordernumber: string): Promise<void> => {
  const { total_ntd: amount } = await shop.db
    .selectFrom('customer_order')
    .select('total_ntd')
    .where('order_number', '=', ordernumber)
    .executeTakeFirstOrThrow();
  const fields = await shop.as(member)(newebpayContract.newebpayPayBill, { ordernumber, amount, payType: 'CREDIT' });
  const { merchant } = shop.gateway;
  const form = new URLSearchParams(decryptTradeInfo(merchant, fromGatewayFields(fields)['TradeInfo'] ?? ''));
  const report = buildGatewayResult(merchant, {
    status: 'SUCCESS',
    message: '授權成功',
    respondType: 'JSON',
    values: {
      MerchantID: merchant.merchantId,
      Amt: amount,
      TradeNo: `T${ordernumber}`,
      MerchantOrderNo: form.get('MerchantOrderNo') ?? '',
      PaymentType: 'CREDIT',
      PayTime: '2026-11-21 14:21:59',
      Card4No: '1111',
    },
  });
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/Newebpay/Notify',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(report).toString(),
  });
  expect(answer.statusCode).toBe(200);
};

/** Everything that the shop holds of a name, wherever: for tests that look for what must not be left. */
export const stranded = async (shop: TestShop, words: readonly string[]): Promise<readonly string[]> => {
  const tables = await shop.db.introspection.getTables();
  const found: string[] = [];
  for (const { name, schema } of tables) {
    if (schema !== 'public' || name === 'mail_outbox') continue;
    const { rows } = await shop.pool.query<{ readonly row: string }>(`select t::text as row from "${name}" t`);
    for (const { row } of rows) if (words.some((word) => row.includes(word))) found.push(`${name}: ${row}`);
  }
  return found;
};

export { stranger, TEST_PASSWORD };
