import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UPLOAD_PATH } from '@kapok/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestShop, type TestCaller, type TestShop } from '../../../test/test-shop.ts';

const TUS = { 'tus-resumable': '1.0.0' };
const BYTES = Buffer.from('0123456789');

let mediaDir: string;
let shop: TestShop;
beforeAll(async () => {
  mediaDir = await mkdtemp(join(tmpdir(), 'kapok-address-'));
  shop = await openTestShop({ settings: { mediaDir } });
});
afterAll(async () => {
  await shop.close();
  await rm(mediaDir, { recursive: true });
});

const bearer = ({ token }: TestCaller) => ({ ...TUS, authorization: `Bearer ${token ?? ''}` });
const begin = async (caller: TestCaller): Promise<string> => {
  const about = {
    'upload-length': String(BYTES.length),
    'upload-metadata': `filename ${Buffer.from('lesson.mp4').toString('base64')}`,
  };
  const { headers } = await shop.app.inject({
    method: 'POST',
    url: UPLOAD_PATH,
    headers: { ...bearer(caller), ...about },
  });
  return String(headers['location']).slice(UPLOAD_PATH.length + 1);
};
const arrived = (uploadId: string) => readFile(join(mediaDir, 'uploads', 'arriving', uploadId));

it('[MGNT-3] [SAFE-9] bytes go into the upload that was asked for, whatever else its address names', async () => {
  const rival = await shop.staff('rival');
  const [own, victim] = [await begin(rival), await begin(await shop.staff('mina'))];
  const sent = await shop.app.inject({
    method: 'PATCH',
    url: `${UPLOAD_PATH}/${own}?x=/${victim}`,
    headers: { ...bearer(rival), 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    payload: BYTES,
  });
  expect(sent.headers['upload-offset']).toBe(String(BYTES.length));
  expect(await arrived(own)).toEqual(BYTES);
  expect((await arrived(victim)).length).toBe(0);
});

it('[MGNT-3] parts of the protocol that the shop does not offer are refused, and are no fault of the shop', async () => {
  const answer = await shop.app.inject({
    method: 'POST',
    url: UPLOAD_PATH,
    headers: { ...bearer(await shop.staff('joins')), 'upload-concat': 'final;/a /b' },
  });
  expect(answer.statusCode).toBe(400);
  expect(shop.logged()).not.toContain('upload failed');
});
