import { contract, mgntServicesContract as calls, type Endpoint, type MailServerToKeep } from '@kapok/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { secretKeysOf } from '#server/accounts/second-factor/index.ts';
import { noInvoiceServices } from '#server/platform/config/invoice-settings.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { openTestShop, TEST_SECRET, type TestCaller, type TestShop } from '../../../test/test-shop.ts';
import { readServices, resealServices, serviceKeysOf, type MachineServices } from './index.ts';

const PASSWORD = 'Mail-password-9f3c';
const server: MailServerToKeep = {
  Host: 'smtp.example.tw',
  Port: 587,
  User: 'shop',
  Password: PASSWORD,
  Sender: 'hello@shop.example.tw',
};
const machine: MachineServices = {
  mail: { smtpUrl: undefined, mailFrom: 'no-reply@localhost' },
  isPublic: false,
  hasGateway: false,
  invoices: { isSet: false, mode: 'ledger', services: noInvoiceServices, ezpayOrigin: undefined },
};

let shop: TestShop;
let second: TestShop;
let chief: TestCaller;
beforeAll(async () => {
  shop = await openTestShop({ settings: { demo: false, production: true } });
  second = await openTestShop({ beside: shop, settings: { demo: false, production: true } });
  chief = await shop.staff('chief');
  await shop.staff('deputy');
});
afterAll(async () => {
  await second.close();
  await shop.close();
});
beforeEach(async () => {
  await sql`delete from shop_service`.execute(shop.db);
  await sql`select pg_notify('shop_service_changed', 'mail')`.execute(shop.db);
  for (const one of [shop, second]) await expect.poll(async () => (await read(one)).Mail.Source).toBe('nobody');
});

const save = (body: Partial<MailServerToKeep> = {}, caller = chief) =>
  shop.as(caller)(calls.saveMailServer, { ...server, ...body });
const read = async (on: TestShop = shop) => on.as(chief)(calls.qryServices, {});

/** What each call that staff may read by answers, those that need more than nothing left out. */
const everyAnswer = async (): Promise<string> => {
  const reading = Object.entries<Endpoint>(contract).filter(([name]) => /^(?:qry|get)[A-Z]/.test(name));
  const said = [];
  for (const [, { path, body }] of reading) {
    if (!z.safeParse(body, {}).success) continue;
    const headers = { authorization: `Bearer ${chief.token ?? ''}` };
    said.push((await shop.app.inject({ method: 'POST', url: path, headers, payload: {} })).body);
  }
  return said.join('\n');
};

