import { mgntRefundsContract as mgnt } from '@kapok/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRefundShop, type RefundShop } from '../../../test/refund-shop.ts';
import { countCalls, refundSteps, type RefundSteps } from '../../../test/refund-steps.ts';
import { sweepRefunds } from './index.ts';

let shop: RefundShop;
let steps: RefundSteps;
let staff: number;
beforeAll(async () => {
  shop = await openRefundShop();
  steps = refundSteps(shop);
  staff = await shop.addStaff();
});
afterAll(() => shop.close());

describe('a refund that the gateway does not take', () => {
  it('[REF-4] fails with a reason that staff see, can be tried again, and never frees the line for a second one', async () => {
    const { paid, course, refundId } = await steps.askOne();
    await shop.gateway.fail('close', 'unknown', 1);
    await shop.gateway.send(refundId);
    expect(await shop.line(paid, course)).toMatchObject({
      MoneyBackStatus: 'failed',
      MoneyBackOffer: { Refusal: 'requested' },
    });
    expect(await shop.ask(paid, course, 1_000)).toMatchObject({ json: { details: { refusal: 'requested' } } });
    expect(await shop.queued(refundId)).toContain('refund-needs-staff');
    const as = shop.as(`member-${staff}`);
    const mine = async () => (await as(mgnt.qryRefunds, {})).filter(({ RefundId }) => RefundId === refundId);
    expect(await mine()).toMatchObject([
      { Waiting: 'failed', FailureCode: 'TRA10021', CustomerOrderId: paid.orderNumber, TotalAmount: 1_050, Tries: 1 },
    ]);
    await shop.gateway.send(refundId);
    expect((await shop.atGateway(paid)).refunds).toEqual([]);
    expect(await as(mgnt.retryRefund, { RefundId: refundId })).toBe(true);
    await shop.gateway.send(refundId);
    expect([await steps.statuses(paid), (await shop.atGateway(paid)).refunds, await mine()]).toEqual([
      ['refunded'],
      [1_050],
      [],
    ]);
    await expect(as(mgnt.retryRefund, { RefundId: refundId })).rejects.toMatchObject({ code: 'conflict-changed' });
    await shop.expectSound();
  });

  it('[REF-4] paid by WebATM is transferred by staff, who note it', async () => {
    const { paid, course, refundId } = await steps.askOne('WEBATM');
    const calls = countCalls(shop.gateway, 'Close') + countCalls(shop.gateway, 'refund');
    await shop.gateway.send(refundId);
    await shop.gateway.send(refundId);
    await sweepRefunds(shop.db);
    expect(countCalls(shop.gateway, 'Close') + countCalls(shop.gateway, 'refund')).toBe(calls);
    expect(await shop.line(paid, course)).toMatchObject({ MoneyBackStatus: 'requested' });
    const as = shop.as(`member-${staff}`);
    const waiting = (await as(mgnt.qryRefunds, {})).filter(({ RefundId }) => RefundId === refundId);
    expect(waiting).toMatchObject([{ Waiting: 'manual', PayType: 'WEBATM' }]);
    await as(mgnt.settleManualRefund, { RefundId: refundId, Note: '已匯款 11/22' });
    expect(await shop.refundsOf(paid)).toMatchObject([{ status: 'refunded', note: '已匯款 11/22', settled_by: staff }]);
    expect(await shop.queued(refundId)).toEqual(
      expect.arrayContaining(['refund-needs-staff', 'correct-invoice', 'refund-refunded']),
    );
    await shop.expectSound();
  });
});

