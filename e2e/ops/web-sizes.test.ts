import { expect, it } from 'vitest';
import { PLAYER_SCRIPT_BYTES_MAX, playerScriptBytes } from '../support/web-sizes.ts';

it('playing a film or a recording fetches no more JavaScript than is promised', async () => {
  expect(await playerScriptBytes()).toBeLessThanOrEqual(PLAYER_SCRIPT_BYTES_MAX);
});
