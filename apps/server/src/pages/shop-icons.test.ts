import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFeatureShop, type FeatureShop } from '../../test/feature-shop.ts';
import { testProfile } from '../../test/shop-profile.ts';
import { createFolderStorage, type MediaStorage } from '#server/platform/storage/index.ts';
import { registerWeb } from './index.ts';

const LOGO = '6d0a3d0e-5f3c-4c1f-9a44-0d5a5be3b7c1';

describe('the icons of a shop with a logo', () => {
  let shop: FeatureShop;
  let reads = 0;
  let picture: Buffer | undefined;
  const storage: MediaStorage = {
    ...createFolderStorage('/no-media'),
    read: () => {
      reads += 1;
      return picture === undefined ? Promise.reject(new Error('the storage is away')) : Promise.resolve(picture);
    },
  };
  beforeAll(async () => {
    shop = await openFeatureShop((app, db) => {
      registerWeb(app, {
        db,
        storage,
        webDist: '/no-web',
        webIsBeingBuilt: () => true,
        publicUrl: () => 'https://shop.example',
        home: () => [],
        shop: () => ({ ...testProfile, logo: LOGO, favicon: null }),
      });
    });
  });
  afterAll(() => shop.close());

  const get = (url: string) => shop.app.inject({ method: 'GET', url });
  const allOf = (url: string) => Promise.all(Array.from({ length: 20 }, () => get(url)));

  it('[OWN-1] are the first letter of its name while the picture is being prepared', async () => {
    expect((await get('/favicon.svg')).body).toContain('<text');
    await shop.db
      .insertInto('media_file')
      .values({ file_uuid: LOGO, kind: 'images', status: 'ready', source_path: 'logo.png', folder: 'pictures/logo' })
      .execute();
  });

  it('[SAFE-1] cost one look at the storage, however many ask, also while that fails', async () => {
    reads = 0;
    expect((await allOf('/logo.svg')).map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(503));
    expect((await allOf('/logo.svg')).map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(503));
    expect(reads).toBe(1);
  });

  it('[SAFE-1] are drawn once, however many ask and however often', async () => {
    reads = 0;
    picture = await sharp({ create: { width: 96, height: 96, channels: 3, background: '#c64a14' } })
      .webp()
      .toBuffer();
    for (const answers of [await allOf('/icon-192.png'), await allOf('/icon-192.png')]) {
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
      expect((await sharp(answers[0]?.rawPayload).metadata()).width).toBe(192);
    }
    expect(reads).toBe(1);
  });

  it('[TRUE-10] stand where those look who read no page, as an icon file around the PNG', async () => {
    const { statusCode, headers, rawPayload } = await get('/favicon.ico');
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/x-icon']);
    expect([rawPayload.readUInt16LE(2), rawPayload.readUInt16LE(4)]).toEqual([1, 1]);
    const png = rawPayload.subarray(rawPayload.readUInt32LE(18));
    expect(png).toHaveLength(rawPayload.readUInt32LE(14));
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 48 });
  });
});
