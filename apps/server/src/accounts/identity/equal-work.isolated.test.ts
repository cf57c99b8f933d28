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

/** The hashes of other shops that were looked at: their kind and cost. */
const olderShapes = vi.hoisted(() => new Array<string>());
vi.mock(import('./older-hash.ts'), async (importOriginal) => {
  const real = await importOriginal();
  return {
    ...real,
    fitsOlderHash: (password, hash) => {
      olderShapes.push(hash.slice(0, hash.startsWith('$P$') ? 4 : 7));
      return real.fitsOlderHash(password, hash);
    },
  };
});

let shop: IdentityShop;
beforeAll(async () => {
  shop = await openIdentityShop();
});
afterAll(() => shop.close());

/** What one wrong password at each login costs. */
const worksAt = async (at: IdentityShop, logins: Readonly<Record<string, string>>) => {
  const works: Record<string, unknown> = {};
  for (const [name, UserName] of Object.entries(logins)) {
    verified.costs.length = 0;
    olderShapes.length = 0;
    const answer = await new TestBrowser(at.app).call(tokenContract.signIn, { UserName, Password: 'Wrong-Guess-1' });
    works[name] = { costs: [...verified.costs], older: [...olderShapes], status: answer.status, code: answer.code };
  }
  return works;
};
const work = (older: readonly string[]) => ({
  costs: ['argon2id$v=19$m=19456,t=2,p=1'],
  older,
  status: 401,
  code: 'wrong-credentials',
});

it('[I04] [AUTH-5] does the same work for an account that is known, unknown, or has no password', async () => {
  const known = await newMember(shop);
  const imported = await newMember(shop);
  await shop.db.deleteFrom('credential').where('member_id', '=', imported.memberId).execute();
  const logins = {
    known: known.userName,
    byEmail: known.email,
    unknown: 'nobody-at-all',
    withoutPassword: imported.userName,
  };
  const same = work([]);
  expect(await worksAt(shop, logins)).toEqual({ known: same, byEmail: same, unknown: same, withoutPassword: same });
});

it('[I04] [AUTH-5] does it beside a hash of another shop for everybody, while members are left who came with one', async () => {
  const [known, imported, bare] = [await newMember(shop), await newMember(shop), await newMember(shop)];
  await shop.db
    .updateTable('credential')
    .set({ password_hash: '$2y$05$u57E/HvTqLdehNaE8nQvsuhlStXlJdpyqzby2gSYoQwVvwdcHjgfC' })
    .where('member_id', '=', imported.memberId)
    .execute();
  await shop.db.deleteFrom('credential').where('member_id', '=', bare.memberId).execute();
  // A process that has not looked yet: what is left is asked for once a minute.
  const later = await openIdentityShop({ database: shop.database });
  try {
    const same = work(['$2y$05$']);
    const logins = {
      known: known.userName,
      byEmail: known.email,
      unknown: 'nobody-here',
      withoutPassword: bare.userName,
      imported: imported.userName,
      importedByEmail: imported.email,
    };
    expect(await worksAt(later, logins)).toEqual(Object.fromEntries(Object.keys(logins).map((name) => [name, same])));
  } finally {
    await later.close();
  }
});
