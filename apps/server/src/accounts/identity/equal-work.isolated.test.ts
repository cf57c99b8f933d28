import { tokenContract } from '@kapok/contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { newMember, openIdentityShop, TestBrowser, type IdentityShop } from '../../../test/identity-shop.ts';

/** What the real hash was asked to do: its cost as it stands in front of the hash. */
const verified = vi.hoisted(() => ({ costs: new Array<string>() }));
vi.mock(import('@node-rs/argon2'), async (importOriginal) => {
  const real = await importOriginal();
  return {
    ...real,
    verify: (hash, password) => {
      verified.costs.push(String(hash).split('$').slice(1, 4).join('$'));
      return real.verify(hash, password);
    },
  };
});

let shop: IdentityShop;
beforeAll(async () => {
  shop = await openIdentityShop();
});
afterAll(() => shop.close());

it('[I04] [AUTH-5] does the same work for an account that is known, unknown, or has no password', async () => {
  const known = await newMember(shop);
  const imported = await newMember(shop);
  await shop.db.deleteFrom('credential').where('member_id', '=', imported.memberId).execute();
  const works: Record<string, unknown> = {};
  const logins = {
    known: known.userName,
    byEmail: known.email,
    unknown: 'nobody-at-all',
    withoutPassword: imported.userName,
  };
  for (const [name, UserName] of Object.entries(logins)) {
    verified.costs.length = 0;
    const answer = await new TestBrowser(shop.app).call(tokenContract.signIn, { UserName, Password: 'Wrong-Guess-1' });
    works[name] = { costs: [...verified.costs], status: answer.status, code: answer.code };
  }
  const same = { costs: ['argon2id$v=19$m=19456,t=2,p=1'], status: 401, code: 'wrong-credentials' };
  expect(works).toEqual({ known: same, byEmail: same, unknown: same, withoutPassword: same });
});
