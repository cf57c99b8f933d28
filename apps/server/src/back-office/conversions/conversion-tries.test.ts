import { contract } from '@kapok/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/platform/db/database.ts';
import { createLogger } from '#server/platform/http/logger.ts';
import { startWorker } from '#server/platform/jobs/worker.ts';
import { agreed, openConversionShop, PIXEL_ID, type ConversionShop } from '../../../test/conversion-shop.ts';
import { openKillableConversionWorker } from '../../../test/killable-worker.ts';
import { sweepConversions } from './index.ts';

let shop: ConversionShop;
beforeAll(async () => {
  shop = await openConversionShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.clear());

const buy = () => shop.buy(agreed);

/** A worker in this process, as a shop of several has them. */
const openWorker = async () => {
  const connection = { connectionString: shop.connectionString };
  const { pool, close } = openDatabase(connection, { poolSize: 4, onConnectionLost: () => undefined });
  const tasks = { 'send-conversion': shop.task() };
  const worker = await startWorker({ pool, connection, tasks, log: createLogger('silent') });
  return async () => {
    await worker.stop();
    await close();
  };
};

describe('a conversion that does not arrive', () => {
  it('[OFFER-6] is tried again as the same event with longer pauses, given up after nine tries, and sent again by hand', async () => {
    await shop.tell('meta');
    shop.standIn.answer(500);
    const { order } = await buy();
    for (let tries = 0; tries < 11; tries += 1) {
      await shop.workOff();
      await shop.letPausesPass();
    }
    expect(shop.standIn.count()).toBe(9);
    const [given] = await shop.conversions();
    expect(given).toMatchObject({ State: 'failed', Tries: 9, Fault: 'refused', AnswerCode: 500, NextTryAt: null });
    shop.standIn.answer('well');
    await shop.asBoss(contract.sendConversionAgain, { ConversionId: given?.ConversionId ?? 0 });
    await shop.workOff();
    expect(await shop.conversions()).toMatchObject([{ State: 'sent', Tries: 10, CustomerOrderId: order }]);
    expect(new Set(shop.standIn.told.map(({ raw }) => raw)).size).toBe(1);
    await expect(
      shop.asBoss(contract.sendConversionAgain, { ConversionId: given?.ConversionId ?? 0 }),
    ).rejects.toMatchObject({ code: 'not-found' });
  });

  it('[OFFER-6] because the token is refused says so while it waits, and goes out with the right one', async () => {
    await shop.tell('meta');
    await shop.asBoss(contract.saveConversionReceiver, {
      Receiver: 'meta',
      TargetId: PIXEL_ID,
      Secret: `${shop.standIn.metaToken}X`,
      IsOn: true,
    });
    await buy();
    await shop.workOff();
    expect(await shop.conversions()).toMatchObject([{ State: 'waiting', Fault: 'not-allowed', AnswerCode: 190 }]);
    await shop.tell('meta');
    await shop.letPausesPass();
    await shop.workOff();
    expect(await shop.conversions()).toMatchObject([{ State: 'sent', Tries: 2, Fault: null }]);
  });

  it('[OFFER-6] while it is switched off, or for longer than the receiver takes, is given up and not sent', async () => {
    await shop.tell('ga4');
    await buy();
    await shop.tell('ga4', false);
    await shop.workOff();
    await shop.tell('ga4');
    await buy();
    await sql`update conversion set happened_at = now() - interval '73 hours' where state = 'waiting'`.execute(shop.db);
    await shop.workOff();
    expect((await shop.conversions()).map(({ State, Fault }) => [State, Fault])).toEqual([
      ['failed', 'too-late'],
      ['failed', 'switched-off'],
    ]);
    expect(shop.standIn.count()).toBe(0);
  });
});

describe('exactly once', () => {
  it('[OFFER-6] a conversion is sent by one of two workers', async () => {
    await shop.tell('ga4');
    const stops = [await openWorker(), await openWorker()];
    for (let count = 0; count < 4; count += 1) await buy();
    const states = async () => (await shop.conversions()).map(({ State }) => State);
    await expect.poll(states, { timeout: 20_000 }).toEqual(['sent', 'sent', 'sent', 'sent']);
    for (const stop of stops) await stop();
    expect(shop.standIn.count()).toBe(4);
    expect(new Set(shop.standIn.told.map(({ raw }) => raw)).size).toBe(4);
  });

  it('[OFFER-6] a process that dies between sending and noting is followed by one that sends the same event again', async () => {
    await shop.tell('meta');
    shop.standIn.answer('never');
    const killed = openKillableConversionWorker(shop.connectionString, shop.standIn.url);
    await buy();
    await expect.poll(() => shop.standIn.told.length, { timeout: 20_000 }).toBe(1);
    await killed.kill();
    expect(await shop.conversions()).toMatchObject([{ State: 'waiting', Tries: 0 }]);
    shop.standIn.answer('well');
    const stop = await openWorker();
    await expect.poll(async () => (await shop.conversions())[0]?.State, { timeout: 20_000 }).toBe('sent');
    await stop();
    const [first, second, ...more] = shop.standIn.told;
    expect(more).toEqual([]);
    expect(second?.raw).toBe(first?.raw);
  });

  it('[OFFER-6] what was told is kept for 90 days, as long as a refund could take it back', async () => {
    await shop.tell('ga4');
    await buy();
    await shop.workOff();
    const passDays = (days: number) =>
      sql`update conversion set happened_at = now() - make_interval(days => ${days})`.execute(shop.db);
    await passDays(89);
    await sweepConversions(shop.db);
    expect(await shop.conversions()).toHaveLength(1);
    await passDays(91);
    await sweepConversions(shop.db);
    expect(await shop.conversions()).toEqual([]);
  });
});
