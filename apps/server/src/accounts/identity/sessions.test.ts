import { contract } from '@kapok/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { changePassword, createStaff, endMemberSessions } from './index.ts';
import {
  newMember,
  openIdentityShop,
  sessionEndsOf,
  signedInBrowser,
  TEST_PASSWORD,
  TestBrowser,
  type IdentityShop,
} from '../../../test/identity-shop.ts';

let shop: IdentityShop;

beforeAll(async () => {
  shop = await openIdentityShop();
});
afterAll(() => shop.close());

describe('the end of a session', () => {
  it('[AUTH-1] [I16] comes with signing out: neither the access token nor the refresh token works any more', async () => {
    const { userName } = await newMember(shop);
    const browser = await signedInBrowser(shop, userName);
    const token = browser.token;
    const refresh = browser.cookies.get('kapok_refresh') ?? '';
    const answer = await browser.enter(contract.signOut, {});
    expect(answer.reply?.Kind).toBe('visitor');
    expect(browser.cookies.has('kapok_refresh')).toBe(false);
    const kept = new TestBrowser(shop.app);
    kept.token = token;
    expect((await kept.call(contract.getUserName, {})).status).toBe(401);
    kept.cookies.set('kapok_refresh', refresh);
    expect((await kept.call(contract.renew, {})).reply?.Kind).toBe('visitor');
  });

  it('[AUTH-1] comes with signing out by the cookie alone, when the access token has run out', async () => {
    const { userName, memberId } = await newMember(shop);
    const browser = await signedInBrowser(shop, userName);
    browser.token = undefined;
    await browser.call(contract.signOut, {});
    expect(await sessionEndsOf(shop, memberId)).toEqual(['signed-out']);
  });

  it('[I16] is known in another process at once', async () => {
    const { userName } = await newMember(shop);
    const other = await openIdentityShop({ database: shop.database });
    try {
      const browser = await signedInBrowser(shop, userName);
      const elsewhere = new TestBrowser(other.app);
      elsewhere.token = browser.token;
      expect((await elsewhere.call(contract.getUserName, {})).reply).toBe(userName);
      await browser.call(contract.signOut, {});
      await eventually(async () => {
        expect((await elsewhere.call(contract.getUserName, {})).status).toBe(401);
      });
    } finally {
      await other.close();
    }
  });

  it('[AUTH-3] comes for all sessions when the password changes', async () => {
    const { userName, memberId } = await newMember(shop);
    const browsers = [await signedInBrowser(shop, userName), await signedInBrowser(shop, userName)];
    await changePassword({ db: shop.db, noteEnded: shop.authenticator.noteEnded }, memberId, 'Another 1 of mine');
    for (const browser of browsers) {
      expect((await browser.call(contract.getUserName, {})).status).toBe(401);
      expect((await browser.call(contract.renew, {})).reply?.Kind).toBe('visitor');
    }
  });

  it('comes with the end of the membership', async () => {
    const { userName, memberId } = await newMember(shop);
    const browser = await signedInBrowser(shop, userName);
    const ended = await inTransaction(shop.db, async (tx) => {
      await tx.updateTable('member').set({ deleted_at: new Date() }).where('id', '=', memberId).execute();
      return endMemberSessions(tx, memberId, 'removed');
    });
    shop.authenticator.noteEnded(ended);
    expect((await browser.call(contract.getUserName, {})).status).toBe(401);
    expect((await browser.call(contract.renew, {})).reply?.Kind).toBe('visitor');
    expect((await browser.call(contract.signIn, { UserName: userName, Password: TEST_PASSWORD })).code).toBe(
      'wrong-credentials',
    );
  });
});

describe('roles', () => {
  it('[AUTH-6] [I10] tells a customer about the own account alone', async () => {
    const { userName } = await newMember(shop);
    await inTransaction(shop.db, (tx) =>
      createStaff(tx, {
        userName: 'boss',
        email: 'boss@kapok.example',
        password: TEST_PASSWORD,
        displayName: '小幫手',
      }),
    );
    const customer = await signedInBrowser(shop, userName);
    const asked = async (browser: TestBrowser, name: string) =>
      (await browser.call(contract.chkStaff, { UserName: name })).reply;
    expect(await asked(customer, userName)).toBe(false);
    expect(await asked(customer, 'boss')).toBe(false);
    expect(await asked(customer, 'nobody-at-all')).toBe(false);
    const staff = await signedInBrowser(shop, 'boss');
    expect(await asked(staff, 'BOSS')).toBe(true);
    expect(await asked(staff, userName)).toBe(false);
  });

  it('[AUTH-6] are lost at the next call, with the token that was signed before', async () => {
    const memberId = await inTransaction(shop.db, (tx) =>
      createStaff(tx, { userName: 'helper', email: 'helper@kapok.example', password: TEST_PASSWORD, displayName: '' }),
    );
    const staff = await signedInBrowser(shop, 'helper');
    expect((await staff.call(contract.chkStaff, { UserName: 'helper' })).reply).toBe(true);
    const caller = await shop.authenticator.findCaller(`Bearer ${staff.token ?? ''}`);
    if (caller?.kind !== 'member') throw new Error('nobody is signed in');
    const standing = () => shop.authenticator.judgeStaff(caller);
    expect(await standing()).toBe('second-factor-needed');
    await shop.db.updateTable('member').set({ is_staff: false }).where('id', '=', memberId).execute();
    expect((await staff.call(contract.chkStaff, { UserName: 'helper' })).reply).toBe(false);
    expect(await standing()).toBe('not-allowed');
  });
});
