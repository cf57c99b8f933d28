import { contract } from '@kapok/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#server/platform/db/database.ts';
import { createMember } from './create-member.ts';
import { removeExpired } from './remove-expired.ts';
import {
  openIdentityShop,
  TestBrowser,
  type IdentityShop,
  type IdentityShopOptions,
} from '../../../test/identity-shop.ts';

const PASSWORD = 'Long enough 4 me';
const WRONG = 'Wrong 1 of mine';
const hour = (points: number) => ({ points, durationSeconds: 3_600 });

let shop: IdentityShop | undefined;
afterEach(async () => {
  await shop?.close();
  shop = undefined;
});

const open = async (limits: IdentityShopOptions['limits']): Promise<IdentityShop> => {
  shop = await openIdentityShop({ limits: limits ?? {} });
  await inTransaction(shop.db, (tx) =>
    createMember(tx, { userName: 'owner', email: 'mei@kapok.example', password: PASSWORD, displayName: '' }),
  );
  return shop;
};

const signIn = (browser: TestBrowser, UserName: string, Password: string) =>
  browser.call(contract.signIn, { UserName, Password });

describe('guessing passwords', () => {
  it('[AUTH-5] [I02] is stopped per account, from however many addresses, and the owner gets in from a known device', async () => {
    const { app } = await open({ signInAccount: hour(10) });
    const owner = new TestBrowser(app, '203.0.113.7');
    expect((await signIn(owner, 'owner', PASSWORD)).status).toBe(200);
    const codes = [];
    for (let guess = 0; guess < 20; guess += 1) {
      const stranger = new TestBrowser(app, `198.51.100.${guess}`);
      codes.push((await signIn(stranger, guess % 2 === 0 ? 'Owner' : 'mei@kapok.example', WRONG)).code);
    }
    expect(codes).toEqual([
      ...Array<string>(10).fill('wrong-credentials'),
      ...Array<string>(10).fill('proof-of-work-needed'),
    ]);
    expect((await signIn(new TestBrowser(app, '192.0.2.1'), 'owner', PASSWORD)).code).toBe('proof-of-work-needed');
    expect((await signIn(owner, 'owner', PASSWORD)).status).toBe(200);
  });

  it('[AUTH-5] [SAFE-7] with the right one counts, too, when it is given again and again: each costs a hash', async () => {
    const { app, db } = await open({ rightPassword: hour(2), signInKnownDevice: hour(2) });
    await inTransaction(db, (tx) =>
      createMember(tx, { userName: 'other', email: 'kai@kapok.example', password: PASSWORD, displayName: '' }),
    );
    const busy = new TestBrowser(app, '203.0.113.7');
    const codes = [];
    for (let round = 0; round < 5; round += 1) codes.push((await signIn(busy, 'owner', PASSWORD)).status);
    expect(codes).toEqual([200, 200, 200, 200, 429]);
    expect((await signIn(busy, 'other', PASSWORD)).status).toBe(200);
  });

  it('[I02] leaves nothing to write once an account is stopped, from however many new addresses', async () => {
    const { app, db } = await open({ signInAccount: hour(1) });
    const guess = (address: string) => signIn(new TestBrowser(app, address), 'owner', WRONG);
    const countRows = async () => (await db.selectFrom('throttle').select('key').execute()).length;
    await guess('198.51.100.1');
    expect((await guess('198.51.100.2')).code).toBe('proof-of-work-needed');
    const rows = await countRows();
    for (const last of [3, 4, 5]) expect((await guess(`198.51.100.${last}`)).code).toBe('proof-of-work-needed');
    expect(await countRows()).toBe(rows);
  });

  it('[AUTH-5] is stopped for an account that does not exist after as many tries', async () => {
    const { app } = await open({ signInAccount: hour(3) });
    const codes = [];
    for (let guess = 0; guess < 4; guess += 1)
      codes.push((await signIn(new TestBrowser(app), 'nobody-at-all', WRONG)).code);
    expect(codes).toEqual(['wrong-credentials', 'wrong-credentials', 'wrong-credentials', 'proof-of-work-needed']);
  });

  it('[AUTH-5] lets no more tries through when they come at once', async () => {
    const { app } = await open({ signInAccount: hour(5) });
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn(new TestBrowser(app), 'owner', WRONG)));
    expect(answers.filter((answer) => answer.code === 'wrong-credentials')).toHaveLength(5);
  });

  it('counts a known device for itself, and another member of it not at all', async () => {
    const { app, db } = await open({ signInKnownDevice: hour(2), signInAccount: hour(2) });
    await inTransaction(db, (tx) =>
      createMember(tx, { userName: 'victim', email: 'kai@kapok.example', password: PASSWORD, displayName: '' }),
    );
    const device = new TestBrowser(app);
    await signIn(device, 'owner', PASSWORD);
    const codesOf = async (userName: string) => [
      (await signIn(device, userName, WRONG)).code,
      (await signIn(device, userName, WRONG)).code,
      (await signIn(device, userName, WRONG)).code,
    ];
    expect(await codesOf('owner')).toEqual(['wrong-credentials', 'wrong-credentials', 'rate-limited']);
    expect((await signIn(new TestBrowser(app), 'owner', PASSWORD)).status).toBe(200);
    expect(await codesOf('victim')).toEqual(['wrong-credentials', 'wrong-credentials', 'proof-of-work-needed']);
    expect((await signIn(new TestBrowser(app), 'victim', PASSWORD)).code).toBe('proof-of-work-needed');
  });

  it('[I03] is stopped per address over many accounts; right passwords do not count', async () => {
    const { app } = await open({ signInAddress: hour(4) });
    for (let time = 0; time < 6; time += 1)
      expect((await signIn(new TestBrowser(app), 'owner', PASSWORD)).status).toBe(200);
    const codes = [];
    for (let guess = 0; guess < 6; guess += 1)
      codes.push((await signIn(new TestBrowser(app), `account-${guess}`, WRONG)).code);
    expect(codes.filter((code) => code === 'wrong-credentials')).toHaveLength(4);
    expect((await signIn(new TestBrowser(app, '192.0.2.1'), 'owner', PASSWORD)).status).toBe(200);
  });

  it('[I03] is stopped for all strangers together, while known devices get in', async () => {
    const { app } = await open({ signInEveryone: hour(5) });
    const owner = new TestBrowser(app);
    await signIn(owner, 'owner', PASSWORD);
    const codes = [];
    for (let guess = 0; guess < 7; guess += 1) {
      codes.push((await signIn(new TestBrowser(app, `198.51.100.${guess}`), `account-${guess}`, WRONG)).code);
    }
    expect(codes.slice(5)).toEqual(['proof-of-work-needed', 'proof-of-work-needed']);
    expect((await signIn(owner, 'owner', PASSWORD)).status).toBe(200);
  });

  it('[AUTH-5] is not forgotten by a restart, and says when to come back', async () => {
    const limits = { signInAccount: hour(1), signInKnownDevice: hour(1) };
    const { app, database } = await open(limits);
    const device = new TestBrowser(app);
    await signIn(device, 'owner', PASSWORD);
    for (const browser of [device, new TestBrowser(app)]) await signIn(browser, 'owner', WRONG);
    const restarted = await openIdentityShop({ database, limits });
    try {
      const stranger = await signIn(new TestBrowser(restarted.app), 'owner', PASSWORD);
      expect(stranger).toMatchObject({ status: 429, code: 'proof-of-work-needed' });
      const sameDevice = new TestBrowser(restarted.app);
      for (const [name, value] of device.cookies) sameDevice.cookies.set(name, value);
      const answer = await signIn(sameDevice, 'owner', PASSWORD);
      expect(answer).toMatchObject({ status: 429, code: 'rate-limited' });
      const seconds = Number(answer.headers['retry-after']);
      expect(seconds).toBeGreaterThan(3_000);
      expect(seconds).toBeLessThanOrEqual(3_600);
      expect(answer.text).toContain(`"retryAfterSeconds":${seconds}`);
    } finally {
      await restarted.close();
    }
  });

  it('leaves no address, name or e-mail behind in the counters, and no counter when its time is over', async () => {
    const { app, db } = await open({});
    await signIn(new TestBrowser(app, '198.51.100.77'), 'mei@kapok.example', WRONG);
    const rows = await db.selectFrom('throttle').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    for (const { key } of rows) expect(key).toMatch(/^[A-Za-z]+:[\w-]{43}$/);
    await db
      .updateTable('throttle')
      .set({ expire: Date.now() - 1 })
      .execute();
    await removeExpired(db);
    expect(await db.selectFrom('throttle').selectAll().execute()).toEqual([]);
  });
});

