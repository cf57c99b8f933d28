import { contract } from '@kapok/contract';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '#server/platform/db/database.ts';
import { createStaff } from '#server/accounts/identity/index.ts';
import { openTestShop, stranger, TEST_PASSWORD, type TestCaller, type TestShop } from '../../../test/test-shop.ts';

const userName = 'noted.staff';

let shop: TestShop;
let memberId: number;
beforeAll(async () => {
  shop = await openTestShop();
  const account = { userName, email: 'noted@example.com', password: TEST_PASSWORD, displayName: '' };
  memberId = await inTransaction(shop.db, (tx) => createStaff(tx, account));
});
afterAll(() => shop.close());

const signIn = async (): Promise<TestCaller> => {
  const { AccessToken } = await shop.as(stranger)(contract.signIn, { UserName: userName, Password: TEST_PASSWORD });
  return { token: AccessToken, userName };
};

/** What an authenticator app shows, some steps of 30 seconds from now. */
const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

it('[SAFE-10] each set-up of a second factor, each time it was shown, each failure and each recovery code is a security event', async () => {
  const caller = await signIn();
  const { Secret: secret } = await shop.as(caller)(contract.startAuthenticator, {});
  const { RecoveryCodes } = await shop.as(caller)(contract.confirmAuthenticator, { Code: codeOf(secret) });
  const enter = async (Code: string) => shop.as(await signIn())(contract.enterSecondFactor, { Code });
  await enter(codeOf(secret, 1));
  await expect(enter('000000')).rejects.toMatchObject({ code: 'wrong-credentials' });
  await enter(RecoveryCodes[0] ?? '');
  const kept = async () => {
    const rows = await shop.db
      .selectFrom('security_event')
      .select(['kind', 'outcome'])
      .where('member_id', '=', memberId)
      .where((eb) => eb.or([eb('kind', 'like', 'second-factor%'), eb('kind', 'like', 'recovery%')]))
      .execute();
    return rows.map(({ kind, outcome }) => `${kind} ${outcome}`).sort();
  };
  // Failures are written a moment after they are answered.
  await expect
    .poll(kept)
    .toEqual([
      'recovery-code-used done',
      'second-factor-added done',
      'second-factor-failed failed',
      'second-factor-passed done',
      'second-factor-passed done',
    ]);
});
