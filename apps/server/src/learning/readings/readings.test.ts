import { randomUUID } from 'node:crypto';
import {
  mgntProductOffersContract,
  mgntProductsContract,
  productContract,
  readingsContract as calls,
  transcriptsContract,
  usersContract,
  viewingContract,
  type ProductContentWire,
} from '@kapok/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tellOpenings } from '#server/catalogue/releases/index.ts';
import { refusalOf } from '../../../test/refusal-of.ts';
import { letHoursPass } from '../../../test/release-rows.ts';
import { openTestShop, stranger, type TestCaller, type TestShop } from '../../../test/test-shop.ts';
import { addLine, addRecording } from '../../../test/viewing-rows.ts';

const COURSE = 'V001';
const SLUG = 'cello-first-bow';
const SECRET = '木棉密語七三';
/** Said by nothing else in the shop, and never searched for: a page of hits repeats what was asked. */
const MARK = '絕無僅有之句';
const SECRET_HOST = 'secret-page.example';

type Reading = ProductContentWire['Readings'][number];

const text = (changes: Partial<Reading> = {}): Reading => ({
  ...{
    ReadingId: randomUUID(),
    ReadingKind: 'text',
    BeforeLesson: 1,
    ChapterId: null,
    TitleZh: '先讀這篇',
    TitleEn: 'Read',
  },
  ...{ BodyZh: `# ${MARK}\n\n${SECRET} **慢**<script>alert(1)</script>`, BodyEn: '', Address: '' },
  ...{ FreePromote: false, CountsAsUsed: false, Opens: null },
  ...changes,
});
const link = (changes: Partial<Reading> = {}): Reading =>
  text({
    ...{ ReadingKind: 'link', TitleZh: '延伸閱讀', BodyZh: `${SECRET} ${MARK}`, Address: `https://${SECRET_HOST}/a` },
    ...changes,
  });

