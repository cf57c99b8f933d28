import { contract } from '@kapok/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  GA4_ID,
  GA4_SECRET,
  openConversionShop,
  PIXEL_ID,
  type ConversionShop,
} from '../../../test/conversion-shop.ts';
import { stranded } from '../../../test/profile-shop.ts';
import { stranger } from '../../../test/test-shop.ts';

let shop: ConversionShop;
beforeAll(async () => {
  shop = await openConversionShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.clear());

const google = { Receiver: 'ga4', TargetId: GA4_ID, Secret: GA4_SECRET, IsOn: true } as const;
const refused = (field: string) => ({ code: 'invalid-request', problem: { details: { field } } });

describe('who is told of orders', () => {
  it('[OFFER-6] is nobody until an administrator says so, who has just proven who they are', async () => {
    expect(await shop.asBoss(contract.qryConversions, {})).toEqual({ Receivers: [], Conversions: [] });
    const question = async () => (await shop.as(stranger)(contract.qryShopProfile, {})).OriginQuestion;
    await expect.poll(question).toEqual({ TellsTo: [] });
    await sql`update session set created_at = now() - interval '1 hour', proven_at = null, second_factor_at = now()`.execute(
      shop.db,
    );
    await expect(shop.asBoss(contract.saveConversionReceiver, google)).rejects.toMatchObject({
      code: 'not-allowed',
      problem: { details: { reason: 'prove-again' } },
    });
    await sql`update session set proven_at = now()`.execute(shop.db);
    await shop.asBoss(contract.saveConversionReceiver, google);
    await expect.poll(question).toEqual({ TellsTo: ['ga4'] });
    const keeper = await shop.joinStaff('keeper');
    await shop.asBoss(contract.setStaff, { UserName: 'keeper', IsStaff: true, Permissions: ['orders', 'members'] });
    expect(await shop.refusal(keeper, contract.qryConversions, {})).toBe('not-allowed');
    expect(await shop.refusal(keeper, contract.tryConversionReceiver, { Receiver: 'ga4' })).toBe('not-allowed');
    expect(await shop.refusal(keeper, contract.removeConversionReceiver, { Receiver: 'ga4' })).toBe('not-allowed');
  });

  it('[OFFER-6] wrong settings are refused, and the field that is wrong is named', async () => {
    const save = (part: object) => shop.asBoss(contract.saveConversionReceiver, { ...google, ...part });
    for (const TargetId of ['UA-12345-1', 'G-', '123', 'G-TEST123456/x'])
      await expect(save({ TargetId })).rejects.toMatchObject(refused('TargetId'));
    for (const Secret of ['short', 'with a space in it', undefined])
      await expect(save({ Secret })).rejects.toMatchObject(refused('Secret'));
    const meta = { Receiver: 'meta', TargetId: PIXEL_ID } as const;
    await expect(save({ ...meta, TargetId: GA4_ID })).rejects.toMatchObject(refused('TargetId'));
    await expect(save({ ...meta, Secret: 'EAAB' })).rejects.toMatchObject(refused('Secret'));
    expect((await shop.asBoss(contract.qryConversions, {})).Receivers).toEqual([]);
  });

  it('[OFFER-6] [SAFE-1] a secret is in no answer, record, log or audit, and stays where none is typed', async () => {
    await shop.asBoss(contract.saveConversionReceiver, google);
    await shop.asBoss(contract.saveConversionReceiver, { Receiver: 'ga4', TargetId: 'G-OTHER12345', IsOn: true });
    const overview = await shop.asBoss(contract.qryConversions, {});
    expect(overview.Receivers).toMatchObject([{ Receiver: 'ga4', TargetId: 'G-OTHER12345', IsOn: true }]);
    await shop.asBoss(contract.tryConversionReceiver, { Receiver: 'ga4' });
    const { Entries } = await shop.asBoss(contract.qryAuditLog, {
      UserName: 'boss',
      Subject: 'setting/conversions-ga4',
    });
    expect(Entries.slice(0, 3).map(({ Action }) => Action)).toEqual([
      'try-conversion-receiver',
      'save-conversion-receiver',
      'save-conversion-receiver',
    ]);
    for (const kept of [JSON.stringify([overview, Entries]), shop.logged()]) expect(kept).not.toContain(GA4_SECRET);
    expect(await stranded(shop, [GA4_SECRET, Buffer.from(GA4_SECRET).toString('hex')])).toEqual([]);
    await shop.asBoss(contract.removeConversionReceiver, { Receiver: 'ga4' });
    expect((await shop.asBoss(contract.qryConversions, {})).Receivers).toEqual([]);
  });
});

describe('a test', () => {
  it('[OFFER-6] is checked by Google, then told as an event that is no purchase', async () => {
    await shop.tell('ga4');
    expect(await shop.asBoss(contract.tryConversionReceiver, { Receiver: 'ga4' })).toEqual({
      Fault: null,
      AnswerCode: 204,
      Messages: [],
    });
    expect(shop.standIn.told.map(({ names }) => names)).toEqual([['shop_test']]);
    // The check, and the test.
    expect(shop.standIn.count()).toBe(2);
    shop.standIn.answer(500);
    expect(await shop.asBoss(contract.tryConversionReceiver, { Receiver: 'ga4' })).toMatchObject({
      Fault: 'refused',
      AnswerCode: 500,
    });
  });

  it('[OFFER-6] goes to Meta with the code of its page alone, and says where the token is refused, without it', async () => {
    await shop.tell('meta');
    await expect(shop.asBoss(contract.tryConversionReceiver, { Receiver: 'meta' })).rejects.toMatchObject(
      refused('TestCode'),
    );
    const attempt = () => shop.asBoss(contract.tryConversionReceiver, { Receiver: 'meta', TestCode: 'TEST12345' });
    expect(await attempt()).toMatchObject({ Fault: null, AnswerCode: 200 });
    expect(shop.standIn.told).toMatchObject([{ names: ['ShopTest'], testCode: 'TEST12345' }]);
    const wrong = `${shop.standIn.metaToken}X`;
    await shop.asBoss(contract.saveConversionReceiver, {
      Receiver: 'meta',
      TargetId: PIXEL_ID,
      Secret: wrong,
      IsOn: true,
    });
    const answer = await attempt();
    expect(answer).toMatchObject({ Fault: 'not-allowed', AnswerCode: 190 });
    expect(answer.Messages.join('')).toContain('Malformed access token');
    expect(answer.Messages.join('')).not.toContain(wrong);
  });

  it('[OFFER-6] of what is not set up is refused', async () => {
    await expect(shop.asBoss(contract.tryConversionReceiver, { Receiver: 'ga4' })).rejects.toMatchObject({
      code: 'not-found',
    });
  });
});
