import {
  contract,
  mgntInvoicesContract,
  mgntMembersContract,
  mgntOrdersContract,
  mgntPackingContract,
  mgntPaperInvoicesContract,
  mgntPaymentsContract,
  mgntProductsContract,
  mgntRefundsContract,
  mgntReturnsContract,
  mgntTransfersContract,
  type Call,
} from '@kapok/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leaveLooseEnds } from '../../../test/loose-ends.ts';
import { openHistoryShop, story, type HistoryShop } from '../../../test/sales-history.ts';
import { openTestShop, type TestShop } from '../../../test/test-shop.ts';
import { readOverview, type Overview } from './queries.ts';

const SEED = 20_261_130;
const STORIES = 4;
/** Of the newest, whose orders are counted. */
const MEMBERS = 15;

let trade: HistoryShop;
let whole: TestShop;
let boss: Call;

beforeAll(async () => {
  trade = await openHistoryShop();
  // The same shop with all its calls.
  whole = await openTestShop({ database: { connectionString: trade.url, drop: () => Promise.resolve() } });
  boss = whole.as(await whole.staff('boss'));
  await boss(mgntProductsContract.createCategory, { CategoryCode: 'elsewhere', NameZh: '別處', NameEn: 'Elsewhere' });
});
afterAll(async () => {
  await whole.close();
  await trade.close();
});

/** All rows of a list, page by page. */
const walk = async <Page, Place>(
  read: (after: Place | undefined) => Promise<Page>,
  { rows, next }: { readonly rows: (page: Page) => readonly unknown[]; readonly next: (page: Page) => Place | null },
): Promise<number> => {
  let count = 0;
  let after: Place | undefined;
  do {
    const page = await read(after);
    count += rows(page).length;
    after = next(page) ?? undefined;
  } while (after !== undefined);
  return count;
};

const filesOf = (Status: 'in-preparation' | 'failed') => () =>
  walk((After: string | undefined) => boss(mgntProductsContract.qryMediaFiles, { Status, After }), {
    rows: ({ Files }) => Files,
    next: ({ Next }) => Next,
  });

const papersOf = (Show: 'to-write' | 'to-correct') => async () => {
  const { Invoices, Total } = await boss(mgntPaperInvoicesContract.qryPaperInvoices, { Show });
  expect(Invoices).toHaveLength(Total);
  return Total;
};

/** The list behind each count, narrowed as the link on the dashboard narrows it. */
const lists: Readonly<Record<keyof Overview, () => Promise<number>>> = {
  ordersToShip: async () =>
    (await boss(mgntPackingContract.qryPackingList, {})).Groups.flatMap((one) => one.Parcels).length,
  transfersTold: async () => (await boss(mgntTransfersContract.qryAwaitedTransfers, { Show: 'told' })).length,
  refundsForStaff: () =>
    walk((After: number | undefined) => boss(mgntRefundsContract.qryRefundList, { Filter: 'waiting', After }), {
      rows: ({ Refunds }) => Refunds,
      next: ({ Next }) => Next,
    }),
  returnsForStaff: () =>
    walk((After: number | undefined) => boss(mgntReturnsContract.qryReturns, { Filter: 'open', After }), {
      rows: ({ Returns }) => Returns,
      next: ({ Next }) => Next,
    }),
  failedJobs: () =>
    walk((Before: string | undefined) => boss(contract.qryFailedJobs, { Before }), {
      rows: ({ Jobs }) => Jobs,
      next: ({ Jobs, HasMore }) => (HasMore ? (Jobs.at(-1)?.JobId ?? null) : null),
    }),
  mediaInPreparation: filesOf('in-preparation'),
  mediaFailed: filesOf('failed'),
  gatewayAlerts: async () => {
    const { Alerts } = await boss(mgntPaymentsContract.qryGatewayAlerts, {});
    return Alerts.filter(({ SettledAt }) => SettledAt === null).length;
  },
  chatReports: async () => (await boss(contract.qryChatModeration, {})).Reported.length,
  quotesWanted: async () => (await boss(mgntOrdersContract.qryUnquotedCarts, {})).length,
  invoicesForStaff: async () => {
    const { Invoices, Total } = await boss(mgntInvoicesContract.qryInvoices, { Show: 'for-staff' });
    expect(Invoices).toHaveLength(Total);
    return Total;
  },
  papersToWrite: papersOf('to-write'),
  papersToCorrect: papersOf('to-correct'),
};

const countLists = async (): Promise<Record<string, number>> =>
  Object.fromEntries(
    await Promise.all(Object.entries(lists).map(async ([name, count]) => [name, await count()] as const)),
  );

const reportMessages = async (): Promise<void> => {
  const ids: number[] = [];
  for (const text of ['hello', 'spam', 'more spam']) {
    await boss(contract.sendChatMessage, { Text: text });
    const said = await trade.db
      .selectFrom('chat_message')
      .select('id')
      .where('body', '=', text)
      .executeTakeFirstOrThrow();
    ids.push(said.id);
  }
  for (const name of ['mei.reads', 'hao.reads']) {
    const reader = whole.as(await whole.signUp(name));
    for (const MessageId of ids.slice(1)) await reader(contract.reportChatMessage, { MessageId });
  }
  await boss(contract.settleChatReports, { MessageId: ids[2] ?? 0 });
};

/** The products of each category, as counted and as listed. */
const categories = async (): Promise<readonly (readonly [counted: number, listed: number])[]> => {
  const found = await boss(mgntProductsContract.qryProductCategories, {});
  return Promise.all(
    found.map(async ({ CategoryCode, ProductCount }) => {
      const listed = await walk(
        (After: string | undefined) => boss(mgntProductsContract.qryProductList, { CategoryCode, After }),
        { rows: ({ Products }) => Products, next: ({ Next }) => Next },
      );
      return [ProductCount, listed] as const;
    }),
  );
};

/** The orders of each member, of every state, as counted twice and as listed. */
const ordersOfMembers = async (): Promise<readonly (readonly [inList: number, onPage: number, listed: number])[]> => {
  const { Members } = await boss(mgntMembersContract.qryMembers, {});
  return Promise.all(
    Members.slice(0, MEMBERS).map(async ({ UserId, OrderCount }) => {
      const page = await boss(mgntMembersContract.qryMember, { UserId });
      const { Orders } = await boss(mgntOrdersContract.qryMgntOrders, { UserId });
      return [OrderCount, page.OrderCount, Orders.length] as const;
    }),
  );
};

test('[TRUE-2] every count equals the list behind its link, after a stretch of trade', async () => {
  for (const one of fc.sample(story, { seed: SEED, numRuns: STORIES })) await trade.tell(one);
  await leaveLooseEnds({ ...trade, boss }, SEED);
  await reportMessages();
  const counted = await readOverview(trade.db);
  expect(counted).toEqual(await countLists());
  // A count of nothing would prove nothing.
  for (const [name, count] of Object.entries(counted)) expect(count, name).toBeGreaterThan(0);
  const ofCategories = await categories();
  expect(ofCategories.map(([products]) => products)).toEqual(ofCategories.map(([, listed]) => listed));
  expect(Math.min(...ofCategories.map(([products]) => products))).toBeGreaterThan(0);
  for (const [inList, onPage, listed] of await ordersOfMembers()) expect([inList, onPage]).toEqual([listed, listed]);
});
