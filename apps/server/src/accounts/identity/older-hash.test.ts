import { contract } from '@kapok/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newMember, openIdentityShop, TestBrowser, type IdentityShop } from '../../../test/identity-shop.ts';

/** What the password `OldSecret1` became elsewhere; the first is the test vector of phpass itself. */
const olderHashes = [
  ['phpass of WordPress', '$P$9IQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0', 'test12345'],
  ['bcrypt of WordPress', '$wp$2y$05$Z87k5WJcNsjCcvw9bcFpze2UrFraHRNGgn4LcyVh76lqL84jJfAiK', 'OldSecret1'],
  ['bcrypt', '$2y$05$u57E/HvTqLdehNaE8nQvsuhlStXlJdpyqzby2gSYoQwVvwdcHjgfC', 'OldSecret1'],
] as const;

describe('a member whose password another shop had hashed', () => {
  let shop: IdentityShop;
  beforeAll(async () => {
    shop = await openIdentityShop();
  });
  afterAll(() => shop.close());

  const hashOf = async (userName: string) => {
    const found = await shop.db
      .selectFrom('credential')
      .innerJoin('member', 'member.id', 'credential.member_id')
      .select(['credential.password_hash as hash', 'member.id as memberId'])
      .where('member.user_name', '=', userName)
      .executeTakeFirstOrThrow();
    return found;
  };

  it.each(olderHashes)(
    '[OFFER-4] signs in with it once, then the shop keeps a hash of its own: %s',
    async (_of, hash, password) => {
      const { userName } = await newMember(shop);
      const { memberId } = await hashOf(userName);
      await shop.db.updateTable('credential').set({ password_hash: hash }).where('member_id', '=', memberId).execute();
      const signIn = (Password: string) =>
        new TestBrowser(shop.app).call(contract.signIn, { UserName: userName, Password });
      expect((await signIn(`${password}x`)).status).toBe(401);
      expect((await hashOf(userName)).hash).toBe(hash);
      expect((await signIn(password)).reply).toMatchObject({ UserName: userName });
      expect((await hashOf(userName)).hash).toMatch(/^\$argon2id\$/);
      expect((await signIn(password)).reply).toMatchObject({ UserName: userName });
      expect((await signIn(`${password}x`)).status).toBe(401);
    },
  );
});
