import { contract } from '@kapok/contract';
import type { SaidParcelState } from '@kapok/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#server/platform/db/database.ts';
import { noteArrival, setShippingOfMany } from '#server/selling/fulfilment/index.ts';
import { jobHandlersOf, stranded, type Member } from '../../../test/profile-shop.ts';
import { isSignedWith } from '../../../test/webhook-receiver.ts';
import { openWebhookShop, type WebhookShop } from '../../../test/webhook-shop.ts';

let shop: WebhookShop;
let reader: Member;
beforeAll(async () => {
  shop = await openWebhookShop();
  reader = await shop.join('reader');
});
afterAll(() => shop.close());
beforeEach(() => shop.clear());

const buy = async (member: Member, ...products: readonly string[]): Promise<string> => {
  const order = await shop.order(member, ...products);
  await shop.pay(member, order);
  return order;
};

describe('a webhook', () => {
  it('[OFFER-6] is told of a paid order with numbers and sums alone, signed as Standard Webhooks says', async () => {
    const { id, secret } = await shop.listen('order.paid');
    const startedAt = Date.now();
    const order = await buy(reader, 'V001');
    await shop.workOff();
    const [told, ...more] = shop.receiver.received;
    expect(more).toEqual([]);
    if (told === undefined) throw new Error('nothing came');
    const { total_ntd: total, tax_ntd: tax } = await shop.db
      .selectFrom('customer_order')
      .select(['total_ntd', 'tax_ntd'])
      .where('order_number', '=', order)
      .executeTakeFirstOrThrow();
    expect(told).toMatchObject({
      type: 'order.paid',
      data: {
        CustomerOrderId: order,
        TotalAmount: total,
        TaxAmount: tax,
        Lines: [{ ProductId: 'V001', Quantity: 1, TotalAmount: total }],
      },
    });
    expect(told.headers['content-type']).toBe('application/json');
    expect(isSignedWith(secret, told)).toBe(true);
    expect(isSignedWith(`whsec_${Buffer.alloc(32).toString('base64')}`, told)).toBe(false);
    expect(isSignedWith(secret, { ...told, raw: `${told.raw} ` })).toBe(false);
    const toldAt = Number(told.headers['webhook-timestamp']);
    expect(toldAt).toBeGreaterThanOrEqual(Math.floor(startedAt / 1_000));
    expect(toldAt).toBeLessThanOrEqual(Date.now() / 1_000);
    for (const personal of [reader.email, reader.userName, 'MerchantOrderNo']) expect(told.raw).not.toContain(personal);
    expect(await shop.messages(id)).toMatchObject([
      {
        EventId: told.id,
        Kind: 'order.paid',
        State: 'delivered',
        Tries: 1,
        AnswerStatus: 204,
        Fault: null,
        Body: told.raw,
      },
    ]);
  });

  it('[OFFER-6] is told of what it was chosen for and of nothing that happened before, each event with an id of its own', async () => {
    await buy(await shop.join('early'), 'V001');
    await shop.listen('order.paid');
    await shop.listen('course.joined', 'order.paid');
    const buyer = await shop.join('later');
    await buy(buyer, 'V001');
    await shop.workOff();
    const types = shop.receiver.received.map(({ type }) => type);
    expect(types.toSorted()).toEqual(['course.joined', 'order.paid', 'order.paid']);
    expect(new Set(shop.receiver.received.map(({ id }) => id)).size).toBe(3);
    expect(shop.receiver.received.find(({ type }) => type === 'course.joined')?.data).toEqual({
      UserId: buyer.id,
      ProductId: 'V001',
    });
  });

  it('[OFFER-6] is told in the transaction of what happened: what was undone is told to nobody', async () => {
    const { id } = await shop.listen('order.paid');
    const order = await shop.order(await shop.join('undone'), 'V001');
    const undone = inTransaction(shop.db, async (tx) => {
      await sql`update customer_order set status = 'paid', paid_at = now() where order_number = ${order}`.execute(tx);
      throw new Error('the power went');
    });
    await expect(undone).rejects.toThrow();
    await shop.workOff();
    expect(shop.receiver.received).toEqual([]);
    expect(await shop.messages(id)).toEqual([]);
  });

  it('[OFFER-6] is told that goods left each time that they do, whatever is written about the parcel afterwards', async () => {
    await shop.listen('order.shipped');
    const order = await buy(await shop.join('parcel'), 'G001');
    const handed = await buy(await shop.join('handed'), 'G001');
    const say = (state: SaidParcelState, trackingNumber?: string) =>
      inTransaction(shop.db, (tx) => setShippingOfMany(tx, [order], { state, text: '郵局', trackingNumber }));
    const note = (one: string, event: 'deliver' | 'undeliver' | 'comeBack') =>
      inTransaction(shop.db, (tx) => noteArrival(tx, [one], event));
    await say('packed', 'T-0');
    await shop.workOff();
    expect(shop.receiver.received).toEqual([]);
    await say('sent', 'T-1');
    await say('sent', 'T-2');
    await note(order, 'comeBack');
    await say('sent');
    await note(order, 'deliver');
    await note(handed, 'deliver');
    await shop.workOff();
    const told = (CustomerOrderId: string, TrackingNumber: string) => [
      'order.shipped',
      { CustomerOrderId, TrackingNumber, CarrierName: null },
    ];
    const { received } = shop.receiver;
    expect(received.map(({ type, data }) => [type, data])).toEqual([told(order, 'T-2'), told(handed, '')]);
    await note(order, 'undeliver');
    await say('to-ship', '');
    await say('sent', 'T-3');
    await shop.workOff();
    expect(received.slice(2).map(({ type, data }) => [type, data])).toEqual([told(order, 'T-3')]);
  });

  it('[OFFER-6] is told of invoices once they have a number', async () => {
    await shop.listen('invoice.issued');
    const order = await buy(await shop.join('invoiced'), 'V001');
    await shop.workOff();
    expect(shop.receiver.received).toEqual([]);
    const { id } = await shop.db
      .selectFrom('invoice as i')
      .innerJoin('customer_order as o', 'o.id', 'i.order_id')
      .select('i.id')
      .where('o.order_number', '=', order)
      .executeTakeFirstOrThrow();
    await jobHandlersOf(shop)['issue-invoice']({ invoiceId: id }, { id: '1', queuedAt: new Date(), isLastTry: false });
    await shop.workOff();
    const [told] = shop.receiver.received;
    expect(told).toMatchObject({ type: 'invoice.issued', data: { CustomerOrderId: order } });
    expect(told?.data['InvoiceNumber']).toMatch(/^[A-Z]{2}-?\d{8}$/);
  });

  it('[OFFER-6] learns that a member left, and nothing more about what they had: the record of it goes with them', async () => {
    const { id } = await shop.listen('course.joined', 'course.left', 'member.left');
    const leaver = await shop.join('leaver');
    await buy(leaver, 'V001');
    await sql`update session set proven_at = now()`.execute(shop.db);
    const left = await shop.as(leaver)(contract.deleteUserProfileByRowId, { Id: leaver.id });
    expect(left).toBe(true);
    await shop.workOff();
    expect(shop.receiver.received.map(({ type, data }) => [type, data])).toEqual([
      ['member.left', { UserId: leaver.id }],
    ]);
    expect((await shop.messages(id)).map(({ Kind }) => Kind)).toEqual(['member.left']);
  });
});