describe('a refund of media that was delivered far beyond what was reported', () => {
  const askUnreported = async () => {
    const course = await shop.rows.addProduct({ priceNtd: 1_000 });
    const file = crypto.randomUUID();
    await sql`insert into media_file (file_uuid, kind, status, folder, source_path, duration_seconds)
      values (${file}, 'videos', 'ready', 'folder', '', 10000)`.execute(shop.db);
    await sql`insert into playlist_item (product_id, file_uuid, position, title_zh, title_en)
      values (${course}, ${file}, 1, '', '')`.execute(shop.db);
    const paid = await shop.buy([course]);
    await sql`insert into playback_delivery (member_id, file_uuid, delivered)
      values (${paid.buyer}, ${file}, '{[0,400)}')`.execute(shop.db);
    expect(await shop.ask(paid, course)).toEqual({ status: 200, json: true });
    return { paid, course, refundId: await steps.firstRefund(paid) };
  };

  it('[REF-3] waits for a person, with the course closed, and is paid once it is accepted', async () => {
    const { paid, course, refundId } = await askUnreported();
    expect(await shop.line(paid, course)).toMatchObject({ MoneyBackStatus: 'review' });
    expect(await shop.owned(paid.buyer)).toEqual([]);
    expect(await shop.queued(refundId)).toEqual(['refund-requested', 'refund-asked', 'refund-needs-staff']);
    await shop.gateway.send(refundId);
    expect((await shop.atGateway(paid)).refunds).toEqual([]);
    await shop.as(`member-${staff}`)(mgnt.decideRefund, { RefundId: refundId, Accept: true });
    await shop.gateway.send(refundId);
    expect([await steps.statuses(paid), (await shop.atGateway(paid)).refunds]).toEqual([['refunded'], [1_050]]);
  });

  it('[REF-3] [MGNT-7] is declined once: no money goes back, the course is open again, and nothing can pay it later', async () => {
    const { paid, course, refundId } = await askUnreported();
    const as = shop.as(`member-${staff}`);
    await as(mgnt.decideRefund, { RefundId: refundId, Accept: false, Note: '已觀看' });
    expect(await shop.owned(paid.buyer)).toEqual([course]);
    expect(await shop.queued(refundId)).toContain('refund-rejected');
    for (const again of [
      () => as(mgnt.decideRefund, { RefundId: refundId, Accept: true }),
      () => as(mgnt.retryRefund, { RefundId: refundId }),
      () => as(mgnt.settleManualRefund, { RefundId: refundId, Note: 'x' }),
    ]) {
      await expect(again()).rejects.toMatchObject({ code: 'conflict-changed' });
    }
    await shop.gateway.send(refundId);
    expect((await shop.atGateway(paid)).refunds).toEqual([]);
    expect((await as(mgnt.qryRefunds, {})).some(({ RefundId }) => RefundId === refundId)).toBe(false);
    const audit = await shop.db
      .selectFrom('audit_entry')
      .select(['actor_id', 'action', 'details'])
      .where('subject', '=', `refund/${refundId}`)
      .execute();
    const details = { order: paid.orderNumber, totalNtd: 1_050 };
    expect(audit).toEqual([{ actor_id: staff, action: 'refund-rejected', details }]);
    await shop.expectSound();
  });

  it('[REF-1] [REF-4] is read as declined, with the reason, by the member and by staff, and cannot be asked for again', async () => {
    const { paid, course, refundId } = await askUnreported();
    const as = shop.as(`member-${staff}`);
    expect(await shop.line(paid, course)).toMatchObject({ MoneyBackStatus: 'review', MoneyBackNote: '' });
    await as(mgnt.decideRefund, { RefundId: refundId, Accept: false, Note: '已觀看' });
    expect(await shop.line(paid, course)).toMatchObject({
      MoneyBackStatus: 'declined',
      MoneyBackNote: '已觀看',
      MoneyBackOffer: { Refusal: 'requested' },
    });
    expect(await shop.ask(paid, course, 1_000)).toMatchObject({ json: { details: { refusal: 'requested' } } });
    const listed = async (Filter: 'declined' | 'failed' | 'all') =>
      (await as(mgnt.qryRefundList, { Filter, Search: paid.orderNumber })).Refunds.map(({ Status }) => Status);
    expect([await listed('declined'), await listed('failed'), await listed('all')]).toEqual([
      ['declined'],
      [],
      ['declined'],
    ]);
  });

  it('[REF-4] says nothing to the member of what staff noted of one that they did not decline', async () => {
    const { paid, course, refundId } = await steps.askOne('WEBATM');
    await shop.gateway.send(refundId);
    await shop.as(`member-${staff}`)(mgnt.settleManualRefund, { RefundId: refundId, Note: '已匯款 11/22' });
    expect(await shop.line(paid, course)).toMatchObject({ MoneyBackStatus: 'refunded', MoneyBackNote: '' });
  });

  it('[AUTH-6] is decided by staff alone', async () => {
    const { paid, refundId } = await askUnreported();
    const as = shop.as(`member-${paid.buyer}`);
    for (const call of [
      () => as(mgnt.qryRefunds, {}),
      () => as(mgnt.decideRefund, { RefundId: refundId, Accept: true }),
      () => as(mgnt.settleManualRefund, { RefundId: refundId, Note: 'x' }),
      () => as(mgnt.retryRefund, { RefundId: refundId }),
    ]) {
      await expect(call()).rejects.toMatchObject({ code: 'not-allowed' });
    }
    const unknown = shop.as(`member-${staff}`)(mgnt.retryRefund, { RefundId: 999_999_999 });
    await expect(unknown).rejects.toMatchObject({ code: 'not-found' });
    expect(await steps.statuses(paid)).toEqual(['review']);
  });
});
