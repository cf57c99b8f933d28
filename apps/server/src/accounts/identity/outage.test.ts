import { contract } from '@kapok/contract';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { adminQuery } from '../../../test/database/admin-query.ts';
import { createMember } from './create-member.ts';
import { openIdentityShop, TestBrowser, type IdentityShop } from '../../../test/identity-shop.ts';

const PASSWORD = 'Long enough 4 me';

let here: IdentityShop;
let elsewhere: IdentityShop;

beforeAll(async () => {
  here = await openIdentityShop();
  elsewhere = await openIdentityShop({ database: here.database });
  await inTransaction(here.db, (tx) =>
    createMember(tx, { userName: 'owner', email: 'mei@kapok.example', password: PASSWORD, displayName: '' }),
  );
});
afterAll(async () => {
  await elsewhere.close();
  await here.close();
});

const databaseName = (): string => new URL(here.database.connectionString).pathname.slice(1);

const admin = (statement: string) => adminQuery(inject('testDatabase').adminUrl, statement);

/** Breaks the connections that listen and keeps them from coming back; those of the pools live on. */
const cutNotices = async (): Promise<void> => {
  await admin(`alter database ${databaseName()} allow_connections false`);
  await admin(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'kapok notices' and datname = '${databaseName()}'`);
};

describe('while notices are not heard', () => {
  it('[I16] [AUTH-3] an ended session is refused all the same, and after it too', async () => {
    const leaving = new TestBrowser(here.app);
    const staying = new TestBrowser(here.app);
    for (const browser of [leaving, staying])
      await browser.enter(contract.signIn, { UserName: 'owner', Password: PASSWORD });
    const withToken = (browser: TestBrowser): TestBrowser => {
      const same = new TestBrowser(elsewhere.app);
      same.token = browser.token;
      return same;
    };
    const [left, stayed] = [withToken(leaving), withToken(staying)];
    expect((await left.call(contract.getUserName, {})).reply).toBe('owner');

    const probe = elsewhere.notices.listen('test_probe', { onNotice: () => undefined });
    await eventually(() => {
      expect(probe.isCurrent()).toBe(true);
    });
    await cutNotices();
    await eventually(() => {
      expect(probe.isCurrent()).toBe(false);
    });
    await leaving.call(contract.signOut, {});
    expect((await left.call(contract.getUserName, {})).status).toBe(401);
    expect((await stayed.call(contract.getUserName, {})).reply).toBe('owner');

    await admin(`alter database ${databaseName()} allow_connections true`);
    await eventually(() => {
      expect(probe.isCurrent()).toBe(true);
    });
    expect((await left.call(contract.getUserName, {})).status).toBe(401);
    expect((await stayed.call(contract.getUserName, {})).reply).toBe('owner');
  });
});
