import { contract } from '@kapok/contract';
import type { StaffPermission } from '@kapok/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { permissionColumns } from '#server/accounts/identity/index.ts';
import { grantTestEntitlement, insertTestMember } from '../../../test/demo-shop-rows.ts';
import { openProfileShop, type Member, type ProfileShop } from '../../../test/profile-shop.ts';
import { addRecording } from '../../../test/viewing-rows.ts';
import { countViewing } from './index.ts';

const FILM_COURSE = 'V001';
const LENGTH = 1_000;

describe('how the lessons of a course are watched', () => {
  let shop: ProfileShop;
  let boss: Member;
  let people = 0;
  beforeAll(async () => {
    shop = await openProfileShop({ demoCatalogue: true });
    boss = await shop.joinStaff('curve.boss');
  });
  afterAll(() => shop.close());

  const addLesson = (free = false): Promise<string> =>
    addRecording(shop.db, FILM_COURSE, { seconds: LENGTH + 0.4, free });
  const buyer = async (): Promise<number> => {
    people += 1;
    const id = await insertTestMember(shop.db, `curve.${people}`);
    await grantTestEntitlement(shop.db, id, FILM_COURSE);
    return id;
  };
  const watch = async (memberId: number, fileUuid: string, watched: string): Promise<void> => {
    await sql`insert into playback_range (member_id, file_uuid, watched) values (${memberId}, ${fileUuid}::uuid, ${watched})
      on conflict (member_id, file_uuid) do update set watched = playback_range.watched + excluded.watched, updated_at = now()`.execute(
      shop.db,
    );
  };
  /** So many buyers of whom each watched the same. */
  const watchers = async (count: number, fileUuid: string, watched: string): Promise<readonly number[]> => {
    const ids = [];
    for (let each = 0; each < count; each += 1) {
      const id = await buyer();
      await watch(id, fileUuid, watched);
      ids.push(id);
    }
    return ids;
  };
  const count = () => countViewing(shop.db, new AbortController().signal);
  const nightPasses = async (): Promise<void> => {
    await sql`update viewing_curve set counted_at = counted_at - interval '1 day'`.execute(shop.db);
    await sql`update playback_range set updated_at = updated_at - interval '1 day'`.execute(shop.db);
  };
  const read = (FileUuid: string, ProductId = FILM_COURSE, reader = boss) =>
    shop.as(reader)(contract.qryLessonViewing, { ProductId, FileUuid });
  const listed = async (fileUuid: string) =>
    (await shop.as(boss)(contract.qryCourseViewing, { ProductId: FILM_COURSE })).Lessons.find(
      ({ FileUuid }) => FileUuid === fileUuid,
    );

  it('[LEARN-10] tells which share of those who began a lesson watched each part, and where they stopped, from what players report', async () => {
    const lesson = await addLesson();
    await watchers(6, lesson, `{[0,${LENGTH})}`);
    await watchers(3, lesson, '{[0,500)}');
    const mei = await shop.join('curve.mei');
    await grantTestEntitlement(shop.db, mei.id, FILM_COURSE);
    await sql`update entitlement set granted_at = now() - interval '1 day' where member_id = ${mei.id}`.execute(
      shop.db,
    );
    await shop.as(mei)(contract.updateUserMediaPlayRecord, {
      ProductId: FILM_COURSE,
      AlbumName: `${lesson}.m3u8`,
      Ranges: [
        [0, 100],
        [250, 500],
      ],
    });
    await sql`insert into media_caption (file_uuid, language, webvtt) values (${lesson}::uuid, 'zh-Hant', ${'WEBVTT\n\n00:08:00.000 --> 00:08:09.000\n請放鬆肩膀\n'})`.execute(
      shop.db,
    );
    await count();
    const { Curve, Figures, DurationSeconds } = await read(lesson);
    expect(DurationSeconds).toBe(LENGTH + 0.4);
    expect(Figures).toMatchObject({ ViewersAtLeast: 10, FinishedPercent: 60 });
    expect(Curve?.StepSeconds).toBe(5);
    expect([0, 99, 100, 249, 250, 499, 500, 999].map((second) => Curve?.Percents[Math.floor(second / 5)])).toEqual([
      100, 100, 90, 90, 100, 100, 60, 60,
    ]);
    expect(Curve?.Stops).toEqual([{ FromSeconds: 475, ToSeconds: 500, Percent: 40, Said: '請放鬆肩膀' }]);
    expect((await listed(lesson))?.Figures).toEqual(Figures);
  });

  it('[LEARN-10] tells nothing where fewer than five buyers began, of free lessons, and before anybody counted', async () => {
    const [lesson, free] = [await addLesson(), await addLesson(true)];
    await watchers(4, lesson, '{[0,900)}');
    await watch(await buyer(), lesson, '{[0,4)}');
    await count();
    const nothing = { Figures: null, Curve: null };
    expect(await read(lesson)).toMatchObject(nothing);
    expect(await read(free)).toMatchObject({ ...nothing, IsFree: true });
    await watchers(1, lesson, '{[0,900)}');
    expect(await read(lesson)).toMatchObject(nothing);
    await count();
    expect((await read(lesson)).Figures).toMatchObject({ ViewersAtLeast: 5 });
  });

  it('[LEARN-10] is counted once a night, and only after five watched more: no two readings tell what one person did', async () => {
    const lesson = await addLesson();
    await watchers(20, lesson, '{[0,200)}');
    await count();
    const first = await read(lesson);
    await watchers(5, lesson, '{[0,900)}');
    await count();
    expect(await read(lesson)).toEqual(first);
    await nightPasses();
    await count();
    const second = await read(lesson);
    expect(second.Figures).toMatchObject({ ViewersAtLeast: 25 });

    const [late = 0] = await watchers(4, lesson, '{[0,900)}');
    await nightPasses();
    await watch(late, lesson, '{[900,1000)}');
    await count();
    expect((await read(lesson)).Curve).toEqual(second.Curve);
    await watchers(1, lesson, '{[0,900)}');
    await Promise.all([count(), count()]);
    expect((await read(lesson)).Figures).toMatchObject({ ViewersAtLeast: 30 });
  });

  it('[LEARN-10] counts buyers who gave the course back, and neither staff, nor who is erased, nor what an import made up', async () => {
    const lesson = await addLesson();
    const [refunded = 0, helper = 0, erased = 0, imported = 0] = await watchers(9, lesson, '{[0,600)}');
    await sql`update entitlement set revoked_at = now(), revoke_reason = 'refund' where member_id = ${refunded}`.execute(
      shop.db,
    );
    await sql`update member set is_staff = true where id = ${helper}`.execute(shop.db);
    await sql`delete from playback_range where member_id = ${erased}`.execute(shop.db);
    await sql`with brought as (insert into member_import (file_name, columns, separator) values ('a.csv', '{}', ',') returning id)
      insert into member_import_progress (import_id, member_id, file_uuid, written_at)
      select brought.id, member_id, file_uuid, updated_at from brought, playback_range where member_id = ${imported}`.execute(
      shop.db,
    );
    await count();
    const { rows } = await sql<{ readonly viewers: number }>`
      select viewers from viewing_curve where file_uuid = ${lesson}::uuid`.execute(shop.db);
    expect(rows).toEqual([{ viewers: 6 }]);
  });

  it('[LEARN-10] works for the sounds of an audio course, and answers not-found for what is no course or none of its lessons', async () => {
    const { rows } = await sql<{ readonly product: string; readonly lesson: string; readonly end: number }>`
      select p.product_id as product, item.file_uuid as lesson, floor(file.duration_seconds)::int as end
      from product p join playlist_item item on item.product_id = p.product_id and not item.free_promotion
      join media_file file on file.file_uuid = item.file_uuid and file.duration_seconds > 10
      where p.kind = 'audio' limit 1`.execute(shop.db);
    const { product = '', lesson = '', end = 0 } = rows[0] ?? {};
    for (let each = 0; each < 5; each += 1) await watch(await buyer(), lesson, `{[0,${end})}`);
    await count();
    const { Figures, Curve } = await read(lesson, product);
    expect(Figures).toMatchObject({ ViewersAtLeast: 5, FinishedPercent: 100 });
    expect(new Set(Curve?.Percents)).toEqual(new Set([100]));
    expect(await shop.refusal(boss, contract.qryLessonViewing, { ProductId: FILM_COURSE, FileUuid: lesson })).toBe(
      'not-found',
    );
    for (const ProductId of ['G001', 'nothing'])
      expect(await shop.refusal(boss, contract.qryCourseViewing, { ProductId })).toBe('not-found');
  });

  it('[LEARN-10] is told to staff who may see figures, and to nobody else', async () => {
    const lesson = await addLesson();
    const refusals = async (reader: Member) => [
      await shop.refusal(reader, contract.qryCourseViewing, { ProductId: FILM_COURSE }),
      await shop.refusal(reader, contract.qryLessonViewing, { ProductId: FILM_COURSE, FileUuid: lesson }),
    ];
    const helper = await shop.joinStaff('curve.helper');
    const allow = (...permissions: readonly StaffPermission[]) =>
      shop.db.updateTable('member').set(permissionColumns(permissions)).where('id', '=', helper.id).execute();
    expect(await refusals(await shop.join('curve.customer'))).toEqual(['not-allowed', 'not-allowed']);
    await allow('catalogue', 'orders', 'members');
    expect(await refusals(helper)).toEqual(['not-allowed', 'not-allowed']);
    await allow('statistics');
    expect(await refusals(helper)).toEqual([undefined, undefined]);
  });
});
