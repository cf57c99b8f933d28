import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  mgntProductImportContract as calls,
  mgntProductOffersContract,
  mgntProductsContract,
  mgntUploadsContract,
  UPLOAD_PATH,
} from '@kapok/contract';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { takeUpload } from '#server/learning/uploads/index.ts';
import { openTestShop, type TestCaller, type TestShop } from '../../../test/test-shop.ts';
import { joinPictures } from './index.ts';

describe('pictures that a file of products names', () => {
  let mediaDir = '';
  let shop: TestShop;
  let staff: TestCaller;
  let shade = 0;
  beforeAll(async () => {
    mediaDir = await mkdtemp(join(tmpdir(), 'kapok-import-pictures-'));
    shop = await openTestShop({ demoCatalogue: true, settings: { mediaDir } });
    staff = await shop.staff('editor');
    await sql`update media_file set status = 'ready', folder = file_uuid::text, ready_at = now()
      where status <> 'ready'`.execute(shop.db);
  });
  afterAll(async () => {
    await shop.close();
    await rm(mediaDir, { recursive: true });
  });

  const tus = () => ({ 'tus-resumable': '1.0.0', authorization: `Bearer ${staff.token ?? ''}` });
  /** Sends a picture of that name as the page of uploads does, and has it taken in; its file. */
  const upload = async (name: string): Promise<string> => {
    shade += 1;
    const background = { r: shade, g: 80, b: 120 };
    const payload = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
      .png()
      .toBuffer();
    const filename = `filename ${Buffer.from(name).toString('base64')}`;
    const headers = { ...tus(), 'upload-length': String(payload.length), 'upload-metadata': filename };
    const begun = await shop.app.inject({ method: 'POST', url: UPLOAD_PATH, headers });
    const uploadId = String(begun.headers.location).slice(UPLOAD_PATH.length + 1);
    const sent = await shop.app.inject({
      method: 'PATCH',
      url: `${UPLOAD_PATH}/${uploadId}`,
      headers: { ...tus(), 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      payload,
    });
    expect(sent.statusCode).toBe(204);
    await takeUpload({ db: shop.db, mediaDir }, uploadId);
    const { Uploads } = await shop.as(staff)(mgntUploadsContract.qryUploads, {});
    return Uploads.find((one) => one.UploadId === uploadId)?.File?.FileUuid ?? '';
  };
  /** What the worker does once the job is due. */
  const workOff = async (): Promise<void> => {
    const { rows } = await sql`select from graphile_worker.jobs where key = 'join-pictures'`.execute(shop.db);
    expect(rows).toHaveLength(1);
    await joinPictures(shop.db);
  };
  const csv = (...rows: readonly string[]): string =>
    ['product_id;slug;kind;category;name_zh;price_with_tax;pictures', ...rows].join('\r\n');
  const preview = (Csv: string) => shop.as(staff)(calls.previewProductImport, { Csv });
  const importCsv = async (Csv: string) => {
    const { Fingerprint } = await preview(Csv);
    return shop.as(staff)(calls.importProducts, { Csv, Fingerprint });
  };
  const read = (ProductId: string) => shop.as(staff)(mgntProductsContract.qryProductForEditing, { ProductId });
  const picturesOf = async (ProductId: string) =>
    (await read(ProductId)).Content.Images.map(({ FileUuid }) => FileUuid);
  const exportCsv = async (Search: string): Promise<string> => {
    const { body } = await shop.app.inject({
      method: 'POST',
      url: mgntProductOffersContract.exportProducts.path,
      headers: { authorization: `Bearer ${staff.token ?? ''}` },
      payload: { Search },
    });
    return body;
  };

  it('[MGNT-2] find their product, uploaded before or after it, in the order of the file', async () => {
    const front = await upload('Front.PNG');
    const Csv = csv('VASE;csv-vase;goods;coffee;花瓶;980;side.png | front.png | top, left.png');
    const shown = await preview(Csv);
    expect(shown.Rows[0]).toMatchObject({ Result: 'create', MissingPictures: ['side.png', 'top, left.png'] });
    expect(shown.Rows[0]?.Changes).toContainEqual({
      Field: 'pictures',
      Before: '',
      After: 'side.png | front.png | top, left.png',
    });
    await importCsv(Csv);
    expect(await read('VASE')).toMatchObject({
      Content: { Images: [{ FileUuid: front, AltZh: '花瓶' }] },
      MissingPictures: ['side.png', 'top, left.png'],
    });
    expect((await preview(Csv)).Rows[0]).toMatchObject({
      Result: 'same',
      MissingPictures: ['side.png', 'top, left.png'],
    });
    const top = await upload('top, left.png');
    await workOff();
    const side = await upload('SIDE.png');
    await workOff();
    expect(await picturesOf('VASE')).toEqual([side, front, top]);
    expect(await read('VASE')).toMatchObject({ MissingPictures: [] });
    await joinPictures(shop.db);
    expect(await picturesOf('VASE')).toEqual([side, front, top]);
    expect((await preview(Csv)).Rows[0]).toMatchObject({ Result: 'same', MissingPictures: [] });
  });

  it('[MGNT-2] are exported so that the file comes back and changes nothing, missing ones in their places', async () => {
    await importCsv(csv('VASE;;;;;;later.png | top, left.png | front.png'));
    const file = await exportCsv('花瓶');
    expect(file).toContain('later.png | top, left.png | Front.PNG');
    expect((await preview(file)).Rows[0]).toMatchObject({ Result: 'same', MissingPictures: ['later.png'] });
    // Pictures that were never uploaded by a name are named by their file.
    const [demo = ''] = await picturesOf('V001');
    const all = await exportCsv('');
    expect(all).toContain(demo);
    expect(new Set((await preview(all)).Rows.map(({ Result }) => Result))).toEqual(new Set(['same']));
  });

  it('[MGNT-2] wait with the other changes of a published product, through its publishing, until they are given up', async () => {
    const before = await picturesOf('V001');
    await importCsv(csv(`V001;;;;;;${before.join('|')}|poster.png`));
    const asked = async () => ({ ProductId: 'V001', Version: (await read('V001')).Version });
    expect(await read('V001')).toMatchObject({ Published: null, MissingPictures: ['poster.png'] });
    const { Products } = await shop.as(staff)(mgntProductsContract.qryProductList, { HasDraft: true });
    expect(Products).toEqual([]);
    await shop.as(staff)(mgntProductsContract.saveProduct, { ...(await asked()), Changes: { SummaryZh: '新的摘要' } });
    await shop.as(staff)(mgntProductsContract.publishProduct, await asked());
    expect(await read('V001')).toMatchObject({ Published: null, MissingPictures: ['poster.png'] });
    const poster = await upload('poster.png');
    await workOff();
    const joined = await read('V001');
    expect(joined.Content.Images.map(({ FileUuid }) => FileUuid)).toEqual([...before, poster]);
    expect(joined.Published?.Images.map(({ FileUuid }) => FileUuid)).toEqual(before);
    await importCsv(csv(`V001;;;;;;${before.join('|')}|never.png`));
    await shop.as(staff)(mgntProductsContract.discardProductDraft, await asked());
    expect(await read('V001')).toMatchObject({ Published: null, MissingPictures: [] });
  });

  it('[MGNT-2] are refused where a row names one twice or too many, and bring nothing back that staff took out', async () => {
    const many = Array.from({ length: 31 }, (_, index) => `${index}.png`).join('|');
    const { Rows } = await preview(csv('VASE;;;;;;front.png|FRONT.png', `V001;;;;;;${many}`));
    expect(Rows.map(({ Fault }) => Fault)).toEqual([
      { Field: 'pictures', Reason: 'doubled' },
      { Field: 'pictures', Reason: 'wrong' },
    ]);
    const { Version } = await read('VASE');
    await shop.as(staff)(mgntProductsContract.saveProduct, { ProductId: 'VASE', Version, Changes: { Images: [] } });
    const later = await upload('later.png');
    await workOff();
    expect(await picturesOf('VASE')).toEqual([later]);
  });
});
