import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../test-shop.ts';
import type { FuzzTarget } from './fuzz-people.ts';
import { runFuzz } from './run-fuzz.ts';

let shop: TestShop;
let target: FuzzTarget;
beforeAll(async () => {
  shop = await openTestShop({ demoCatalogue: true, settings: { trustProxy: 1 } });
  await shop.staff('fuzz-staff');
  target = {
    staffToken: async () => (await shop.signInStaff('fuzz-staff')).token ?? '',
    send: async (url, headers, payload) => {
      const answer = await shop.app.inject({ method: 'POST', url, headers, payload });
      const cookies = [answer.headers['set-cookie'] ?? []].flat().map((cookie) => cookie.split(';')[0] ?? '');
      return { status: answer.statusCode, text: answer.body, cookies };
    },
  };
});
afterAll(() => shop.close());

it('[F10] [F08] answers payloads of every kind on every call, without an error and without giving anybody else away', async () => {
  const { faults, callsReached } = await runFuzz(target, { cases: 400, seed: 20_261_121 });
  expect(faults).toEqual([]);
  // Payloads that the shop turns away at the door alone would prove nothing.
  expect(callsReached).toBeGreaterThan(25);
}, 120_000);
