import { contract, type Call } from '@kapok/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#server/platform/db/database.ts';
import { createStaff } from '#server/accounts/identity/index.ts';
import { refusalOf } from '../../../test/refusal-of.ts';
import { SoftAuthenticator } from '../../../test/soft-authenticator.ts';
import {
  openTestShop,
  stranger,
  TEST_PASSWORD,
  TEST_PUBLIC_URL,
  type TestCaller,
  type TestShop,
} from '../../../test/test-shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** Signed in by the password alone. */
const newStaff = async (userName: string): Promise<TestCaller> => {
  const account = { userName, email: `${userName}@example.com`, password: TEST_PASSWORD, displayName: userName };
  await inTransaction(shop.db, (tx) => createStaff(tx, account));
  const { AccessToken } = await shop.as(stranger)(contract.signIn, { UserName: userName, Password: TEST_PASSWORD });
  return { token: AccessToken, userName };
};

const isOpen = async (call: Call): Promise<boolean> =>
  (await refusalOf(call(contract.qryOwnPermissions, {}))) === undefined;

describe('a passkey of staff', () => {
  const signInBy = async (passkey: SoftAuthenticator): Promise<Call> => {
    const visitor = shop.as(await shop.visitor());
    const question = await visitor(contract.askPasskey, {});
    const { AccessToken } = await visitor(contract.signInByPasskey, passkey.signIn(question));
    return shop.as({ token: AccessToken, userName: null });
  };

  it('[SAFE-9] counts as both factors where the device verified the person, and only then', async () => {
    const call = shop.as(await newStaff('mona'));
    const passkey = new SoftAuthenticator(TEST_PUBLIC_URL);
    const question = await call(contract.askNewPasskey, {});
    expect(question.authenticatorSelection.userVerification).toBe('required');
    passkey.isVerifying = false;
    const Passkey = passkey.register(question);
    expect(await refusalOf(call(contract.addPasskey, { Passkey }))).toBe('wrong-credentials');
    passkey.isVerifying = true;
    await call(contract.addPasskey, { Passkey: passkey.register(await call(contract.askNewPasskey, {})) });
    expect(await isOpen(await signInBy(passkey))).toBe(true);
    passkey.isVerifying = false;
    expect(await isOpen(await signInBy(passkey))).toBe(false);
  });

  it('[SAFE-9] that was added before its owner joined the staff is a way to sign in, no more', async () => {
    const call = shop.as(await shop.signUp('nina'));
    const passkey = new SoftAuthenticator(TEST_PUBLIC_URL);
    await call(contract.addPasskey, { Passkey: passkey.register(await call(contract.askNewPasskey, {})) });
    await shop.db.updateTable('member').set({ is_staff: true }).where('user_name', '=', 'nina').execute();
    const signedIn = await signInBy(passkey);
    expect(await refusalOf(signedIn(contract.qryOwnPermissions, {}))).toBe('second-factor-needed');
  });
});
