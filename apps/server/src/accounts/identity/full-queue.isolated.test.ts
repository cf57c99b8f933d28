import { tokenContract } from '@kapok/contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import {
  newMember,
  openIdentityShop,
  TEST_PASSWORD,
  TestBrowser,
  type IdentityShop,
} from '../../../test/identity-shop.ts';
import { solveProof } from '../../../test/solve-proof.ts';

/** Hashes of wrong passwords wait here, as on a machine that is very busy. */
const machine = vi.hoisted(() => ({ busy: Promise.withResolvers<null>(), hashes: 0, guesses: 0 }));
vi.mock(import('@node-rs/argon2'), async (importOriginal) => {
  const real = await importOriginal();
  return {
    ...real,
    verify: async (hash, password) => {
      machine.hashes += 1;
      if (String(password).startsWith('Wrong')) {
        machine.guesses += 1;
        await machine.busy.promise;
      }
      return real.verify(hash, password);
    },
  };
});

let shop: IdentityShop;
beforeAll(async () => {
  shop = await openIdentityShop();
});
afterAll(() => shop.close());

const WAITING = 30;

it('[SAFE-7] [SAFE-1] asks strangers for a proof while too many of them wait for a hash, and writes nothing for it', async () => {
  const owner = await newMember(shop);
  const device = new TestBrowser(shop.app, '203.0.113.7');
  const signIn = (browser: TestBrowser, UserName: string, Password: string, Proof?: string) =>
    browser.call(tokenContract.signIn, { UserName, Password, ...(Proof === undefined ? {} : { Proof }) });
  await signIn(device, owner.userName, TEST_PASSWORD);
  const countRows = async () => (await shop.db.selectFrom('throttle').select('key').execute()).length;
  const atFirst = await countRows();

  const guess = (n: number) => signIn(new TestBrowser(shop.app, `198.51.100.${n}`), `nobody-${n}`, 'Wrong-Guess-1');
  const first = guess(0);
  await eventually(() => {
    expect(machine.guesses).toBeGreaterThan(0);
  });
  const others = Array.from({ length: WAITING }, (_, n) => guess(n + 1));
  await eventually(async () => {
    expect(await countRows()).toBeGreaterThanOrEqual(atFirst + 2 * (WAITING + 1));
  });
  const before = { rows: await countRows(), hashes: machine.hashes };
  const late = await signIn(new TestBrowser(shop.app, '192.0.2.1'), 'somebody-else', 'Wrong-Guess-1');
  expect(late.code).toBe('proof-of-work-needed');
  expect({ rows: await countRows(), hashes: machine.hashes }).toEqual(before);

  // The owner's browser does not wait for strangers, and neither does a new one that did the work.
  expect((await signIn(device, owner.userName, TEST_PASSWORD)).status).toBe(200);
  const phone = new TestBrowser(shop.app, '192.0.2.2');
  const asked = await signIn(phone, owner.userName, TEST_PASSWORD);
  expect(asked.code).toBe('proof-of-work-needed');
  expect((await signIn(phone, owner.userName, TEST_PASSWORD, await solveProof(asked.text))).status).toBe(200);

  machine.busy.resolve(null);
  expect(new Set((await Promise.all([first, ...others])).map(({ code }) => code))).toEqual(
    new Set(['wrong-credentials']),
  );
});
