import { contract, type OrderOrigin } from '@kapok/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { agreed, GA4_ID, openConversionShop, PIXEL_ID, type ConversionShop } from '../../../test/conversion-shop.ts';

let shop: ConversionShop;
beforeAll(async () => {
  shop = await openConversionShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.clear());

const tellBoth = async (): Promise<void> => {
  await shop.tell('ga4');
  await shop.tell('meta');
};
const toldTo = (to: 'ga4' | 'meta') => shop.standIn.told.filter((event) => event.to === to);
const paidOf = async (order: string) => {
  const { rows } = await sql<{ readonly totalNtd: number; readonly paidAt: Date; readonly name: string }>`
    select o.total_ntd as "totalNtd", o.paid_at as "paidAt", l.name_zh as name
    from customer_order o join order_line l on l.order_id = o.id where o.order_number = ${order}`.execute(shop.db);
  return rows[0] ?? { totalNtd: 0, paidAt: new Date(0), name: '' };
};

describe('a paid order', () => {
  it('[OFFER-6] is told to Google and Meta once each, by its number, its time and its total in TWD', async () => {
    await tellBoth();
    const { member, order } = await shop.buy(agreed);
    const { totalNtd, paidAt, name } = await paidOf(order);
    await shop.workOff();
    await shop.workOff();
    expect(shop.standIn.count()).toBe(2);
    const [google] = toldTo('ga4');
    expect(google?.targetId).toBe(GA4_ID);
    const session = { session_id: '1764300000', engagement_time_msec: 1 };
    const item = { item_id: 'V001', quantity: 1, price: totalNtd };
    expect(JSON.parse(google?.raw ?? '')).toEqual({
      client_id: agreed.VisitId,
      timestamp_micros: paidAt.getTime() * 1_000,
      consent: { ad_user_data: 'GRANTED', ad_personalization: 'DENIED' },
      events: [
        { name: 'campaign_details', params: { source: 'fb', medium: 'paid', campaign: 'spring', ...session } },
        {
          name: 'purchase',
          params: {
            transaction_id: order,
            currency: 'TWD',
            value: totalNtd,
            shipping: 0,
            items: [{ ...item, item_name: name }],
            ...session,
          },
        },
      ],
    });
    const [meta] = toldTo('meta');
    expect(meta).toMatchObject({ targetId: PIXEL_ID, testCode: null });
    expect(JSON.parse(meta?.raw ?? '')).toEqual([
      {
        event_name: 'Purchase',
        event_time: Math.floor(paidAt.getTime() / 1_000),
        event_id: order,
        action_source: 'website',
        event_source_url: 'http://shop.test',
        user_data: { client_user_agent: 'Mozilla/5.0 (Test)', fbc: `fb.1.1764300000000.${agreed.Fbclid}` },
        custom_data: {
          currency: 'TWD',
          value: totalNtd,
          order_id: order,
          content_type: 'product',
          contents: [{ id: 'V001', quantity: 1, item_price: totalNtd }],
        },
      },
    ]);
    for (const { raw } of shop.standIn.told)
      for (const personal of [member.email, member.userName]) expect(raw).not.toContain(personal);
    expect(await shop.conversions()).toMatchObject([
      { Receiver: 'meta', Kind: 'purchase', CustomerOrderId: order, Amount: totalNtd, State: 'sent', Tries: 1 },
      { Receiver: 'ga4', Kind: 'purchase', CustomerOrderId: order, State: 'sent', Fault: null, AnswerCode: 204 },
    ]);
  });

  it('[OFFER-6] without consent is told to nobody, and nothing of the visit that could tell it is kept', async () => {
    await tellBoth();
    const { VisitId, TellTo, ...remembered } = agreed;
    const silent: readonly (OrderOrigin | undefined)[] = [
      undefined,
      // Who agreed to be remembered before the question named anybody.
      remembered,
      { ...remembered, TellTo },
      { ...remembered, VisitId },
      { ...agreed, VisitId: 'someone' },
      { ...agreed, TellTo: [] },
    ];
    const orders: string[] = [];
    for (const origin of silent) orders.push((await shop.buy(origin)).order);
    await shop.workOff();
    expect(shop.standIn.count()).toBe(0);
    const { rows } = await sql`
      select from order_origin f join customer_order o on o.id = f.order_id where o.order_number = any (${orders})
        and (f.visit_id <> '' or f.user_agent <> '' or cardinality(f.tell_to) > 0)`.execute(shop.db);
    expect(rows).toHaveLength(0);
  });

  it('[OFFER-6] is told to those alone whom its buyer agreed to and the shop tells, and to Meta only by its own click', async () => {
    await tellBoth();
    await shop.buy({ ...agreed, TellTo: ['ga4'] });
    await shop.buy({ ...agreed, Fbclid: '', Gclid: 'Cj0-1' });
    await shop.workOff();
    expect(shop.standIn.told.map(({ to }) => to)).toEqual(['ga4', 'ga4']);
    expect(shop.standIn.told[1]?.raw).toContain('"page_location":"http://shop.test/?gclid=Cj0-1"');
    await shop.tell('ga4', false);
    await shop.buy({ ...agreed, TellTo: ['ga4'] });
    await shop.asBoss(contract.changeAsksOrigin, { Asks: false });
    await shop.buy(agreed);
    await shop.asBoss(contract.changeAsksOrigin, { Asks: true });
    await shop.workOff();
    expect(shop.standIn.count()).toBe(2);
  });

  it('[OFFER-6] that is refunded is taken back at Google with its sum, after its purchase, and at Meta not', async () => {
    await tellBoth();
    shop.standIn.answer(503);
    const { order } = await shop.buy(agreed);
    await shop.workOff();
    await shop.refund(order);
    await shop.workOff();
    expect(shop.standIn.told.flatMap(({ names }) => names)).not.toContain('refund');
    shop.standIn.answer('well');
    await shop.letPausesPass();
    await shop.workOff();
    await shop.letPausesPass();
    await shop.workOff();
    const { totalNtd } = await paidOf(order);
    const refunds = shop.standIn.told.filter(({ names }) => names.includes('refund'));
    expect(refunds.map(({ to }) => to)).toEqual(['ga4']);
    expect(JSON.parse(refunds[0]?.raw ?? '')).toMatchObject({
      client_id: agreed.VisitId,
      events: [
        {
          params: {
            transaction_id: order,
            currency: 'TWD',
            value: totalNtd,
            items: [{ item_id: 'V001', quantity: 1, price: totalNtd }],
          },
        },
      ],
    });
    expect(toldTo('ga4').at(-1)?.names).toEqual(['refund']);
    expect((await shop.conversions()).map(({ Kind, State }) => [Kind, State])).toEqual([
      ['refund', 'sent'],
      ['purchase', 'sent'],
      ['purchase', 'sent'],
    ]);
  });

  it('[OFFER-6] whose member leaves is told to nobody any more, and keeps nothing of the visit', async () => {
    await tellBoth();
    const { member } = await shop.buy(agreed);
    await sql`update session set proven_at = now()`.execute(shop.db);
    expect(await shop.as(member)(contract.deleteUserProfileByRowId, { Id: member.id })).toBe(true);
    await shop.workOff();
    expect(shop.standIn.count()).toBe(0);
    expect(await shop.conversions()).toEqual([]);
    const { rows } = await sql`
      select from order_origin f join customer_order o on o.id = f.order_id where o.member_id = ${member.id}
        and (f.visit_id <> '' or f.user_agent <> '' or cardinality(f.tell_to) > 0)`.execute(shop.db);
    expect(rows).toHaveLength(0);
  });
});
