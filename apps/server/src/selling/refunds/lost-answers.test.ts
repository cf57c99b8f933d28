import { mgntRefundsContract as mgnt } from '@kapok/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRefundShop, type RefundShop } from '../../../test/refund-shop.ts';
import { countCalls, refundSteps, type RefundSteps } from '../../../test/refund-steps.ts';

let shop: RefundShop;
let steps: RefundSteps;
beforeAll(async () => {
  shop = await openRefundShop();
  steps = refundSteps(shop);
});
afterAll(() => shop.close());

describe('a call whose answer is lost', () => {
  it('[P11] is asked about before any retry, and was taken: it is never sent again', async () => {
    for (const [payType, part, call] of [
      [undefined, 'close', 'Close'],
      ['LINEPAY', 'walletRefund', 'refund'],
    ] as const) {
      const { paid, refundId } = await steps.askOne(payType);
      const before = countCalls(shop.gateway, call);
      await shop.gateway.fail(part, 'down-after', 1);
      await shop.gateway.send(refundId);
      expect(await steps.statuses(paid)).toEqual(['unknown']);
      expect(await shop.queued(refundId)).toContain('send-refund');
      await shop.gateway.send(refundId);
      expect(await steps.statuses(paid)).toEqual(['refunded']);
      expect([countCalls(shop.gateway, call) - before, await shop.atGateway(paid)]).toEqual([
        1,
        { status: 'refunded', refunds: [1_050] },
      ]);
    }
    await shop.expectSound();
  });

  it('[P11] [REF-4] of another process is not undone by what this one read before it', async () => {
    const { paid, refundId } = await steps.askOne();
    shop.gateway.beforeNextTrade(async () => {
      await shop.gateway.fail('close', 'down-after', 1);
      await shop.gateway.send(refundId);
    });
    await shop.gateway.send(refundId);
    expect([await steps.statuses(paid), (await shop.atGateway(paid)).refunds]).toEqual([['unknown'], [1_050]]);
    await shop.gateway.send(refundId);
    expect(await steps.statuses(paid)).toEqual(['refunded']);
    await shop.expectSound();
  });

  it('[P11] [REF-4] of another process is not sent a second time when the bank is still busy with it', async () => {
    const bank = await shop.openGateway({ refundMode: 'by-hand' });
    const { paid, first } = await steps.askTwo(undefined, bank);
    bank.beforeNextTrade(async () => {
      await bank.fail('close', 'down-after', 1);
      await bank.send(first);
    });
    await bank.send(first);
    expect(await steps.statuses(paid)).toEqual(['unknown', 'requested']);
    await bank.send(first);
    await bank.runBank(paid);
    for (let time = 0; time < 2; time += 1) await bank.send(first);
    expect([await steps.statuses(paid), (await shop.atGateway(paid)).refunds]).toEqual([
      ['refunded', 'requested'],
      [1_050],
    ]);
    await shop.expectSound();
  });

  it('[P11] stays unknown while the gateway cannot be asked, and is not sent again', async () => {
    const { paid, refundId } = await steps.askOne();
    await shop.gateway.fail('close', 'garbled', 1);
    await shop.gateway.send(refundId);
    await steps.ageCall(refundId, 3_600);
    for (const kind of ['down', 'unknown', 'refused']) {
      await shop.gateway.fail('queryTrade', kind, 1);
      await expect(shop.gateway.send(refundId)).rejects.toThrow('does not answer');
    }
    await shop.gateway.fail('queryTrade', 'locked', 1);
    await shop.gateway.send(refundId);
    expect(await steps.statuses(paid)).toEqual(['unknown']);
    const sent = (await shop.atGateway(paid)).refunds;
    await shop.gateway.send(refundId);
    await shop.gateway.send(refundId);
    expect([await steps.statuses(paid), (await shop.atGateway(paid)).refunds]).toEqual([['refunded'], [1_050]]);
    expect(sent.length).toBeLessThanOrEqual(1);
  });

  it('[P11] never arrived: it is sent again only when it surely cannot arrive any more', async () => {
    const { paid, refundId } = await steps.askOne();
    await shop.gateway.fail('close', 'down', 1);
    for (let time = 0; time < 3; time += 1) await shop.gateway.send(refundId);
    expect([await steps.statuses(paid), (await shop.atGateway(paid)).refunds]).toEqual([['unknown'], []]);
    await steps.ageCall(refundId, 181);
    await shop.gateway.send(refundId);
    expect(await steps.statuses(paid)).toEqual(['requested']);
    await shop.gateway.send(refundId);
    expect([await steps.statuses(paid), (await shop.atGateway(paid)).refunds]).toEqual([['refunded'], [1_050]]);
  });

  it('[P11] in the middle of a card payment is told by the balance, with nothing sent twice', async () => {
    const { paid, first, second } = await steps.askTwo();
    await shop.gateway.fail('close', 'down-after', 1);
    await shop.gateway.send(first);
    await shop.gateway.send(second);
    expect(await steps.statuses(paid)).toEqual(['unknown', 'requested']);
    await shop.gateway.send(first);
    await shop.gateway.fail('close', 'down-after', 1);
    await shop.gateway.send(second);
    await shop.gateway.send(second);
    expect([await steps.statuses(paid), (await shop.atGateway(paid)).refunds]).toEqual([
      ['refunded', 'refunded'],
      [1_050, 630],
    ]);
  });

  it('[P11] that nobody can tell is left to staff instead of guessing', async () => {
    const courses: string[] = [];
    while (courses.length < 3) courses.push(await shop.rows.addProduct({ priceNtd: 500 }));
    const paid = await shop.buy(courses, 'LINEPAY');
    for (const course of courses.slice(0, 2)) await shop.ask(paid, course);
    const [first = 0, second = 0] = (await shop.refundsOf(paid)).map((refund) => refund.id);
    await shop.gateway.send(first);
    await shop.gateway.fail('walletRefund', 'down-after', 1);
    await shop.gateway.send(second);
    await steps.ageCall(second, 3_600);
    for (let time = 0; time < 3; time += 1) await shop.gateway.send(second);
    expect(await steps.statuses(paid)).toEqual(['refunded', 'unknown']);
    expect((await shop.atGateway(paid)).refunds).toEqual([525, 525]);
    expect((await shop.queued(second)).filter((what) => what === 'refund-needs-staff')).toHaveLength(1);
    const as = shop.as(`member-${await shop.addStaff()}`);
    expect((await as(mgnt.qryRefunds, {})).filter(({ RefundId }) => RefundId === second)).toMatchObject([
      { Waiting: 'unknown', FailureCode: 'cannot-tell', TotalAmount: 525 },
    ]);
    await as(mgnt.settleManualRefund, { RefundId: second, Note: '金流後台已確認退款' });
    expect(await steps.statuses(paid)).toEqual(['refunded', 'refunded']);
    await shop.expectSound();
  });

  it('[P12] a process that died before its mark, or right after it, leaves one refund', async () => {
    const { paid, refundId } = await steps.askOne();
    await sql`update refund set status = 'refunding', tries = 1 where id = ${refundId}`.execute(shop.db);
    await shop.gateway.send(refundId);
    expect([await steps.statuses(paid), (await shop.atGateway(paid)).refunds]).toEqual([['refunded'], [1_050]]);

    const marked = await steps.askOne();
    await sql`update refund set status = 'refunding', tries = 1, sent_at = clock_timestamp(), gateway_call = 'close',
      refundable_before_ntd = 1050, step_before = 'none' where id = ${marked.refundId}`.execute(shop.db);
    await shop.gateway.send(marked.refundId);
    expect([await steps.statuses(marked.paid), (await shop.atGateway(marked.paid)).refunds]).toEqual([['unknown'], []]);
    await steps.ageCall(marked.refundId, 200);
    for (let time = 0; time < 3; time += 1) await shop.gateway.send(marked.refundId);
    expect([await steps.statuses(marked.paid), (await shop.atGateway(marked.paid)).refunds]).toEqual([
      ['refunded'],
      [1_050],
    ]);
  });
});