describe('who looks after webhooks', () => {
  it('[OFFER-6] [MGNT-8] are administrators who have just proven who they are; others see nothing', async () => {
    const { id } = await shop.listen('order.paid');
    const keeper = await shop.joinStaff('keeper');
    await shop.asBoss(contract.setStaff, { UserName: 'keeper', IsStaff: true, Permissions: ['orders', 'members'] });
    expect(await shop.refusal(keeper, contract.qryWebhooks, {})).toBe('not-allowed');
    expect(await shop.refusal(keeper, contract.makeWebhookSecret, { WebhookId: id })).toBe('not-allowed');
    expect(await shop.refusal(reader, contract.qryWebhookMessages, { WebhookId: id })).toBe('not-allowed');
    await sql`update session set created_at = now() - interval '1 hour', proven_at = null, second_factor_at = now()`.execute(
      shop.db,
    );
    const save = { WebhookId: id, Url: 'https://elsewhere.example.com/', Note: '', Events: ['order.paid' as const] };
    const proveAgain = { code: 'not-allowed', problem: { details: { reason: 'prove-again' } } };
    await expect(shop.asBoss(contract.saveWebhook, save)).rejects.toMatchObject(proveAgain);
    await expect(shop.asBoss(contract.makeWebhookSecret, { WebhookId: id })).rejects.toMatchObject(proveAgain);
    await sql`update session set proven_at = now()`.execute(shop.db);
    await shop.asBoss(contract.saveWebhook, save);
    const { Entries } = await shop.asBoss(contract.qryAuditLog, { UserName: 'boss', Subject: `webhook/${id}` });
    expect(Entries.map(({ Action }) => Action)).toEqual(['save-webhook', 'make-webhook-secret', 'save-webhook']);
    expect(Entries[0]?.Details).toEqual({ host: 'elsewhere.example.com', events: ['order.paid'] });
  });

  it('[OFFER-6] name https addresses, and in the own network those alone that the operator allows', async () => {
    const save = (Url: string) =>
      shop.refusal(shop.boss, contract.saveWebhook, { WebhookId: null, Url, Note: '', Events: ['order.paid'] });
    expect(await save('https://hooks.example.com/kapok')).toBeUndefined();
    expect(await save('http://127.0.0.1:4000/')).toBeUndefined();
    for (const url of ['http://hooks.example.com/', 'http://10.0.0.7/', 'ftp://a.example', 'https://u:p@a.example/'])
      expect(await save(url)).toBe('invalid-request');
  });

  it('[OFFER-6] see a secret once, and it stands nowhere in the database', async () => {
    const { id, secret } = await shop.listen('order.paid');
    expect(JSON.stringify(await shop.asBoss(contract.qryWebhooks, {}))).not.toContain(secret);
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64').toString('hex');
    expect(await stranded(shop, [secret, secret.slice('whsec_'.length), key])).toEqual([]);
    expect(await shop.asBoss(contract.qryWebhooks, {})).toMatchObject([{ WebhookId: id, OffReason: null, Waiting: 0 }]);
  });

  it('[OFFER-6] change the secret without losing a message: for a day the one before signs as well', async () => {
    const { id, secret: first } = await shop.listen('order.paid');
    // The answer of the second one is lost: nobody knows it.
    await shop.asBoss(contract.makeWebhookSecret, { WebhookId: id });
    const { Secret: third } = await shop.asBoss(contract.makeWebhookSecret, { WebhookId: id });
    await shop.asBoss(contract.testWebhook, { WebhookId: id });
    await shop.workOff();
    const [during] = shop.receiver.received;
    if (during === undefined) throw new Error('no test came');
    expect([first, third].map((secret) => isSignedWith(secret, during))).toEqual([true, true]);
    await sql`update webhook set previous_secret_until = now() - interval '1 second'`.execute(shop.db);
    await shop.asBoss(contract.testWebhook, { WebhookId: id });
    await shop.workOff();
    const after = shop.receiver.received[1];
    if (after === undefined) throw new Error('no second test came');
    expect([first, third].map((secret) => isSignedWith(secret, after))).toEqual([false, true]);
  });

  it('[OFFER-6] send a test even while it is off, and see at once how it was answered', async () => {
    const { id } = await shop.listen('order.paid');
    await shop.asBoss(contract.switchWebhook, { WebhookId: id, IsOn: false });
    await buy(await shop.join('unheard'), 'V001');
    shop.receiver.answer(500);
    await shop.asBoss(contract.testWebhook, { WebhookId: id });
    await shop.workOff();
    expect(shop.receiver.received.map(({ type, data }) => [type, data])).toEqual([['test', {}]]);
    expect(await shop.messages(id)).toMatchObject([{ Kind: 'test', State: 'failed', Tries: 1, AnswerStatus: 500 }]);
    await shop.asBoss(contract.switchWebhook, { WebhookId: id, IsOn: true });
    await buy(await shop.join('heard'), 'V001');
    await shop.workOff();
    expect(shop.receiver.received.map(({ type }) => type)).toEqual(['test', 'order.paid']);
  });

  it('[OFFER-6] cannot test one without a secret, which is told nothing, and remove one with its messages', async () => {
    const { WebhookId } = await shop.asBoss(contract.saveWebhook, {
      WebhookId: null,
      Url: shop.receiver.url,
      Note: '',
      Events: ['order.paid'],
    });
    expect(await shop.refusal(shop.boss, contract.testWebhook, { WebhookId })).toBe('invalid-request');
    await buy(await shop.join('early-bird'), 'V001');
    expect(await shop.messages(WebhookId)).toEqual([]);
    await shop.asBoss(contract.makeWebhookSecret, { WebhookId });
    await buy(await shop.join('late-bird'), 'V001');
    await shop.asBoss(contract.removeWebhook, { WebhookId });
    await shop.workOff();
    expect(shop.receiver.received).toEqual([]);
    expect(await shop.asBoss(contract.qryWebhooks, {})).toEqual([]);
    expect(await shop.refusal(shop.boss, contract.removeWebhook, { WebhookId })).toBe('not-found');
  });
});
