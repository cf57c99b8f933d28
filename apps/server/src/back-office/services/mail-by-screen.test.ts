import { mgntServicesContract as calls, type MailServerToKeep } from '@kapok/contract';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database/index.ts';
import { openMailServer } from '../../../test/mail-server.ts';
import { startTestShop, type StartedShop } from '../../../test/started-shop.ts';

const login = { user: 'shop', password: 'Mail-password-9f3c' };

let database: TestDatabase;
let server: StartedShop;
let worker: StartedShop;
/** Another server of the shop, with a mail server and invoices in its environment. */
let set: StartedShop;
let mails: Awaited<ReturnType<typeof openMailServer>>;
let typed: MailServerToKeep;
beforeAll(async () => {
  database = await createTestDatabase();
  mails = await openMailServer(login);
  server = await startTestShop(database.connectionString, { WORKER: 'no' });
  worker = await startTestShop(database.connectionString, { WORKER: 'only' });
  set = await startTestShop(database.connectionString, {
    WORKER: 'no',
    SMTP_URL: 'smtp://127.0.0.1:9',
    INVOICES: 'by-hand',
  });
  typed = {
    Host: '127.0.0.1',
    Port: mails.port,
    User: login.user,
    Password: login.password,
    Sender: 'hello@shop.example.tw',
  };
});
afterAll(async () => {
  await set.close();
  await server.close();
  await worker.close();
  await mails.close();
  await database.drop();
});

test('[TRUE-8] what the machine sets is refused in the browser, and says so', async () => {
  const chief = await set.staff('chief.of.set');
  const asChief = set.as(chief);
  for (const attempt of [
    () => asChief(calls.saveMailServer, typed),
    () => asChief(calls.saveInvoices, { Mode: 'none', Ezpay: null }),
  ])
    await expect(attempt()).rejects.toMatchObject({ code: 'set-on-machine' });
});

describe('a mail server that is entered in the browser', () => {
  it('[OWN-2] is tried before it is kept, by a mail to whoever enters it', async () => {
    const chief = await server.staff('chief');
    const attempt = (change: Partial<MailServerToKeep>) =>
      server.as(chief)(calls.tryMailServer, { ...typed, ...change });
    expect(await attempt({ Password: 'wrong' })).toEqual({
      Works: false,
      Said: '郵件伺服器沒有接受連線：帳號或密碼不正確。',
    });
    expect(mails.received).toEqual([]);
    expect(await attempt({})).toMatchObject({ Works: true });
    expect(await mails.mailTo('chief@example.com')).toMatchObject({ from: 'hello@shop.example.tw' });
    expect((await server.as(chief)(calls.qryServices, {})).Mail.Source).toBe('nobody');
  });

  it('[OWN-2] sends what another process works off, without a restart', async () => {
    const chief = await server.signInStaff('chief');
    expect(await server.as(chief)(calls.saveMailServer, typed)).toBe(true);
    await server.signUp('first-buyer');
    expect(await mails.mailTo('first-buyer@example.com')).toMatchObject({ from: 'hello@shop.example.tw' });
    for (const logged of [server.logged(), worker.logged()]) expect(logged).not.toContain(login.password);
  });
});
