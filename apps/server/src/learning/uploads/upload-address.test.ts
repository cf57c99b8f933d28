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
let sender: TestCaller;
beforeAll(async () => {
  mediaDir = await mkdtemp(join(tmpdir(), 'kapok-address-'));
  shop = await openTestShop({ settings: { mediaDir } });
  sender = await shop.staff('sender');
});
afterAll(async () => {
  await shop.close();
  await rm(mediaDir, { recursive: true });
});

const bearer = ({ token }: TestCaller) => ({ ...TUS, authorization: `Bearer ${token ?? ''}` });
const NAMED = `filename ${Buffer.from('lesson.mp4').toString('base64')}`;
/** Of an upload that is begun. */
const whole = { 'upload-length': String(BYTES.length), 'upload-metadata': NAMED };
/** Of bytes that follow. */
const bytes = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
const begin = async (caller: TestCaller): Promise<string> => {
  const { headers } = await shop.app.inject({
    method: 'POST',
    url: UPLOAD_PATH,
    headers: { ...bearer(caller), ...whole },
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
    headers: { ...bearer(rival), ...bytes },
    payload: BYTES,
  });
  expect(sent.headers['upload-offset']).toBe(String(BYTES.length));
  expect(await arrived(own)).toEqual(BYTES);
  expect((await arrived(victim)).length).toBe(0);
});

it.each([
  ['another version', 'POST', { ...whole, 'tus-resumable': '0.2.2' }, 412],
  ['no version', 'PATCH', { ...bytes, 'tus-resumable': '' }, 412],
  ['no version, asking how much is there', 'HEAD', { 'tus-resumable': '' }, 412],
  ['a file of several uploads', 'POST', { 'upload-concat': 'final;/a /b' }, 400],
  ['a part of such a file', 'POST', { ...whole, 'upload-concat': 'partial' }, 400],
  ['no such thing', 'POST', { ...whole, 'upload-concat': 'all' }, 400],
  ['a length that comes later', 'POST', { 'upload-metadata': NAMED, 'upload-defer-length': '1' }, 400],
  ['both lengths', 'POST', { ...whole, 'upload-defer-length': '1' }, 400],
  ['a length that was named', 'PATCH', { ...bytes, 'upload-length': '10' }, 400],
  ['a sum to check by', 'PATCH', { ...bytes, 'upload-checksum': 'sha1 Kq5sNclPz7QV2+lfQIuc6R7oRu0=' }, 400],
  ['no length', 'POST', { 'upload-metadata': NAMED }, 400],
  ...['ten', '', '-1', '1.5', '1e3', '0x10', '10, 20', '9007199254740993'].map(
    (length) => [`the length ${length}`, 'POST', { ...whole, 'upload-length': length }, 400] as const,
  ),
  ['a length beyond all', 'POST', { ...whole, 'upload-length': '9007199254740991' }, 413],
  ...['', ',', 'filename', 'filename %', 'filename bGVz,filename bGVz', '__proto__ bGVz', 'filename bGVz extra'].map(
    (about) => [`the metadata ${about}`, 'POST', { ...whole, 'upload-metadata': about }, 400] as const,
  ),
  ...['a\r\nb.mp4', 'a\tb.mp4', 'a\u0000.mp4', 'a\u2028b.mp4'].map((name) => {
    const about = `filename ${Buffer.from(name).toString('base64')}`;
    return [`the name ${JSON.stringify(name)}`, 'POST', { ...whole, 'upload-metadata': about }, 400] as const;
  }),
  ['no place', 'PATCH', { 'content-type': bytes['content-type'] }, 400],
  ['the place -1', 'PATCH', { ...bytes, 'upload-offset': '-1' }, 400],
  ['the place 7', 'PATCH', { ...bytes, 'upload-offset': '7' }, 409],
  ['another kind of content', 'PATCH', { ...bytes, 'content-type': 'text/plain' }, 415],
] as const)(
  '[MGNT-3] %s is refused as the protocol wants it, and is no fault of the shop',
  async (_what, method, headers, status) => {
    const url = method === 'POST' ? UPLOAD_PATH : `${UPLOAD_PATH}/${await begin(sender)}`;
    const answer = await shop.app.inject({
      method,
      url,
      headers: { ...bearer(sender), ...headers },
      ...(method === 'PATCH' ? { payload: BYTES } : {}),
    });
    expect(answer.statusCode).toBe(status);
    expect(shop.logged()).not.toContain('upload failed');
  },
);

it('[MGNT-3] the method is the one that was sent, whatever a header says', async () => {
  const uploadId = await begin(sender);
  for (const method of ['DELETE', 'PATCH']) {
    const answer = await shop.app.inject({
      method: 'POST',
      url: UPLOAD_PATH,
      headers: { ...bearer(sender), ...whole, 'x-http-method-override': method },
    });
    expect(answer.statusCode).toBe(201);
  }
  expect(await arrived(uploadId)).toEqual(Buffer.alloc(0));
});
