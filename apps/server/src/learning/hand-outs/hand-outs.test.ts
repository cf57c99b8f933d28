import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  handOutsContract as calls,
  ordersContract,
  productContract,
  tokenContract,
  viewingContract,
} from '@kapok/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pdfFile, zipFile } from '../../../test/hand-out-files.ts';
import { HandOutSteps } from '../../../test/hand-out-steps.ts';
import { refusalOf } from '../../../test/refusal-of.ts';
import { openTestShop, stranger, type TestCaller, type TestShop } from '../../../test/test-shop.ts';
import { addLine, addRecording } from '../../../test/viewing-rows.ts';

const COURSE = 'V001';

describe('the hand-outs of a course', () => {
  let mediaDir: string;
  let shop: TestShop;
  let staff: TestCaller;
  let steps: HandOutSteps;
  let lesson = '';
  let sample = '';
  beforeAll(async () => {
    mediaDir = await mkdtemp(join(tmpdir(), 'kapok-hand-outs-'));
    shop = await openTestShop({ demoCatalogue: true, settings: { mediaDir } });
    staff = await shop.staff('hand-out-editor');
    steps = new HandOutSteps(shop, staff, mediaDir);
    await sql`update media_file set status = 'ready', folder = 'prepared'`.execute(shop.db);
    lesson = await addRecording(shop.db, COURSE, { seconds: 10_000 });
    sample = await addRecording(shop.db, COURSE, { seconds: 10_000, free: true });
  });
  afterAll(async () => {
    await shop.close();
    await rm(mediaDir, { recursive: true });
  });

  let owner: TestCaller;
  let other: TestCaller;
  let ownerId = 0;
  let count = 0;
  beforeEach(async () => {
    count += 1;
    owner = await shop.signUp(`owner-${count}`);
    other = await shop.signUp(`other-${count}`);
    ownerId = await steps.memberId(`owner-${count}`);
    await addLine(shop.db, ownerId, COURSE, [COURSE]);
  });

  const listed = async (caller: TestCaller, language = 'zh-Hant') =>
    shop.as(caller, language)(calls.qryHandOuts, { ProductId: COURSE });
  const bearer = ({ token }: TestCaller) => ({ authorization: `Bearer ${token ?? ''}` });
  const cookieOf = (cookie: { readonly name: string; readonly value: string } | undefined) => ({
    cookie: `${cookie?.name ?? ''}=${cookie?.value ?? ''}`,
  });
  /** Takes a hand-out as a browser does. */
  const take = async (caller: TestCaller, id: string, headers: Record<string, string> = {}) => {
    const { address, cookie, status, code } = await steps.open(caller, COURSE, id, true);
    return status === 200 ? steps.fetch(address, { ...cookieOf(cookie), ...headers }) : { statusCode: status, code };
  };
  const offerNow = async () => (await shop.as(owner)(viewingContract.qryViewingProgress, { ProductId: COURSE })).Offer;

  it('[LEARN-2] are sent to their owner as files to be saved, under their titles, in ranges', async () => {
    const bytes = pdfFile('owners alone');
    const sentFile = await steps.sendHandOut(bytes);
    const handOut = await steps.give(COURSE, sentFile, { title: '講義：第 1 課', lessonUuid: lesson });
    expect(await listed(owner)).toEqual([
      expect.objectContaining({
        ...{ HandOutId: handOut.HandOutId, LessonUuid: lesson, Title: '講義：第 1 課', FileKind: 'pdf' },
        ...{ ByteSize: bytes.length, Available: true, EndsRefund: false, TakenAt: null },
      }),
    ]);
    const { address, cookie } = await steps.open(owner, COURSE, handOut.HandOutId);
    expect(cookie).toMatchObject({ path: `/media/hand-outs/V001/${handOut.HandOutId}`, httpOnly: true });
    expect(cookie?.sameSite).toBe('Strict');
    const sent = await steps.fetch(address, cookieOf(cookie));
    expect([sent.statusCode, sent.rawPayload.equals(bytes)]).toEqual([200, true]);
    expect(sent.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="???? 1 ?.pdf"; filename*=UTF-8''${encodeURIComponent('講義：第 1 課.pdf')}`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'accept-ranges': 'bytes',
    });
    const part = await steps.fetch(address, { ...cookieOf(cookie), range: 'bytes=1-3' });
    expect([part.statusCode, part.body]).toEqual([206, 'PDF']);
    const head = await steps.fetch(address, cookieOf(cookie), 'HEAD');
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, String(bytes.length), '']);
    expect((await steps.fetch(address, bearer(owner))).statusCode).toBe(200);
    expect((await listed(owner))[0]?.TakenAt).not.toBeNull();
  });

  it('[LEARN-2] are refused to everybody else: visitors, other members, other ids, ended sessions', async () => {
    const { HandOutId } = await steps.give(COURSE, pdfFile('rights'), { title: '權利', lessonUuid: lesson });
    const { address, cookie } = await steps.open(owner, COURSE, HandOutId);
    expect((await steps.open(stranger, COURSE, HandOutId)).status).toBe(401);
    expect((await steps.open(await shop.visitor(), COURSE, HandOutId)).status).toBe(401);
    expect(await steps.open(other, COURSE, HandOutId)).toMatchObject({ status: 404, code: 'not-found' });
    expect(await steps.open(owner, 'V002', HandOutId)).toMatchObject({ status: 404 });
    expect(await steps.open(owner, COURSE, crypto.randomUUID())).toMatchObject({ status: 404 });
    expect((await steps.fetch(address)).statusCode).toBe(401);
    expect((await steps.fetch(address, bearer(other))).statusCode).toBe(404);
    expect((await steps.fetch(address, bearer(await shop.visitor()))).statusCode).toBe(401);
    expect((await steps.fetch(address, { cookie: `${cookie?.name ?? ''}=${cookie?.value ?? ''}x` })).statusCode).toBe(
      401,
    );
    const second = await steps.give(COURSE, pdfFile('second'), { title: '第二' });
    const foreign = address.replace(HandOutId, second.HandOutId);
    expect((await steps.fetch(foreign, cookieOf(cookie))).statusCode).toBe(401);
    for (const end of ['V001/../../../x', 'V001/..%2f..%2fx', `%2e%2e/${HandOutId}`, `V001/${HandOutId}/x`])
      expect((await steps.fetch(`/media/hand-outs/${end}`, bearer(owner))).statusCode).toBe(404);
    expect((await listed(other)).every(({ Available, TakenAt }) => !Available && TakenAt === null)).toBe(true);
    expect((await listed(stranger)).every(({ Available }) => !Available)).toBe(true);
    await shop.as(owner)(tokenContract.signOut, {});
    expect((await steps.fetch(address, cookieOf(cookie))).statusCode).toBe(401);
  });

  it('[LEARN-2] [REF-4] are gone with the course when its refund is asked for, also for who has the address', async () => {
    const { HandOutId } = await steps.give(COURSE, pdfFile('refunded'), { title: '退費' });
    const { address, cookie } = await steps.open(owner, COURSE, HandOutId);
    expect((await steps.fetch(address, cookieOf(cookie))).statusCode).toBe(200);
    expect(await offerNow()).toMatchObject({ Refusal: null, Percent: 100 });
    await sql`update entitlement set revoked_at = now(), revoke_reason = 'refund' where member_id = ${ownerId}`.execute(
      shop.db,
    );
    expect((await steps.fetch(address, cookieOf(cookie))).statusCode).toBe(404);
    expect((await steps.open(owner, COURSE, HandOutId)).status).toBe(404);
  });

  it('[LEARN-2] of free lessons go to whoever is signed in, those of the course to its owners, and staff see all', async () => {
    const free = await steps.give(COURSE, pdfFile('free'), { title: '試看', lessonUuid: sample, countsAsUsed: true });
    const whole = await steps.give(COURSE, await zipFile({ 'a.txt': 'a' }), { title: '全部素材' });
    expect((await take(other, free.HandOutId)).statusCode).toBe(200);
    expect((await take(other, whole.HandOutId)).statusCode).toBe(404);
    expect((await steps.open(stranger, COURSE, free.HandOutId)).status).toBe(401);
    expect((await take(owner, free.HandOutId)).statusCode).toBe(200);
    expect(await offerNow()).toMatchObject({ Refusal: null, Percent: 100 });
    expect((await take(staff, whole.HandOutId)).statusCode).toBe(200);
    const notes = sql`select from hand_out_delivery where member_id = ${await steps.memberId('hand-out-editor')}`;
    expect((await notes.execute(shop.db)).rows).toEqual([]);
  });

  it('[LEARN-2] [REF-1] one that ends the refund is sent to who agrees, and ends it in the same moment', async () => {
    const plain = await steps.give(COURSE, pdfFile('plain'), { title: '講義' });
    const counted = await steps.give(COURSE, pdfFile('counted'), { title: '全書', countsAsUsed: true });
    expect((await take(owner, plain.HandOutId)).statusCode).toBe(200);
    expect(await offerNow()).toMatchObject({ Refusal: null });
    expect((await listed(owner)).find(({ HandOutId }) => HandOutId === counted.HandOutId)?.EndsRefund).toBe(true);
    expect(await steps.open(owner, COURSE, counted.HandOutId)).toMatchObject({ status: 409, code: 'refund-would-end' });
    const address = `/media/hand-outs/${COURSE}/${counted.HandOutId}`;
    expect((await steps.fetch(address, bearer(owner))).statusCode).toBe(404);
    expect(await offerNow()).toMatchObject({ Refusal: null });

    expect((await take(owner, counted.HandOutId)).statusCode).toBe(200);
    expect(await offerNow()).toMatchObject({ Refusal: 'hand-out-taken', Percent: 0 });
    const [order] = await shop.as(owner)(ordersContract.qryOrders, { qryType: 'recent consumption' });
    const details = await shop.as(owner)(ordersContract.qryOrderByOrderId, {
      qryString: order?.CustomerOrderId ?? '',
    });
    expect(details.CustomerOrderDS[0]).toMatchObject({ MoneyBackOffer: { Refusal: 'hand-out-taken' } });
    // Once it is lost, nobody is asked again.
    expect((await listed(owner)).every(({ EndsRefund }) => !EndsRefund)).toBe(true);
    expect((await steps.open(owner, COURSE, counted.HandOutId)).status).toBe(200);
  });

  it('[LEARN-2] are renamed, arranged, replaced and taken away by staff, each when it is published', async () => {
    await steps.publish(COURSE, []);
    const firstFile = await steps.sendHandOut(pdfFile('first'));
    const first = await steps.give(COURSE, firstFile, { title: '甲', lessonUuid: lesson });
    const second = await steps.give(COURSE, pdfFile('second one'), { title: '乙' });
    expect((await steps.read(COURSE)).HandOutFiles).toContainEqual(
      expect.objectContaining({ FileUuid: first.FileUuid, FileKind: 'pdf', FileName: 'whatever.mp4' }),
    );
    const next = await steps.send(await zipFile({ 'x.txt': 'x' }), '../../x.pdf');
    expect(next).toMatchObject({ Status: 'taken', File: null, HandOutFile: { FileKind: 'zip' } });
    const replaced = { ...first, FileUuid: next?.HandOutFile?.FileUuid ?? '', TitleZh: '../../甲', TitleEn: 'A' };
    await steps.publish(COURSE, [second, replaced]);
    const shown = await listed(owner, 'en');
    expect(shown.map(({ Title, FileKind }) => [Title, FileKind])).toEqual([
      ['乙', 'pdf'],
      ['A', 'zip'],
    ]);
    const sent = await take(owner, first.HandOutId);
    expect('headers' in sent ? sent.headers['content-disposition'] : '').toContain(
      `UTF-8''${encodeURIComponent('甲.zip')}`,
    );
    await steps.publish(COURSE, []);
    expect(await listed(owner)).toEqual([]);
    expect((await take(owner, first.HandOutId)).statusCode).toBe(404);
  });

  it('[LEARN-2] are left to the proxy in front by the same right, still as files to be saved', async () => {
    const { HandOutId } = await steps.give(COURSE, pdfFile('proxy'), { title: 'Slides' });
    const behind = await openTestShop({ beside: shop, settings: { mediaDir, mediaAccelPrefix: '/protected-media' } });
    try {
      const { address, cookie } = await steps.open(owner, COURSE, HandOutId);
      const sent = await behind.app.inject({ url: address, headers: cookieOf(cookie) });
      expect([sent.statusCode, sent.body]).toEqual([200, '']);
      const file = /^\/protected-media\/hand-outs\/[\da-f]{2}\/[\da-f]{64}\/content$/;
      expect(sent.headers['x-accel-redirect']).toMatch(file);
      expect(sent.headers).toMatchObject({
        'content-disposition': 'attachment; filename=Slides.pdf',
        'x-content-type-options': 'nosniff',
      });
      expect((await behind.app.inject({ url: address, headers: bearer(other) })).statusCode).toBe(404);
    } finally {
      await behind.close();
    }
    const { address, cookie } = await steps.open(owner, COURSE, HandOutId);
    const beyond = await steps.fetch(address, { ...cookieOf(cookie), range: 'bytes=9999999-' });
    expect(beyond.statusCode).toBe(416);
  });

  it('[LEARN-2] have a title and a file that is there before they are published', async () => {
    const handOut = await steps.give(COURSE, pdfFile('checked'), { title: '好' });
    expect(await refusalOf(steps.publish(COURSE, [{ ...handOut, TitleZh: ' ' }]))).toBe('product-incomplete');
    const faulty = [
      { ...handOut, FileUuid: crypto.randomUUID() },
      { ...handOut, FileUuid: lesson },
      { ...handOut, LessonUuid: crypto.randomUUID() },
    ];
    for (const one of faulty) expect(await refusalOf(steps.publish(COURSE, [one]))).toBe('invalid-request');
    expect(await refusalOf(steps.publish(COURSE, [handOut, handOut]))).toBe('invalid-request');
    expect(await refusalOf(steps.publish('B001', [handOut]))).toBe('invalid-request');
    const page = await steps.send(Buffer.from('<html><script>alert(1)</script>'), 'book.pdf');
    expect(page).toMatchObject({ Status: 'refused', HandOutFile: null });
  });

  it('[LEARN-2] [SHOP-1] leave the playlist of the specification as it is', async () => {
    const { PlayList } = await shop.as(owner)(productContract.getProductImageList, { ProductId: COURSE });
    await steps.publish(COURSE, []);
    await steps.give(COURSE, pdfFile('beside'), { title: '旁邊', lessonUuid: lesson });
    expect((await shop.as(owner)(productContract.getProductImageList, { ProductId: COURSE })).PlayList).toEqual(
      PlayList,
    );
  });
});
