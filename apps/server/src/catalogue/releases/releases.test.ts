import { randomUUID } from 'node:crypto';
import { lessonAccess, taipeiInstant, type CourseRight, type Release } from '@kapok/domain';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Database, type DatabaseHandle } from '#server/platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database/index.ts';
import { insertTestMember } from '../../../test/demo-shop-rows.ts';
import { setRelease } from '../../../test/release-rows.ts';
import { boughtLessonsOf } from './queries.ts';

const HOUR_MS = 3_600_000;
const RUNS = 200;

/** Hours from now; whole days stand beside others, since releases count in days. */
const hours = fc.oneof(
  fc.integer({ min: -900, max: 900 }),
  fc.integer({ min: -30, max: 30 }).map((days) => days * 24),
);
const past = fc.oneof(
  fc.integer({ min: -900, max: -1 }),
  fc.integer({ min: -30, max: -1 }).map((days) => days * 24),
);
const shape = fc.record({
  isFree: fc.boolean(),
  release: fc.option(
    fc.oneof(
      fc.integer({ min: -40, max: 40 }).map((day) => ({ kind: 'on-day', day }) as const),
      fc.integer({ min: 1, max: 40 }).map((days) => ({ kind: 'after-days', days }) as const),
    ),
  ),
  right: fc.option(
    fc.record({ purchased: past, starts: fc.option(hours), ends: fc.option(hours), revoked: fc.option(past) }),
  ),
});

type Case = typeof shape extends fc.Arbitrary<infer One> ? One : never;

const ruleOf = (release: Case['release'], start: number): Release | null => {
  if (release?.kind !== 'on-day') return release;
  return { kind: 'on-day', day: taipeiInstant(new Date(start + release.day * 24 * HOUR_MS)).slice(0, 10) };
};

const rightOf = (right: NonNullable<Case['right']>, start: number): CourseRight => {
  const at = (offset: number): Date => new Date(start + offset * HOUR_MS);
  const maybeAt = (offset: number | null): Date | null => (offset === null ? null : at(offset));
  const { starts, ends } = right;
  return {
    purchasedAt: at(right.purchased),
    // A term ends after it begins.
    startsAt: starts !== null && ends !== null && starts >= ends ? null : maybeAt(starts),
    endsAt: maybeAt(right.ends),
    revokedAt: maybeAt(right.revoked),
  };
};

const seenOf = ({ isOpen, opensAt }: { readonly isOpen: boolean; readonly opensAt: Date }) =>
  isOpen ? { state: 'open' } : { state: 'waits', opensAt };

const addLesson = async (
  db: Database,
  { productId, fileUuid }: { readonly productId: string; readonly fileUuid: string },
  isFree: boolean,
): Promise<void> => {
  await sql`insert into product (product_id, slug, kind, category_code, name_zh, name_en)
    values (${productId}, ${productId.toLowerCase()}, 'video', 'test', '課', 'Course')`.execute(db);
  await sql`insert into media_file (file_uuid, kind, source_path) values (${fileUuid}::uuid, 'videos', 'none')`.execute(
    db,
  );
  await sql`insert into playlist_item (product_id, file_uuid, position, title_zh, title_en, free_promotion)
    values (${productId}, ${fileUuid}::uuid, 0, '一', 'One', ${isFree})`.execute(db);
};

describe('lessons that members have bought', () => {
  let testDatabase: TestDatabase;
  let database: DatabaseHandle;
  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    database = openDatabase(testDatabase.connectionConfig, { poolSize: 2, onConnectionLost: () => undefined });
  });
  afterAll(async () => {
    await database.close();
    await testDatabase.drop();
  });

  /** Answers what the database says of the lesson of one case, and what the rule says at that moment. */
  const judge = async (index: number, start: number, { isFree, release, right }: Case) => {
    const { db } = database;
    const place = { productId: `P${index}`, fileUuid: randomUUID() };
    const rule = ruleOf(release, start);
    const memberId = await insertTestMember(db, `member-${index}`);
    await addLesson(db, place, isFree);
    await setRelease(db, place, rule);
    const held = right === null ? null : rightOf(right, start);
    if (held !== null)
      await sql`insert into entitlement (member_id, product_id, granted_at, starts_at, ends_at, revoked_at)
        values (${memberId}, ${place.productId}, ${held.purchasedAt}, ${held.startsAt}, ${held.endsAt}, ${held.revokedAt})`.execute(
        db,
      );
    const { rows } = await sql<{ isOpen: boolean; opensAt: Date; now: Date }>`
      select is_open as "isOpen", opens_at as "opensAt", now() as now
      from ${boughtLessonsOf(sql`${memberId}::bigint`)} lesson`.execute(db);
    const [found] = rows;
    // A free lesson is open without a right, too: the rows are of who has one.
    const isFreeToOwner = isFree && found !== undefined;
    return {
      seen: found === undefined ? { state: 'closed' } : seenOf(found),
      told: lessonAccess(
        { isFree: isFreeToOwner, release: rule },
        held === null ? [] : [held],
        found?.now ?? new Date(start),
      ),
    };
  };

  it('[LEARN-3] are open in the database exactly where the one rule says so, whatever was bought, set and ended', async () => {
    const { db } = database;
    await sql`insert into category (code, name_zh, name_en) values ('test', '測試', 'Test')`.execute(db);
    const { rows } = await sql<{ now: Date }>`select date_trunc('milliseconds', now()) as now`.execute(db);
    const start = rows[0]?.now.getTime() ?? 0;
    for (const [index, one] of fc.sample(shape, RUNS).entries()) {
      const { seen, told } = await judge(index, start, one);
      expect({ one, ...seen }).toEqual({ one, ...told });
    }
  });
});
