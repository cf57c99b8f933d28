import { randomUUID } from 'node:crypto';
import { createClient, lessonNotesContract as calls, type Call } from '@kapok/contract';
import { NOTES_PER_LESSON } from '@kapok/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openMediaShop, type MediaShop, type Member, type Person } from '../../../test/media-shop.ts';
import { setRelease } from '../../../test/release-rows.ts';
import { addLine, addRecording } from '../../../test/viewing-rows.ts';

describe('notes of one’s own', () => {
  let shop: MediaShop;
  let lesson = '';
  let sample = '';
  let foreign = '';
  beforeAll(async () => {
    shop = await openMediaShop();
    for (const productId of ['V001', 'V002']) await shop.addProduct(productId);
    lesson = await addRecording(shop.db, 'V001', { seconds: 60 });
    foreign = await addRecording(shop.db, 'V002', { seconds: 60 });
    sample = await addRecording(shop.db, 'V002', { seconds: 60, free: true });
  });
  afterAll(() => shop.close());

  let owner: Member;
  let other: Member;
  beforeEach(async () => {
    owner = await shop.signUp(`owner-${randomUUID().slice(0, 8)}`);
    other = await shop.signUp(`other-${randomUUID().slice(0, 8)}`);
    await addLine(shop.db, owner.memberId, 'V001', ['V001']);
  });

  const as = (person: Person, newIdempotencyKey: () => string = randomUUID): Call =>
    createClient({
      token: () => person.token,
      language: () => 'en-US',
      newIdempotencyKey,
      transport: async (url, headers, payload) => {
        const answer = await shop.app.inject({ method: 'POST', url, headers, payload });
        return { status: answer.statusCode, json: answer.json<unknown>() };
      },
    });
  const write = (
    person: Person,
    Text: string,
    place: { FileUuid?: string; ProductId?: string; Second?: number } = {},
  ) => as(person)(calls.writeNote, { ProductId: 'V001', FileUuid: lesson, Second: 5, ...place, Text });
  const read = async (person: Person) =>
    (await as(person)(calls.qryNotes, { ProductId: 'V001', FileUuid: lesson })).map(({ Second, Text }) => [
      Second,
      Text,
    ]);

  it('[LEARN-6] stand at their seconds, are changed and removed by their writer, and by nobody else', async () => {
    const { NoteId } = await write(owner, ' later ', { Second: 40 });
    await write(owner, 'sooner');
    expect(await read(owner)).toEqual([
      [5, 'sooner'],
      [40, 'later'],
    ]);
    expect(await read(other)).toEqual([]);
    const touch = (person: Person) => as(person)(calls.changeNote, { NoteId, Text: 'changed' });
    await expect(touch(other)).rejects.toMatchObject({ code: 'not-found' });
    await as(other)(calls.removeNote, { NoteId });
    expect(await touch(owner)).toBe(true);
    expect(await read(owner)).toContainEqual([40, 'changed']);
    for (let times = 0; times < 2; times += 1) expect(await as(owner)(calls.removeNote, { NoteId })).toBe(true);
    expect(await read(owner)).toEqual([[5, 'sooner']]);
    await expect(as(await shop.visit())(calls.exportNotes, { ProductId: 'V001' })).rejects.toMatchObject({
      code: 'not-signed-in',
    });
  });

  it('[LEARN-6] are written where one may play, and stay readable when the right ends', async () => {
    await expect(write(other, 'x')).rejects.toMatchObject({ code: 'not-found' });
    await expect(write(owner, 'x', { ProductId: 'V002', FileUuid: foreign })).rejects.toMatchObject({
      code: 'not-found',
    });
    await expect(write(owner, 'x', { FileUuid: foreign })).rejects.toMatchObject({ code: 'not-found' });
    await write(other, 'of a sample', { ProductId: 'V002', FileUuid: sample });
    await setRelease(shop.db, { productId: 'V001', fileUuid: lesson }, { kind: 'after-days', days: 9 });
    await expect(write(owner, 'x')).rejects.toMatchObject({ code: 'not-found' });
    await setRelease(shop.db, { productId: 'V001', fileUuid: lesson }, null);
    await write(owner, 'mine');
    await sql`update entitlement set ends_at = now() where member_id = ${owner.memberId}`.execute(shop.db);
    await expect(write(owner, 'x')).rejects.toMatchObject({ code: 'not-found' });
    expect(await read(owner)).toEqual([[5, 'mine']]);
    expect((await as(owner)(calls.exportNotes, { ProductId: 'V001' })).Markdown).toContain('- **0:05** mine');
  });

  it('[LEARN-6] are written once, however often the answer is lost, and never more than a lesson holds', async () => {
    const call = as(owner, () => 'the same key');
    const note = { ProductId: 'V001', FileUuid: lesson, Second: 1, Text: 'once' };
    const [one, again] = [await call(calls.writeNote, note), await call(calls.writeNote, note)];
    expect(again).toEqual(one);
    await sql`insert into lesson_note (member_id, product_id, file_uuid, second, body)
      select ${owner.memberId}, 'V001', ${lesson}::uuid, n, 'n' from generate_series(1, ${NOTES_PER_LESSON - 2}::int) n`.execute(
      shop.db,
    );
    const presses = await Promise.allSettled([write(owner, 'one'), write(owner, 'two'), write(owner, 'three')]);
    const refused = presses.filter(({ status }) => status === 'rejected');
    expect(refused).toMatchObject([{ reason: { code: 'notes-full' } }, { reason: { code: 'notes-full' } }]);
    expect(await read(owner)).toHaveLength(NOTES_PER_LESSON);
  });

  it('[LEARN-6] are exported as Markdown, lessons that are gone at the end', async () => {
    await write(owner, 'keep this');
    await sql`insert into lesson_note (member_id, product_id, file_uuid, second, body)
      values (${owner.memberId}, 'V001', ${foreign}::uuid, 61, 'of before')`.execute(shop.db);
    const { FileName, Markdown } = await as(owner)(calls.exportNotes, { ProductId: 'V001' });
    expect(FileName).toBe('V001 notes.md');
    expect(Markdown).toMatch(
      /^# V001\n\n## 1\. .+\n\n- \*\*0:05\*\* keep this\n\n## Removed lesson\n\n- \*\*1:01\*\* of before\n$/,
    );
    await expect(as(other)(calls.exportNotes, { ProductId: 'V001' })).rejects.toMatchObject({ code: 'not-found' });
  });
});
