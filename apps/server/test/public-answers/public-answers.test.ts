import { contract, type Call, type Endpoint } from '@kapok/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../test-shop.ts';
import { publicCallAddresses, publicPages } from './public-addresses.ts';
import { recordQueries } from './recorded-queries.ts';
import { changesByCall, changesInDatabase, type Change, type ChangeDeps } from './shown-changes.ts';
import { makeUnrenderedBuild, type UnrenderedBuild } from './unrendered-build.ts';

const addresses = [...publicPages, ...publicCallAddresses];

/** Calls of staff that change nothing of what strangers are shown, or only by a later one of those that are tried. */
const changesNothingShown: ReadonlySet<string> = new Set([
  ...['createProduct', 'saveProduct', 'discardProductDraft', 'deleteProduct', 'setStoreDelivery', 'importProducts'],
  // Carts alone say it.
  'setGoodsMeasures',
  // What staff alone see: how far the guide is, and their uploads.
  ...['confirmStartStep', 'removeUpload'],
  // Another variant is a draft.
  'addVariant',
  ...['saveWebhook', 'makeWebhookSecret', 'switchWebhook', 'removeWebhook', 'testWebhook', 'sendWebhookAgain'],
  // What is kept goes by the profile as it is served, which says whether the shop is open and how it gives out invoices.
  ...['saveMailServer', 'saveGateway', 'saveInvoices', 'tryMailServer', 'tryGateway', 'tryInvoices'],
  ...['tryConversionReceiver', 'sendConversionAgain'],
  // Asked at each request, beside what is kept.
  'changeProductFeed',
  ...['sendMailAgain', 'sendUnsentMails', 'shipParcels', 'createAddOn', 'endAddOn'],
  ...['createTeacher', 'deleteTeacher'],
  ...[
    'createCategory',
    'deleteCategory',
    'createCoupon',
    'changeCoupon',
    'endCoupon',
    'cancelUpload',
    'cancelPreparing',
  ],
  // What is made shows by its jobs.
  'prepareQualities',
  ...['retryPreparing', 'choosePoster', 'previewProductImport', 'previewProductChanges', 'previewHome'],
  ...['resetSecondFactor', 'changeDelivery', 'settleGatewayAlert', 'saveFeeRate', 'removeFeeRate', 'setStaff'],
  ...['inviteStaff', 'renewStaffInvitation', 'withdrawStaffInvitation', 'retryJob', 'removeJob'],
  ...[
    'addShippingMethod',
    'changeShippingMethod',
    'removeShippingMethod',
    'changeShopSettings',
    'changeStaffMails',
    'changeReminders',
    'changeMailWords',
    'sendSampleMail',
  ],
  ...['retryInvoice', 'hideChatMessage', 'settleChatReports', 'muteChatMember', 'unmuteChatMember', 'setChatWriters'],
  ...['answerAsShop', 'saveAnnouncement', 'deleteAnnouncement'],
  ...['decideRefund', 'settleManualRefund', 'retryRefund', 'approveRefund', 'stopLargeRefund', 'sendTestMail'],
  ...[
    'giveBack',
    'beginMemberImport',
    'sendMemberRows',
    'checkMemberImport',
    'runMemberImport',
    'mailMemberImport',
    'mailMemberImportAgain',
  ],
  ...['undoMemberImport', 'grantProduct', 'revokeRight', 'signMemberOut', 'quoteOverseasShipping'],
  ...['saveParcelCarrier', 'removeParcelCarrier', 'changePayMethod', 'saveBankAccounts', 'confirmTransfer'],
  ...['declineTransfer', 'setShipping', 'markDelivered', 'markNotFetched', 'writePaperInvoice', 'correctPaperInvoice'],
  ...[
    'voidPaperInvoice',
    'allowPaperInvoice',
    'closePickup',
    'callOffOrder',
    'noteOrder',
    'receiveReturn',
    'refundReturn',
    'declineReturn',
    'givePoints',
  ],
  ...['giveGoodwillPoints', 'importTmpUsers', 'previewMemberImport'],
]);

/** Tables that public answers read and that raise no version, each with its reason. */
const unversioned: Readonly<Record<string, string>> = {
  catalogue_version: 'the version itself',
  chat_message: 'read by the talk alone, at the start',
  customer_order: 'what stands near to a product by sales may be minutes old',
  order_line: 'as customer_order',
  member: 'only the names of those who wrote reviews',
  conversion_receiver: 'as shop_service',
  media_file: 'only what playlists say of it',
  media_quality: 'only what playlists say of it',
  own_page: 'an address alone; its versions are shown',
  product_name: 'follows product in its transaction',
  product_search: 'follows product in its transaction',
  search_pair: 'follows product in its transaction',
  search_word: 'follows product in its transaction',
  shop_setting: 'asked again and again by what each answer names as its circumstances',
  session: 'read by what ends connections; nobody is shown one',
  shop_service: 'at hand in each process; what it decides stands in the profile, by which kept answers go',
  stock: 'only the pieces that are free',
};

