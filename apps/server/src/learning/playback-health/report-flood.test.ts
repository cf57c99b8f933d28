import { contract } from '@kapok/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../../../test/test-shop.ts';

let shop: TestShop;
let fileUuid = '';

beforeAll(async () => {
  shop = await openTestShop({
    demoCatalogue: true,
    identityLimits: {
      playbackFailureAddress: { points: 3, durationSeconds: 600 },
      playbackFailureNetwork: { points: 5, durationSeconds: 600 },
      playbackFailureEveryone: { points: 10, durationSeconds: 600 },
    },
  });
  const { rows } = await sql<{ id: string }>`
    select file_uuid as id from media_file where kind = 'audios' limit 1`.execute(shop.db);
  fileUuid = rows[0]?.id ?? '';
});
afterAll(() => shop.close());

/** A report of somebody whom the shop has never seen; whether it was kept. */
const report = async (remoteAddress: string): Promise<boolean> => {
  const { token } = await shop.visitor();
  const answer = await shop.app.inject({
    method: 'POST',
    url: contract.reportPlaybackFailure.path,
    remoteAddress,
    headers: { authorization: `Bearer ${token ?? ''}` },
    payload: { FileUuid: fileUuid, Reason: 'segment', Segment: '00001.ts' },
  });
  expect(answer.statusCode).toBe(200);
  return answer.json<boolean>();
};

const reports = async (...addresses: readonly string[]): Promise<readonly boolean[]> => {
  const kept: boolean[] = [];
  for (const address of addresses) kept.push(await report(address));
  return kept;
};

test('[SAFE-1] [MGNT-6] strangers fill neither the disk nor the list of what could not be played', async () => {
  const address = '203.0.113.5';
  expect(await reports(address, address, address, address, address)).toEqual([true, true, true, false, false]);
  // One network of IPv6 has as many addresses as it likes.
  const site = ['1::1', '2::1', '3::1', '4::1', '5::1', '6::1'].map((host) => `2001:db8:7:${host}`);
  expect(await reports(...site)).toEqual([true, true, true, true, true, false]);
  // All of the world together.
  expect(await reports('198.51.100.1', '198.51.100.2', '198.51.100.3')).toEqual([true, true, false]);
  const { rows } = await sql<{ kept: number }>`select count(*)::int as kept from playback_failure`.execute(shop.db);
  expect(rows[0]?.kept).toBe(10);
});
