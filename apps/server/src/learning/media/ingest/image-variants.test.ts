import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeImageVariants } from './image-variants.ts';

let dir = '';
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'kapok-images-'));
});
afterEach(async () => {
  await rm(dir, { recursive: true });
});

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b3261e' } });

const chunk = (name: string, body: Buffer): Buffer => {
  const bytes = Buffer.concat([Buffer.alloc(4), Buffer.from(name), body, Buffer.alloc(4)]);
  bytes.writeUInt32BE(body.length, 0);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, -4)), bytes.length - 4);
  return bytes;
};

/** A small file that claims to be a large picture. */
const declaredPng = (width: number, height: number): Buffer => {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.set([8, 2], 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(Buffer.alloc(64))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

describe('the pictures of a product', () => {
  it('are kept in three widths, the original beside them', async () => {
    const source = join(dir, 'upload');
    await picture(2000, 1000).jpeg().toFile(source);
    await writeImageVariants(source, dir);
    const found = (await readdir(dir)).toSorted();
    expect(found).toEqual(['1600.webp', '480.webp', '960.webp', 'original.jpg', 'upload']);
    expect(await sharp(join(dir, '480.webp')).metadata()).toMatchObject({ width: 480, height: 240, format: 'webp' });
  });

  it('are not enlarged', async () => {
    const source = join(dir, 'upload');
    await picture(600, 600).png().toFile(source);
    await writeImageVariants(source, dir);
    expect(await sharp(join(dir, '1600.webp')).metadata()).toMatchObject({ width: 600 });
  });

  it('stand upright and lose the place that a phone wrote into them', async () => {
    const source = join(dir, 'upload');
    await picture(800, 400)
      .withExif({ IFD3: { GPSLatitude: '25/1 2/1 0/1' } })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toFile(source);
    await writeImageVariants(source, dir);
    const served = await sharp(join(dir, '480.webp')).metadata();
    expect(served).toMatchObject({ width: 400, height: 800 });
    expect(served.exif).toBeUndefined();
  });

  it.each([
    { what: 'a text', content: 'not a picture' },
    {
      what: 'a drawing that can name other files',
      content: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    },
  ])('refuses $what', async ({ content }) => {
    const source = join(dir, 'upload.png');
    await writeFile(source, content);
    await expect(writeImageVariants(source, dir)).rejects.toMatchObject({ reason: 'not-an-image' });
  });

  it('refuses a picture so large that opening it would be an attack', async () => {
    const source = join(dir, 'upload');
    await writeFile(source, declaredPng(10_000, 6_001));
    await expect(writeImageVariants(source, dir)).rejects.toMatchObject({ reason: 'image-too-large' });
  });
});
