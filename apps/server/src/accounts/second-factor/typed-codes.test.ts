import { contract } from '@kapok/contract';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '#server/platform/db/database.ts';
import { createStaff } from '#server/accounts/identity/index.ts';
import { refusalOf } from '../../../test/refusal-of.ts';
import { openTestShop, stranger, TEST_PASSWORD, type TestCaller, type TestShop } from '../../../test/test-shop.ts';

const userName = 'codes';
let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
  const account = { userName, email: 'codes@example.com', password: TEST_PASSWORD, displayName: userName };
  await inTransaction(shop.db, (tx) => createStaff(tx, account));
});
afterAll(() => shop.close());

const signIn = async (): Promise<TestCaller> => {
  const { AccessToken } = await shop.as(stranger)(contract.signIn, { UserName: userName, Password: TEST_PASSWORD });
  return { token: AccessToken, userName };
};

const inFullWidth = (code: string): string =>
  code.replaceAll(/[!-~]/g, (symbol) => String.fromCodePoint((symbol.codePointAt(0) ?? 0) + 0xfe_e0));

it('[SAFE-18] a second factor is taken as a Chinese keyboard types it, and what is no code is a wrong one', async () => {
  const caller = await signIn();
  const { Secret: secret } = await shop.as(caller)(contract.startAuthenticator, {});
  const codeOf = (steps = 0): string =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
  const confirm = (Code: string) => shop.as(caller)(contract.confirmAuthenticator, { Code });
  expect(await refusalOf(confirm('１２３４５'))).toBe('wrong-credentials');
  expect(await refusalOf(confirm('一二三四五六'))).toBe('wrong-credentials');
  const { RecoveryCodes } = await confirm(`\u200b${inFullWidth(codeOf())}\u3000`);

  const enter = async (Code: string) => refusalOf(shop.as(await signIn())(contract.enterSecondFactor, { Code }));
  expect(await enter('１２３４５６７')).toBe('wrong-credentials');
  expect(await enter('🙂🙂🙂🙂🙂🙂')).toBe('wrong-credentials');
  expect(await enter(inFullWidth(codeOf(1)))).toBeUndefined();
  expect(await enter(inFullWidth(RecoveryCodes[0] ?? ''))).toBeUndefined();
});
