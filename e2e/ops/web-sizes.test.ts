import { expect, it } from 'vitest';
import { arrivalScriptBytes, playerScriptBytes, SCRIPT_BYTES_MAX } from '../support/web-sizes.ts';

it('playing a film or a recording fetches no more JavaScript than is promised', async () => {
  expect(await playerScriptBytes()).toBeLessThanOrEqual(SCRIPT_BYTES_MAX);
});

it.each(['catalogue', 'product', 'collection'] as const)(
  '[SHOP-2] arriving at the %s fetches no more JavaScript than is promised',
  async (page) => {
    expect(await arrivalScriptBytes(page)).toBeLessThanOrEqual(SCRIPT_BYTES_MAX);
  },
);
