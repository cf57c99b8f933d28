import { contract } from '@kapok/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#server/platform/db/database.ts';
import { createMember, createStaff } from '#server/accounts/identity/index.ts';
import { openIdentityShop, TestBrowser, type IdentityShop } from '../../../test/identity-shop.ts';
import { showSecondFactor } from '../../../test/second-factor.ts';
import { registerManagementRoutes } from './index.ts';

const PASSWORD = 'Long enough 4 me';

let shop: IdentityShop;
let staff: TestBrowser;
let memberId: number;

beforeAll(async () => {
  shop = await openIdentityShop({
    register: (app, db) => {
      registerManagementRoutes(app, { db });
    },
  });
  memberId = await inTransaction(shop.db, async (tx) => {
    await createStaff(tx, { userName: 'boss', email: 'boss@kapok.example', password: PASSWORD, displayName: '小幫手' });
    return createMember(tx, {
      userName: 'mei',
      email: 'mei_lin@kapok.example',
      password: PASSWORD,
      displayName: '林小梅',
    });
  });
  staff = await signedIn('boss');
});
afterAll(() => shop.close());

const signedIn = async (userName: string): Promise<TestBrowser> => {
  const browser = new TestBrowser(shop.app);
  const { reply } = await browser.enter(contract.signIn, { UserName: userName, Password: PASSWORD });
  if (reply?.IsStaff === true) await showSecondFactor(shop.db, reply.AccessToken);
  return browser;
};

/** Plain members in one statement: hashing that many passwords would only cost time. */
interface OrderRow {
  readonly number: string;
  readonly status: 'unpaid' | 'paid' | 'cancelled';
  readonly totalNtd: number;
  readonly paidDaysAgo?: number;
  readonly shipping?: 'to-ship' | 'sent' | 'delivered';
}

const insertOrder = async (row: OrderRow): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    with cart as (insert into cart (visitor_id) values (gen_random_uuid()) returning id)
    insert into customer_order (order_number, member_id, cart_id, cart_version, status, stock_state, net_ntd, tax_ntd,
      total_ntd, payable_until, paid_at, cancelled_at, shipping_code, delivery_state, delivered_at)
    select ${row.number}, ${memberId}, cart.id, 1, ${row.status}, 'none', ${row.totalNtd}, 0, ${row.totalNtd}, now(),
      case when ${row.status} = 'paid' then now() - make_interval(days => ${row.paidDaysAgo ?? 0}) end,
      case when ${row.status} = 'cancelled' then now() end,
      ${row.shipping === undefined ? null : 'Z01'}, ${row.shipping ?? 'none'},
      ${row.shipping === 'delivered' ? new Date() : null}
    from cart returning id`.execute(shop.db);
  const id = rows[0]?.id ?? 0;
  if (row.shipping !== undefined)
    await sql`
      insert into order_line (order_id, line_index, kind, product_id, name_zh, name_en, unit_price_ntd, quantity,
        net_ntd, tax_ntd)
      values (${id}, 0, 'goods', 'P001', '琴弦', 'Strings', ${row.totalNtd}, 1, ${row.totalNtd}, 0)`.execute(shop.db);
  return id;
};

describe('the calls of staff', () => {
  it('[AUTH-6] answer neither visitors nor customers, whatever they send', async () => {
    const visitor = new TestBrowser(shop.app);
    expect((await visitor.call(contract.qryOverview, {})).status).toBe(401);
    await visitor.enter(contract.renew, {});
    const customer = await signedIn('mei');
    for (const [browser, status] of [
      [visitor, 401],
      [customer, 403],
    ] as const) {
      expect((await browser.call(contract.qryOverview, {})).status).toBe(status);
      expect((await browser.call(contract.qryFigures, { From: '2026-11-01', To: '2026-11-02' })).status).toBe(status);
    }
  });

  it('[AUTH-6] refuse at the next call who has just lost the role', async () => {
    await inTransaction(shop.db, (tx) =>
      createStaff(tx, { userName: 'helper', email: 'helper@kapok.example', password: PASSWORD, displayName: '' }),
    );
    const helper = await signedIn('helper');
    expect((await helper.call(contract.qryOverview, {})).status).toBe(200);
    await shop.db.updateTable('member').set({ is_staff: false }).where('user_name', '=', 'helper').execute();
    expect((await helper.call(contract.qryOverview, {})).status).toBe(403);
  });
});

describe('the overview', () => {
  it('[MGNT-1] [MGNT-8] counts what is waiting for staff, and tells them nothing of money', async () => {
    const before = (await staff.call(contract.qryOverview, {})).reply;
    expect(before).toMatchObject({
      ToShip: 0,
      FailedJobs: 0,
    });
    await insertOrder({ number: 'A1', status: 'paid', totalNtd: 1_000, paidDaysAgo: 1, shipping: 'to-ship' });
    await insertOrder({ number: 'A2', status: 'paid', totalNtd: 200, paidDaysAgo: 29, shipping: 'delivered' });
    await insertOrder({ number: 'A3', status: 'paid', totalNtd: 40, paidDaysAgo: 31, shipping: 'sent' });
    await insertOrder({ number: 'A4', status: 'unpaid', totalNtd: 5_000, shipping: 'to-ship' });
    await insertOrder({ number: 'A5', status: 'cancelled', totalNtd: 5_000 });
    await sql`insert into media_file (file_uuid, kind, status, source_path) values
      (gen_random_uuid(), 'videos', 'waiting', ''), (gen_random_uuid(), 'videos', 'processing', ''),
      (gen_random_uuid(), 'videos', 'failed', '')`.execute(shop.db);
    await sql`select graphile_worker.add_job('send-mail', '{}'::json, max_attempts => 1)`.execute(shop.db);
    await sql`select graphile_worker.add_job('send-mail', '{}'::json)`.execute(shop.db);
    await sql`update graphile_worker._private_jobs set attempts = 1`.execute(shop.db);
    expect((await staff.call(contract.qryOverview, {})).reply).toEqual({
      ToShip: 1,
      TransfersTold: 0,
      RefundsForStaff: 0,
      ReturnsForStaff: 0,
      FailedJobs: 1,
      MediaInPreparation: 2,
      MediaFailed: 1,
      GatewayAlerts: 0,
      QuotesWanted: 0,
      InvoicesForStaff: 0,
      ChatReports: 0,
      PapersToWrite: 0,
      PapersToCorrect: 0,
      RefundsRequested: 0,
      Members: 0,
    });
  });
});