describe('the mail server of a shop', () => {
  it('[OWN-2] is entered in the browser, in force in every process at once, and never shown with its password', async () => {
    expect(await read()).toMatchObject({ MayChange: true, Mail: { Source: 'nobody', HasPassword: false } });
    expect(await save()).toBe(true);
    const shown = { Source: 'shop', Host: 'smtp.example.tw', Port: 587, User: 'shop', HasPassword: true };
    expect((await read()).Mail).toEqual({ ...shown, Sender: 'hello@shop.example.tw' });
    await expect.poll(async () => (await read(second)).Mail).toMatchObject(shown);
    const answers = await everyAnswer();
    expect(answers).toContain('smtp.example.tw');
    for (const place of [answers, shop.logged(), second.logged()]) expect(place).not.toContain(PASSWORD);
    const { rows } = await sql<{ readonly all: string }>`
      select (select string_agg(details::text, ' ') from audit_entry)
        || (select string_agg(payload::text, ' ') from graphile_worker._private_jobs)
        || (select encode(string_agg(sealed, ''), 'escape') from shop_service) as all`.execute(shop.db);
    expect(rows[0]?.all).toContain('serviceFields');
    expect(rows[0]?.all).not.toContain(PASSWORD);
  });

  it('[OWN-2] is changed by a proven administrator alone, and never in the demo', async () => {
    const packer = await shop.staff('packer');
    await sql`update member set staff_permissions = '{orders}' where user_name = 'packer'`.execute(shop.db);
    await expect(save({}, packer)).rejects.toMatchObject({ code: 'not-allowed' });
    await sql`update session set created_at = now() - interval '1 hour', proven_at = null, profile_opened_at = null`.execute(
      shop.db,
    );
    for (const call of [() => save(), () => shop.as(chief)(calls.tryMailServer, server)])
      await expect(call()).rejects.toMatchObject({ problem: { details: { reason: 'prove-again' } } });
    await sql`update session set proven_at = now()`.execute(shop.db);
    const demo = await openTestShop({ beside: shop });
    await expect(demo.as(chief)(calls.saveMailServer, server)).rejects.toMatchObject({ code: 'not-allowed' });
    expect(await read(demo)).toMatchObject({ MayChange: false });
    await demo.close();
    expect((await read()).Mail.Source).toBe('nobody');
  });

  it('[OWN-2] is noted by the names of what has changed, and told to every administrator', async () => {
    await sql`delete from graphile_worker._private_jobs`.execute(shop.db);
    await save();
    await save({ Sender: 'news@shop.example.tw', Password: null });
    expect(await save({ Sender: 'news@shop.example.tw', Password: null })).toBe(false);
    const { rows } = await sql<{ readonly details: unknown }>`
      select details from audit_entry where action = 'save-service' order by id desc limit 2`.execute(shop.db);
    expect(rows.map(({ details }) => details)).toEqual([
      { serviceFields: ['sender'] },
      { serviceFields: ['host', 'port', 'user', 'password', 'sender'] },
    ]);
    const told = await sql<{ readonly name: string }>`
      select distinct m.user_name as name from graphile_worker._private_jobs j join member m on m.id = (j.payload->>'memberId')::bigint
      where j.payload->>'mail' = 'service-changed' order by 1`.execute(shop.db);
    expect(told.rows.map(({ name }) => name)).toEqual(['chief', 'deputy']);
  });

  it('[OWN-2] is sent no password that somebody else typed: another host or user needs it anew', async () => {
    await save();
    for (const change of [{ Host: 'smtp.elsewhere.example' }, { User: 'other' }, { Port: 465 }])
      for (const call of [
        () => save({ ...change, Password: null }),
        () => shop.as(chief)(calls.tryMailServer, { ...server, ...change, Password: null }),
      ])
        await expect(call()).rejects.toMatchObject({
          code: 'invalid-request',
          problem: { details: { field: 'Password' } },
        });
  });

  it('[OWN-2] of a real shop stands on the internet', async () => {
    for (const [change, field] of [
      [{ Host: '127.0.0.1' }, 'Host'],
      [{ Port: 5432 }, 'Port'],
      [{ Sender: 'no-reply@localhost' }, 'Sender'],
    ] as const)
      await expect(save(change)).rejects.toMatchObject({ problem: { details: { field } } });
  });

  it('[OWN-2] is what the machine sets, whatever was entered', async () => {
    await save();
    const set = { ...machine, mail: { smtpUrl: 'smtps://mail.machine.tw', mailFrom: 'shop@machine.tw' } };
    const { mail } = await readServices(shop.db, serviceKeysOf(TEST_SECRET), set);
    expect(mail).toMatchObject({ source: 'machine', server: set.mail });
  });

  it('[OWN-2] that cannot be decrypted counts as missing, until the secret before is named, and then it stays', async () => {
    await save();
    const now = 'another secret of this shop alone, long enough';
    const sourceWith = async (keys: Parameters<typeof readServices>[1]) =>
      (await readServices(shop.db, keys, machine)).mail;
    expect(await sourceWith(serviceKeysOf(now))).toMatchObject({
      source: 'unreadable',
      server: { smtpUrl: undefined, isUnreadable: true },
    });
    expect(await sourceWith(secretKeysOf(TEST_SECRET, undefined, 'webhook'))).toMatchObject({ source: 'unreadable' });
    await inTransaction(shop.db, (tx) => resealServices(tx, serviceKeysOf(now, TEST_SECRET)));
    expect(await sourceWith(serviceKeysOf(now))).toMatchObject({ source: 'shop', kept: { password: PASSWORD } });
  });

  it('[OWN-3] and a choice about invoices are what a real shop is not open without', async () => {
    const isOpen = async () => (await shop.as(chief)(contract.qryShopProfile, {})).IsOpen;
    await save();
    expect(await isOpen()).toBe(false);
    await shop.as(chief)(calls.saveInvoices, { Mode: 'by-hand', Ezpay: null });
    expect(await isOpen()).toBe(true);
    await sql`update shop_service set sealed = 'broken' where service = 'mail'`.execute(shop.db);
    await sql`select pg_notify('shop_service_changed', 'mail')`.execute(shop.db);
    await expect.poll(isOpen).toBe(false);
    const buyer = await shop.signUp('early-buyer');
    await expect(shop.as(buyer)(contract.convertShoppingCartToOrder, {})).rejects.toMatchObject({
      code: 'shop-not-open',
    });
  });
});
