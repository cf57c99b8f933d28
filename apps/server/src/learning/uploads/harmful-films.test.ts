import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mgntUploadsContract as contract, UPLOAD_PATH } from '@kapok/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ingestMedia } from '#server/learning/media/index.ts';
import { openTestShop, type TestCaller, type TestShop } from '../../../test/test-shop.ts';
import { poisonFilm } from '../../../test/harmful-files/films.ts';
import { takeUpload } from './index.ts';

const fixturesDir = join(import.meta.dirname, '../../../test/fixtures/media');

describe('films that end whoever opens them', () => {
  let mediaDir: string;
  let shop: TestShop;
  let staff: TestCaller;
  let lesson: Buffer;
  beforeAll(async () => {
    mediaDir = await mkdtemp(join(tmpdir(), 'kapok-harmful-'));
    shop = await openTestShop({ settings: { mediaDir } });
    staff = await shop.staff('mina');
    lesson = await readFile(join(fixturesDir, 'lesson.mp4'));
  });
  afterAll(async () => {
    await shop.close();
    await rm(mediaDir, { recursive: true });
  });

  const arriving = (uploadId: string): string => join(mediaDir, 'uploads', 'arriving', uploadId);
  const send = async (bytes: Buffer): Promise<string> => {
    const headers = { 'tus-resumable': '1.0.0', authorization: `Bearer ${staff.token ?? ''}` };
    const begun = await shop.app.inject({
      method: 'POST',
      url: UPLOAD_PATH,
      headers: {
        ...headers,
        'upload-length': String(bytes.length),
        'upload-metadata': `filename ${Buffer.from('lesson.mp4').toString('base64')}`,
      },
    });
    const uploadId = String(begun.headers['location']).slice(UPLOAD_PATH.length + 1);
    const sent = await shop.app.inject({
      method: 'PATCH',
      url: `${UPLOAD_PATH}/${uploadId}`,
      headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      payload: bytes,
    });
    expect(sent.statusCode).toBe(204);
    return uploadId;
  };
  const take = (uploadId: string) => takeUpload({ db: shop.db, mediaDir }, uploadId);
  const prepare = (fileUuid: string) => ingestMedia({ db: shop.db, mediaDir, sourceDir: fixturesDir }, fileUuid);
  const stateOf = async (uploadId: string, language?: string) => {
    const { Uploads } = await shop.as(staff, language)(contract.qryUploads, {});
    return Uploads.find((upload) => upload.UploadId === uploadId);
  };
  const triesOf = async (uploadId: string) =>
    (
      await sql<{ readonly tries: number }>`select tries from media_upload where upload_id = ${uploadId}::uuid`.execute(
        shop.db,
      )
    ).rows[0]?.tries;

  it('[SAFE-3] marks a film damaged that twice ended the process that looked at it, in words of both languages', async () => {
    const uploadId = await send(poisonFilm(lesson));
    await expect(take(uploadId)).rejects.toMatchObject({ reason: 'process-failed' });
    expect(await stateOf(uploadId)).toMatchObject({ Status: 'whole' });
    expect(await triesOf(uploadId)).toBe(1);
    await take(uploadId);
    expect(await stateOf(uploadId)).toMatchObject({ Status: 'refused', RefusalReason: 'damaged', File: null });
    expect((await stateOf(uploadId, 'en'))?.RefusalText).toContain('damaged');
    expect((await stateOf(uploadId))?.RefusalText).toContain('損壞');

    const good = await send(lesson);
    await take(good);
    expect(await stateOf(good)).toMatchObject({ Status: 'taken', File: { FileType: 'videos' } });
    expect(await triesOf(good)).toBe(1);
  });

  it('[SAFE-3] opens no upload again that was being looked at when the whole shop died twice', async () => {
    const uploadId = await send(lesson);
    await sql`update media_upload set tries = 2 where upload_id = ${uploadId}::uuid`.execute(shop.db);
    await take(uploadId);
    expect(await stateOf(uploadId)).toMatchObject({ Status: 'refused', RefusalReason: 'damaged' });
  });

  it('[SAFE-3] prepares no film again that twice ended the process that prepared it, until staff ask for it', async () => {
    const uploadId = await send(lesson);
    await take(uploadId);
    const fileUuid = (await stateOf(uploadId))?.File?.FileUuid ?? '';
    const { rows } = await sql<{ readonly hash: string }>`
      select content_hash as hash from media_file where file_uuid = ${fileUuid}::uuid`.execute(shop.db);
    const hash = rows[0]?.hash ?? '';
    await writeFile(join(mediaDir, 'uploads', hash.slice(0, 2), hash), poisonFilm(lesson));

    await expect(prepare(fileUuid)).rejects.toMatchObject({ reason: 'process-failed' });
    await prepare(fileUuid);
    const failed = (await stateOf(uploadId, 'en'))?.File;
    expect(failed).toMatchObject({ Status: 'failed' });
    expect(failed?.FailureText).toContain('damaged');

    await writeFile(join(mediaDir, 'uploads', hash.slice(0, 2), hash), lesson);
    expect(await shop.as(staff)(contract.retryPreparing, { FileUuid: fileUuid })).toBe(true);
    await prepare(fileUuid);
    expect((await stateOf(uploadId))?.File).toMatchObject({ Status: 'ready' });
  });

  it('[SAFE-3] counts nothing against a film that is looked at while the shop closes', async () => {
    const uploadId = await send(lesson);
    for (let time = 0; time < 3; time += 1) {
      const closing = takeUpload(
        { db: shop.db, mediaDir, signal: AbortSignal.abort(new Error('the shop closes')) },
        uploadId,
      );
      await expect(closing).rejects.toThrow('the shop closes');
    }
    expect(await triesOf(uploadId)).toBe(0);
    expect((await readFile(arriving(uploadId))).length).toBe(lesson.length);
    expect(await stateOf(uploadId)).toMatchObject({ Status: 'whole' });
  });
});
