import { contract } from '@kapok/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openProfileShop,
  stranger,
  TEST_PASSWORD,
  tokenIn,
  type Member,
  type ProfileShop,
} from '../../../test/profile-shop.ts';

const NEW_PASSWORD = 'Blossom-Rain-8';

describe('members who were imported with the login names of an older shop', () => {
  let shop: ProfileShop;
  let boss: Member;
  beforeAll(async () => {
    shop = await openProfileShop();
    boss = await shop.joinStaff('name-boss');
  });
  afterAll(() => shop.close());

  const take = async (...rows: readonly (readonly [name: string, email: string])[]) => {
    const Csv = ['UserName,Email', ...rows.map(([name, email]) => `"${name}",${email}`)].join('\n');
    return (await shop.as(boss)(contract.importTmpUsers, { Csv })).map(({ Outcome, Reason }) => Reason ?? Outcome);
  };
  const setPassword = async (email: string): Promise<void> => {
    const Token = tokenIn((await shop.mailsTo(email)).at(-1));
    expect(await shop.as(stranger)(contract.resetPassword, { Token, Password: NEW_PASSWORD })).toBe(true);
  };
  const signIn = async (UserName: string, Password = NEW_PASSWORD): Promise<string | null | undefined> => {
    try {
      return (await shop.as(stranger)(contract.signIn, { UserName, Password })).UserName;
    } catch {
      // Whatever the refusal is: nobody is signed in.
      return undefined;
    }
  };

  it.each([
    ['王小明', 'wang@example.com', '王小明'],
    ['José García', 'jose@example.com', 'JOSÉ garcía'],
    ['mei@old-shop.tw', 'mei-new@example.com', 'Mei@Old-Shop.TW'],
    ['Ｗｉｄｅ', 'wide@example.com', 'wide'],
    ['=1+1', 'sum@example.com', '=1+1'],
  ])('[FLOW-9] [PROF-7] keep %j, and sign in by it without case', async (name, email, typed) => {
    expect(await take([name, email])).toEqual(['imported']);
    await setPassword(email);
    const answer = await shop.as(stranger)(contract.signIn, { UserName: typed, Password: NEW_PASSWORD });
    const shown = answer.UserName ?? '';
    expect(shown.toLowerCase()).toBe(name.normalize('NFKC').toLowerCase());
    expect(await signIn(email)).toBe(shown);
    const me = { token: answer.AccessToken, userName: shown };
    expect(await shop.as(me)(contract.chkUserName, { UserName: shown })).toBe(true);
    const profile = await shop.as(me)(contract.getUserProfile, { UserName: typed, Password: NEW_PASSWORD });
    expect(profile.UserName).toBe(shown);
    expect(await take([name.toUpperCase(), `other-${email}`])).toEqual(['already-imported']);
  });

  it('[FLOW-9] are refused where a name is drawn like another, cannot be seen, or is too long', async () => {
    const refused = await take(
      ['nаme-boss', 'x1@example.com'],
      ['mei\u200Blin', 'x2@example.com'],
      ['木'.repeat(65), 'x3@example.com'],
    );
    expect(refused).toEqual(Array<string>(3).fill('user-name-malformed'));
  });

  it("[FLOW-9] [I08] never stand before another member's e-mail", async () => {
    const owner = await shop.join('address-owner');
    expect(await take([owner.email, 'thief@example.com'])).toEqual(['user-name-taken']);
    // The name was there first; then somebody else came with the address.
    expect(await take(['late@example.com', 'early@example.com'])).toEqual(['imported']);
    await setPassword('early@example.com');
    await shop.as(stranger)(contract.register, {
      UserName: 'late-comer',
      Email: 'late@example.com',
      Password: TEST_PASSWORD,
      CName: '晚到',
    });
    expect(await signIn('late@example.com', TEST_PASSWORD)).toBe('late-comer');
    expect(await signIn('late@example.com')).toBeUndefined();
    expect(await signIn('early@example.com')).toBe('late@example.com');
  });

  it('[FLOW-9] leave the names of those who register here as plain as they were', async () => {
    const visitor = await shop.visitor();
    for (const UserName of ['王小明二', 'mei lin', 'new@example.com']) {
      expect(await shop.as(visitor)(contract.chkUserName, { UserName })).toBe(false);
    }
  });
});