describe('what strangers are shown', () => {
  let build: UnrenderedBuild;
  let shop: TestShop;
  let anew: TestShop;
  let deps: ChangeDeps;

  beforeAll(async () => {
    build = await makeUnrenderedBuild();
    const settings = { webDist: build.webDist, webIsBeingBuilt: () => false };
    shop = await openTestShop({ demoCatalogue: true, settings });
    anew = await openTestShop({ beside: shop, settings: { ...settings, keptAnswerBytes: 0 } });
    await sql`update media_file set status = 'ready', folder = 'prepared'`.execute(shop.db);
    const boss: Call = shop.as(await shop.staff('boss'));
    const author = await shop.signUp('author');
    await sql`
      insert into entitlement (member_id, product_id, grant_reason) select id, 'V001', 'gift' from member where user_name = 'author'`.execute(
      shop.db,
    );
    deps = { boss, author: shop.as(author), shop };
    await boss(contract.saveOwnPage, {
      ...{
        Slug: 'about',
        Replaces: 0,
        State: 'published',
        TitleZh: '關於我們',
        TitleEn: 'About',
        BodyZh: '慢',
        BodyEn: '',
      },
      ...{ InFooter: true, FooterPlace: 1 },
    });
  });
  afterAll(async () => {
    await anew.close();
    await shop.close();
    await build.remove();
  });

  const answersOf = async ({ app }: TestShop): Promise<ReadonlyMap<string, string>> => {
    const answers = new Map<string, string>();
    for (const url of addresses) {
      const { statusCode, body } = await app.inject({ method: 'GET', url });
      // A refusal names its request.
      answers.set(url, statusCode === 200 ? body : String(statusCode));
    }
    return answers;
  };
  const changedBetween = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): readonly string[] =>
    addresses.filter((url) => one.get(url) !== other.get(url));

  /**
   * Everything is kept, then changed. Both processes hear of the profile and its footer by a notice, a moment later; what was sold
   * clears kept answers once a second.
   */
  const isFollowed = async (change: Change): Promise<void> => {
    const before = await answersOf(shop);
    await change(deps);
    const changed = async () => changedBetween(before, await answersOf(shop));
    await expect.poll(changed).not.toEqual([]);
    const differing = async () => changedBetween(await answersOf(shop), await answersOf(anew));
    await expect.poll(differing).toEqual([]);
  };

  it.each(Object.entries(changesInDatabase))('[WIDE-3] is never what it was before %s', (_name, change) =>
    isFollowed(change),
  );

  it.each(Object.entries(changesByCall))('[WIDE-3] is never what it was before %s', (_name, change) =>
    isFollowed(change),
  );

  it('[WIDE-3] is read from tables alone whose changes raise the version', async () => {
    const queries = recordQueries();
    const spied = await openTestShop({ beside: shop, settings: { keptAnswerBytes: 0, webDist: build.webDist } });
    const texts = await queries.allDuring(() => answersOf(spied));
    queries.stop();
    await spied.close();
    const { rows: tables } = await sql<{ name: string; isWatched: boolean }>`
      select relname as name, exists (select from pg_trigger where tgrelid = pg_class.oid and tgname = 'catalogue_version_rows')
        as "isWatched" from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(shop.db);
    const read = tables.filter(({ name }) => texts.some((text) => new RegExp(`\\b${name}\\b`).test(text)));
    expect(read.length).toBeGreaterThan(15);
    const forgotten = read.filter(({ name, isWatched }) => !isWatched && !(name in unversioned));
    expect(forgotten.map(({ name }) => name)).toEqual([]);
  });

  it('[WIDE-3] is tried with every call of staff that changes anything', () => {
    const calls = Object.entries<Endpoint>(contract)
      .filter(([name, { audience }]) => audience === 'staff' && !/qry|export/i.test(name))
      .map(([name]) => name);
    expect(calls.filter((name) => !(name in changesByCall) && !changesNothingShown.has(name))).toEqual([]);
    expect([...changesNothingShown].filter((name) => !calls.includes(name))).toEqual([]);
  });
});