describe('harvesting', () => {
  it('[AUTH-5] [I01] is stopped by address over all look-ups', async () => {
    const { app } = await open({ lookUpAddress: { points: 9, durationSeconds: 60 } });
    const browser = new TestBrowser(app);
    await browser.enter(contract.renew, {});
    const ask = async (guess: number) => [
      (await browser.call(contract.chkUserName, { UserName: `guess-${guess}` })).status,
      (await browser.call(contract.chkEmail, { Email: `guess-${guess}@kapok.example` })).status,
      (await browser.call(contract.chkTel, { Tel: `09123456${guess}0` })).status,
    ];
    const statuses = [];
    for (let guess = 0; guess < 4; guess += 1) statuses.push(...(await ask(guess)));
    expect(statuses).toEqual([...Array<number>(9).fill(200), 429, 429, 429]);
  });

  it('[AUTH-5] [I01] of e-mails is stopped by address after ten in a minute, and of nothing else', async () => {
    const { app } = await open({});
    const browser = new TestBrowser(app);
    await browser.enter(contract.renew, {});
    const statuses = [];
    for (let guess = 0; guess < 11; guess += 1)
      statuses.push((await browser.call(contract.chkEmail, { Email: `guess-${guess}@kapok.example` })).status);
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
    expect((await browser.call(contract.chkUserName, { UserName: 'guess-11' })).status).toBe(200);
  });

  it('[SAFE-8] counts the client that the proxy saw, whatever the client puts into the header', async () => {
    const { app } = await open({ lookUpAddress: { points: 3, durationSeconds: 60 } });
    const entering = new TestBrowser(app);
    await entering.enter(contract.renew, {});
    const statuses = [];
    for (const invented of ['198.51.100.1', '198.51.100.2', 'unknown', '2001:db8::1', '198.51.100.3']) {
      const browser = new TestBrowser(app, `${invented}, 203.0.113.7`);
      browser.token = entering.token;
      statuses.push((await browser.call(contract.chkTel, { Tel: '0912345678' })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  });

  it('[I01] is stopped for one e-mail, from however many addresses', async () => {
    const { app } = await open({ lookUpSubject: hour(3) });
    const statuses = [];
    for (let guess = 0; guess < 4; guess += 1) {
      const browser = new TestBrowser(app, `198.51.100.${guess}`);
      await browser.enter(contract.renew, {});
      statuses.push((await browser.call(contract.chkEmail, { Email: 'mei@kapok.example' })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  it('[I01] by changing the own e-mail is stopped too', async () => {
    const { app } = await open({ changeEmail: hour(2) });
    const browser = new TestBrowser(app);
    await browser.enter(contract.signIn, { UserName: 'owner', Password: PASSWORD });
    const statuses = [];
    for (let guess = 0; guess < 3; guess += 1) {
      statuses.push(
        (await browser.call(contract.updateUserEmail, { NewUserEmail: `guess${guess}@kapok.example` })).status,
      );
    }
    expect(statuses).toEqual([200, 200, 429]);
  });

  it('of account names by registering is stopped by address; an IPv6 network counts as one', async () => {
    const { app } = await open({ registerAddress: hour(2) });
    const register = async (index: number, address: string) =>
      (
        await new TestBrowser(app, address).call(contract.register, {
          UserName: `newcomer-${index}`,
          Email: `newcomer-${index}@kapok.example`,
          Password: PASSWORD,
          CName: '',
        })
      ).status;
    expect(await register(1, '2001:db8:1:2::1')).toBe(200);
    expect(await register(2, '2001:db8:1:2:ffff::9')).toBe(200);
    expect(await register(3, '2001:db8:1:2:3:4:5:6')).toBe(429);
    expect(await register(4, '2001:db8:1:3::1')).toBe(200);
  });
});
