import { contract, mgntPlaybackContract } from '@kapok/contract';
import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { grantTestEntitlement } from '../../../test/demo-shop-rows.ts';
import { daysAroundNow } from '../../../test/days-around.ts';
import {
  openMediaShop,
  type MediaProcess,
  type MediaShop,
  type Member,
  type Person,
} from '../../../test/media-shop.ts';
import { sweepFailures } from './index.ts';

/** What a report says, and which process it reaches. */
interface Told {
  readonly fileUuid?: string;
  readonly segment?: string;
  readonly app?: MediaProcess['app'];
}

const aDay = (points: number) => ({ points, durationSeconds: 86_400 });

describe('reports of what could not be played', () => {
  let shop: MediaShop;
  let staff: Member;
  let talk = '';
  let film = '';
  beforeAll(async () => {
    shop = await openMediaShop();
    await shop.addProduct('V001');
    talk = await shop.addFile('V001', { kind: 'audios', source: 'talk.m4a', free: true });
    film = await shop.addFile('V001', { kind: 'videos', source: 'lesson.mp4' });
    staff = await shop.signUp('health-staff', 'staff');
  });
  beforeEach(async () => {
    await sql`delete from playback_failure`.execute(shop.db);
    await sql`delete from throttle`.execute(shop.db);
  });
  afterAll(() => shop.close());

  const bearer = ({ token }: Person) => ({ authorization: `Bearer ${token}` });
  const take = async (person: Person, url: string, { app }: MediaProcess = shop): Promise<number> =>
    (await app.inject({ url, headers: bearer(person) })).statusCode;
  const begin = async (person: Person, process: MediaProcess = shop): Promise<void> => {
    expect(await take(person, `/media/audios/${talk}.m3u8`, process)).toBe(200);
  };
  /** Whether a report is kept. */
  const report = async (
    person: Person,
    remoteAddress: string,
    { fileUuid = talk, segment = '1.ts', app = shop.app }: Told = {},
  ): Promise<boolean> => {
    const answer = await app.inject({
      method: 'POST',
      url: contract.reportPlaybackFailure.path,
      remoteAddress,
      headers: bearer(person),
      payload: { FileUuid: fileUuid, Reason: 'segment', Segment: segment },
    });
    expect(answer.statusCode).toBe(200);
    return answer.json<boolean>();
  };
  /** A report of somebody whom the shop has never seen, and who has begun to play the file. */
  const reportOfNewcomer = async (remoteAddress: string, process: MediaProcess = shop): Promise<boolean> => {
    const visitor = await shop.visit();
    await begin(visitor, process);
    return report(visitor, remoteAddress, { app: process.app });
  };
  const health = async () => {
    const answer = await shop.app.inject({
      method: 'POST',
      url: mgntPlaybackContract.qryPlaybackHealth.path,
      headers: bearer(staff),
      payload: daysAroundNow(),
    });
    return mgntPlaybackContract.qryPlaybackHealth.reply.parse(answer.json());
  };
  /** Reports that are kept, and counts of them by where they came from. */
  const countRows = async (): Promise<readonly number[]> => {
    const { rows } = await sql<{ reports: number; counts: number }>`
      select (select count(*)::int from playback_failure) as reports,
        (select count(*)::int from throttle where key like 'playbackFailure%') as counts`.execute(shop.db);
    return rows.flatMap(({ reports, counts }) => [reports, counts]);
  };

  it('[SAFE-16] [MGNT-6] counts who was sent the file, who bought nothing of one address as one, and keeps no name', async () => {
    const owner = await shop.signUp('viewer');
    await grantTestEntitlement(shop.db, owner.memberId, 'V001');
    await begin(owner);
    for (const segment of ['1.ts', '1.ts', '2.ts']) expect(await report(owner, '203.0.113.1', { segment })).toBe(true);
    for (const address of ['203.0.113.2', '203.0.113.2', '203.0.113.3'])
      expect(await reportOfNewcomer(address)).toBe(true);
    const { People, Files } = await health();
    expect(People).toBe(3);
    expect(Files).toMatchObject([{ FileUuid: talk, People: 3, Times: 6 }]);
    expect(Files[0]?.Faults).toMatchObject([
      { Segment: '1.ts', Reason: 'segment', People: 3, Times: 5 },
      { Segment: '2.ts', Reason: 'segment', People: 1, Times: 1 },
    ]);
    const { rows } = await sql<{ kept: string }>`select to_jsonb(f)::text as kept from playback_failure f`.execute(
      shop.db,
    );
    expect(rows.map(({ kept }) => kept).join()).not.toMatch(/member:|visitor:|address:|203\.0/);
  });

  it('[SAFE-16] counts the accounts that bought nothing with the visitors of their address, and a buyer alone', async () => {
    const address = '203.0.113.8';
    const people = async (): Promise<number> => (await health()).People;
    for (const name of ['free-one', 'free-two', 'free-three']) {
      const free = await shop.signUp(name);
      await begin(free);
      expect(await report(free, address)).toBe(true);
    }
    expect(await reportOfNewcomer(address)).toBe(true);
    expect(await people()).toBe(1);
    const buyer = await shop.signUp('owns-a-course');
    await begin(buyer);
    const change = (set: RawBuilder<unknown>) =>
      sql`update entitlement set ${set} where member_id = ${buyer.memberId}`.execute(shop.db);
    await grantTestEntitlement(shop.db, buyer.memberId, 'V001');
    await change(sql`revoked_at = now()`);
    expect(await report(buyer, address)).toBe(true);
    expect(await people()).toBe(1);
    await change(sql`revoked_at = null`);
    expect(await report(buyer, address)).toBe(true);
    expect(await people()).toBe(2);
  });

  it('[SAFE-16] hears nothing of what was not sent to who reports, nor of segments that the file has not', async () => {
    const visitor = await shop.visit();
    const member = await shop.signUp('no-viewer');
    for (const person of [visitor, member]) {
      expect(await report(person, '203.0.113.4')).toBe(false);
      expect(await take(person, `/media/videos/${film}.m3u8`)).toBe(404);
      expect(await report(person, '203.0.113.4', { fileUuid: film })).toBe(false);
      expect(await report(person, '203.0.113.4', { fileUuid: crypto.randomUUID() })).toBe(false);
    }
    await begin(visitor);
    for (const segment of ['3.ts', '999999.ts', '1.mp4', '720p-1.ts', 'teacher-is-a-fraud'])
      expect([segment, await report(visitor, '203.0.113.4', { segment })]).toEqual([segment, false]);
    expect(await countRows()).toEqual([0, 0]);
    expect(await report(visitor, '203.0.113.4', { fileUuid: talk.toUpperCase() })).toBe(true);
  });

  it('[SAFE-16] [OPS-2] knows in every process what a member who bought the file was sent', async () => {
    const beside = await shop.openBeside();
    const owner = await shop.signUp('owner');
    await grantTestEntitlement(shop.db, owner.memberId, 'V001');
    const reported = () => report(owner, '203.0.113.5', { fileUuid: film, app: beside.app });
    expect(await reported()).toBe(false);
    expect(await take(owner, `/media/videos/${film}/1.ts`)).toBe(200);
    await shop.noteDeliveries();
    expect(await reported()).toBe(true);
    await beside.close();
  });

  it('[SAFE-16] strangers fill neither the disk nor the list, whatever addresses they come from', async () => {
    const strict = await shop.openBeside({
      identityLimits: {
        playbackFailureAddress: aDay(5),
        playbackFailureNetwork: aDay(7),
        playbackFailureEveryone: aDay(30),
      },
    });
    const address = '203.0.113.6';
    const from = async (addresses: readonly string[]): Promise<readonly boolean[]> => {
      const kept: boolean[] = [];
      for (const one of addresses) kept.push(await reportOfNewcomer(one, strict));
      return kept;
    };
    expect(await from(Array<string>(7).fill(address))).toEqual([true, true, true, true, true, false, false]);
    // One network of IPv6 has as many addresses as it likes.
    const site = Array.from({ length: 9 }, (_each, network) => `2001:db8:7:${network + 1}::1`);
    expect(await from(site)).toEqual([...Array<boolean>(7).fill(true), false, false]);
    // All of the world together.
    const world = await from(Array.from({ length: 20 }, (_each, host) => `198.51.100.${host + 1}`));
    expect(world.filter(Boolean)).toHaveLength(30 - 5 - 7);
    const { People } = await health();
    expect(People).toBe(2 + world.filter(Boolean).length);
    await strict.close();
  });

  it('[SAFE-16] forgets after three months', async () => {
    expect(await reportOfNewcomer('203.0.113.7')).toBe(true);
    await sql`update playback_failure set day = day - 89`.execute(shop.db);
    await sweepFailures(shop.db);
    expect((await countRows())[0]).toBe(1);
    await sql`update playback_failure set day = day - 2`.execute(shop.db);
    await sweepFailures(shop.db);
    expect((await countRows())[0]).toBe(0);
  });
});