describe('lessons of text and links', () => {
  let shop: TestShop;
  let staff: TestCaller;
  let film = '';
  let count = 0;
  let owner: TestCaller;
  let other: TestCaller;
  let ownerId = 0;
  beforeAll(async () => {
    shop = await openTestShop({ demoCatalogue: true });
    staff = await shop.staff('reading-editor');
    await sql`update media_file set status = 'ready', folder = 'prepared'`.execute(shop.db);
    film = await addRecording(shop.db, COURSE, { seconds: 10_000 });
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    count += 1;
    owner = await shop.signUp(`reader-${count}`);
    other = await shop.signUp(`passer-by-${count}`);
    const { id } = await shop.db
      .selectFrom('member')
      .select('id')
      .where('user_name', '=', `reader-${count}`)
      .executeTakeFirstOrThrow();
    ownerId = id;
    await addLine(shop.db, ownerId, COURSE, [COURSE]);
  });

  const boss = () => shop.as(staff);
  const edited = () => boss()(mgntProductsContract.qryProductForEditing, { ProductId: COURSE });
  const save = async (...Readings: readonly Reading[]) => {
    const { Version } = await edited();
    const wire = Readings.map((one) => ({ ...one, FreePromote: one.FreePromote ? ('1' as const) : ('0' as const) }));
    return boss()(mgntProductsContract.saveProduct, { ProductId: COURSE, Version, Changes: { Readings: wire } });
  };
  const publish = async (...readings: readonly Reading[]) => {
    const { Version } = await save(...readings);
    return boss()(mgntProductsContract.publishProduct, { ProductId: COURSE, Version });
  };
  const media = (caller: TestCaller) => shop.as(caller)(productContract.getProductImageList, { ProductId: COURSE });
  const open = (caller: TestCaller, { ReadingId }: Reading, agrees = false) =>
    shop.as(caller)(calls.openReading, { ProductId: COURSE, ReadingId, ...(agrees ? { EndsRefund: true } : {}) });
  const tick = (caller: TestCaller, { ReadingId }: Reading, Done: boolean) =>
    shop.as(caller)(calls.setReadingDone, { ProductId: COURSE, ReadingId, Done });
  const offerNow = async () => (await shop.as(owner)(viewingContract.qryViewingProgress, { ProductId: COURSE })).Offer;
  const collected = async () =>
    (await shop.as(owner)(usersContract.getMyProduct, {})).find(({ ProductId }) => ProductId === COURSE);
  const endRight = (set: ReturnType<typeof sql>) =>
    sql`with ended as (update entitlement set ${set} where member_id = ${ownerId})
      select pg_notify('entitlement_changed', ${String(ownerId)})`.execute(shop.db);

  /** Every way by which something of a course leaves the shop, as raw text; refusals by their code. */
  const waysOut = (caller: TestCaller, readings: readonly Reading[]): readonly (() => Promise<string>)[] => {
    const said = (asked: Promise<unknown>) => asked.then((answer) => JSON.stringify(answer), String);
    const call = shop.as(caller);
    const get = (url: string) => async () =>
      (
        await shop.app.inject({
          url,
          headers: caller.token === null ? {} : { authorization: `Bearer ${caller.token}` },
        })
      ).body;
    const asked = encodeURIComponent(JSON.stringify({ Slug: SLUG }));
    const media = encodeURIComponent(JSON.stringify({ ProductId: COURSE }));
    return [
      ...readings.flatMap((one) => [
        () => said(open(caller, one)),
        () => said(open(caller, one, true)),
        () => said(call(calls.openReading, { ProductId: 'V002', ReadingId: one.ReadingId, EndsRefund: true })),
        () => said(tick(caller, one, true)),
      ]),
      () => said(call(productContract.getProductImageList, { ProductId: COURSE })),
      () => said(call(productContract.qryProductBySlug, { Slug: SLUG })),
      () => said(call(productContract.qryCatalogue, { Search: SECRET })),
      () => said(call(productContract.qryProducts, { ProductId: COURSE })),
      () => said(call(transcriptsContract.qryTranscripts, { Search: SECRET })),
      () => said(call(usersContract.getMyProduct, {})),
      () => said(call(viewingContract.qryViewingProgress, { ProductId: COURSE })),
      () => said(call(mgntProductOffersContract.qryProductPreview, { ProductId: COURSE })),
      () => said(call(mgntProductsContract.qryProductForEditing, { ProductId: COURSE })),
      get(`/products/${SLUG}`),
      get(`/en/products/${SLUG}`),
      get(`${productContract.qryProductBySlug.path}?payload=${asked}`),
      get(`${productContract.getProductImageList.path}?payload=${media}`),
      get(`/?Search=${encodeURIComponent(SECRET)}`),
    ];
  };
  /** What of a way out holds something that was written in a reading; the search page says the words that it was asked for. */
  const leaks = async (caller: TestCaller, readings: readonly Reading[]): Promise<readonly string[]> => {
    const answers = await Promise.all(waysOut(caller, readings).map((ask) => ask()));
    return answers.filter((answer) => answer.includes(MARK) || answer.includes(SECRET_HOST));
  };

  it('[LEARN-2] [LEARN-3] [REF-4] give nothing of what is in them to who may not read it, by any way', async () => {
    const due = [text(), link()];
    const waits = text({ Opens: { AfterDays: 7 }, TitleZh: '下週' });
    await publish(
      ...due,
      waits,
      text({ ReadingId: randomUUID(), TitleZh: '還沒公開', Opens: { OpensOn: '2999-01-01' } }),
    );
    const all = [...due, waits];
    for (const caller of [stranger, await shop.visitor(), other]) expect(await leaks(caller, all)).toEqual([]);
    expect(await leaks(owner, [waits])).toEqual([]);
    expect(await refusalOf(open(other, due[0] ?? waits))).toBe('not-found');
    expect(await refusalOf(open(owner, text()))).toBe('not-found');
    expect(await refusalOf(open(owner, waits))).toBe('lesson-not-open');
    expect(await leaks(owner, due)).toHaveLength(due.length * 2);
    await letHoursPass(shop.db, ownerId, 7 * 24);
    expect((await open(owner, waits)).BodyHtml).toContain(SECRET);

    await endRight(sql`ends_at = now()`);
    expect(await leaks(owner, all)).toEqual([]);
    await endRight(sql`ends_at = null`);
    expect((await open(owner, waits)).BodyHtml).toContain(SECRET);
    await endRight(sql`revoked_at = now(), revoke_reason = 'refund'`);
    expect(await leaks(owner, all)).toEqual([]);
  });

  it('[LEARN-2] stand at their places beside a playlist that stays as it was, and are drawn without a script', async () => {
    await publish();
    const bare = await media(owner);
    expect('Readings' in bare).toBe(false);
    const ChapterId = randomUUID();
    const { Version } = await edited();
    const Chapters = [{ ChapterId, TitleZh: '第一章', TitleEn: '', FirstLesson: 0 }];
    await boss()(mgntProductsContract.saveProduct, { ProductId: COURSE, Version, Changes: { Chapters } });
    const before = text({ BeforeLesson: 0, TitleZh: '前言' });
    const inside = link({ BeforeLesson: 0, ChapterId, CountsAsUsed: true });
    await publish(before, inside, text({ BeforeLesson: 300, TitleZh: '後記' }));
    const { PlayList, Readings = [] } = await media(owner);
    expect(PlayList).toEqual(bare.PlayList.map((entry) => ({ ...entry, ChapterTitle: '第一章' })));
    expect(Readings.map(({ Title, BeforeLesson, ChapterTitle }) => [Title, BeforeLesson, ChapterTitle])).toEqual([
      ['前言', 0, undefined],
      ['延伸閱讀', 0, '第一章'],
      ['後記', PlayList.length, '第一章'],
    ]);
    expect(Readings[1]).toMatchObject({ ReadingKind: 'link', AlreadyBuy: true, CountsAsUsed: true });
    expect((await media(stranger)).Readings?.[0]).toMatchObject({ AlreadyBuy: false, FreePromote: false });
    expect(await open(owner, before)).toEqual({
      BodyHtml: `<h3>${MARK}</h3><p>${SECRET} <strong>慢</strong>&lt;script&gt;alert(1)&lt;/script&gt;</p>`,
      Address: null,
    });
    expect(await open(owner, inside, true)).toMatchObject({ Address: `https://${SECRET_HOST}/a` });
    await boss()(mgntProductsContract.saveProduct, {
      ...{ ProductId: COURSE, Version: (await edited()).Version, Changes: { Chapters: [] } },
    });
    await publish();
  });

  it('[LEARN-2] that are free are read by visitors, in the page itself, and never end a refund', async () => {
    const free = text({ FreePromote: true, CountsAsUsed: true });
    await publish(free, link({ FreePromote: true }));
    expect((await open(stranger, free)).BodyHtml).toContain(SECRET);
    const page = await shop.app.inject({ url: `/products/${SLUG}` });
    expect(page.body).toContain(`<h3>${MARK}</h3><p>${SECRET} <strong>慢</strong>`);
    expect(page.body).toContain(`href="https://${SECRET_HOST}/a"`);
    expect((await open(owner, free)).BodyHtml).toContain(SECRET);
    expect(await offerNow()).toMatchObject({ Refusal: null, Percent: 100 });
    expect((await shop.as(stranger)(productContract.qryCatalogue, { Search: SECRET })).Products).toEqual([]);
  });

  it('[LEARN-2] [REF-1] end the refund where the seller says so and the learner agrees, and never else', async () => {
    const [plain, counted] = [text(), text({ CountsAsUsed: true, TitleZh: '全書' })];
    await publish(plain, counted);
    await open(owner, plain);
    expect(await offerNow()).toMatchObject({ Refusal: null });
    expect(await refusalOf(open(owner, counted))).toBe('refund-would-end');
    expect(await offerNow()).toMatchObject({ Refusal: null });
    expect((await open(owner, counted, true)).BodyHtml).toContain(SECRET);
    expect(await offerNow()).toMatchObject({ Refusal: 'hand-out-taken', Percent: 0 });
    expect((await open(owner, counted)).BodyHtml).toContain(SECRET);
    const opened = sql<{ ended: boolean }>`
      select ended_refund as ended from reading_delivery where member_id = ${ownerId} order by ended_refund`;
    expect((await opened.execute(shop.db)).rows).toEqual([{ ended: false }, { ended: true }]);
  });

  it('[LEARN-2] [LEARN-4] count among the lessons, and are done by a tick of who may read them', async () => {
    const first = text({ BeforeLesson: 0 });
    await publish(first, text({ BeforeLesson: 0, TitleZh: '二' }));
    const films = (await media(owner)).PlayList.length;
    const unread = await collected();
    expect(unread).toMatchObject({ LessonCount: films + 2, DoneCount: 0, State: 'new' });
    expect(unread?.NextReading).toEqual({ ReadingId: first.ReadingId, Title: '先讀這篇', Number: 1 });
    expect(unread?.Next?.Number).toBeGreaterThan(2);
    expect(await refusalOf(tick(other, first, true))).toBe('not-found');
    await tick(owner, first, true);
    const progress = await shop.as(owner)(viewingContract.qryViewingProgress, { ProductId: COURSE });
    expect(progress).toMatchObject({ TickedReadings: [first.ReadingId], ViewedSeconds: 0 });
    expect(await collected()).toMatchObject({ DoneCount: 1, NextReading: { Title: '二', Number: 2 } });
    await tick(owner, first, false);
    expect(await collected()).toMatchObject({ DoneCount: 0 });
  });

  it('[LEARN-2] [MGNT-2] wait for their publishing, are seen whole in the preview, and lack what nobody wrote', async () => {
    await publish();
    const draft = text({ TitleZh: '草稿' });
    await save(draft);
    expect((await media(owner)).Readings).toBeUndefined();
    expect(await refusalOf(open(owner, draft))).toBe('not-found');
    const preview = await boss()(mgntProductOffersContract.qryProductPreview, { ProductId: COURSE });
    expect(preview.Readings?.[0]?.Body?.BodyHtml).toContain(SECRET);
    expect((await save(text({ BodyZh: ' ' }))).Missing).toContain('reading-body');
    expect((await save(link({ Address: '' }))).Missing).toContain('reading-body');
    expect((await save(text({ TitleZh: '' }))).Missing).toContain('lesson-title');
    expect(await refusalOf(save(draft, draft))).toBe('invalid-request');
    expect(await refusalOf(save(link({ Address: 'javascript:alert(1)' })))).toBe('invalid-request');
    expect(await refusalOf(save(link({ Address: 'http://plain.example' })))).toBe('invalid-request');
    await save(draft);
    const { Content } = await edited();
    expect(Content.Readings).toEqual([draft]);
    await publish();
  });

  it('[LEARN-3] are named by the one mail of what has opened, beside the films', async () => {
    await publish(text({ Opens: { AfterDays: 3 } }));
    await sql`update product_reading set set_at = now() - interval '10 days'`.execute(shop.db);
    await letHoursPass(shop.db, ownerId, 3 * 24 + 1);
    await tellOpenings(shop.db);
    await tellOpenings(shop.db);
    const told = sql`select from reading_opening where member_id = ${ownerId}`;
    expect((await told.execute(shop.db)).rows).toHaveLength(1);
    expect(film).not.toBe('');
  });
});
