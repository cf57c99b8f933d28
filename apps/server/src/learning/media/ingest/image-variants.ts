import { copyFile, open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { IngestRefusal } from './ingest-refusal.ts';
import { IMAGE_MAX_PIXELS, imageWidths, type ImageWidth } from './media-limits.ts';

/** Formats taken, by what is in the file. SVG is not among them: it can name other files and addresses. */
const originalNames: Readonly<Partial<Record<string, string>>> = {
  jpeg: 'original.jpg',
  png: 'original.png',
  webp: 'original.webp',
  heif: 'original.avif',
};

const WEBP_QUALITY = 82;

const imageFileName = (width: ImageWidth): string => `${width}.webp`;

/** One picture at a time on one thread: this runs beside a shop that has customers. */
sharp.concurrency(1);
sharp.cache(false);

const openImage = (path: string): Sharp => sharp(path, { limitInputPixels: IMAGE_MAX_PIXELS, failOn: 'error' });

const findOriginalName = async (path: string): Promise<string> => {
  const metadata = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw new IngestRefusal('not-an-image', error instanceof Error ? error.message : '');
    });
  const name = originalNames[metadata.format];
  if (name === undefined) throw new IngestRefusal('not-an-image', metadata.format);
  if (metadata.width * metadata.height > IMAGE_MAX_PIXELS) throw new IngestRefusal('image-too-large');
  return name;
};

const flushFile = async (path: string): Promise<void> => {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
};

const writeVariant = async (sourcePath: string, path: string, width: ImageWidth): Promise<number> => {
  const bytes = await openImage(sourcePath)
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: WEBP_QUALITY })
    .toBuffer()
    .catch((error: unknown) => {
      throw new IngestRefusal('not-an-image', error instanceof Error ? error.message : '');
    });
  await writeFile(path, bytes, { flush: true });
  return bytes.length;
};

/**
 * Writes the served widths of an image as WebP, without the place and camera that photographs carry, and keeps the
 * original beside them. Answers the bytes of the variants. Throws `not-an-image` or `image-too-large`.
 */
export const writeImageVariants = async (sourcePath: string, outputDir: string): Promise<number> => {
  const originalPath = join(outputDir, await findOriginalName(sourcePath));
  let sizeBytes = 0;
  for (const width of imageWidths) {
    sizeBytes += await writeVariant(sourcePath, join(outputDir, imageFileName(width)), width);
  }
  await copyFile(sourcePath, originalPath);
  await flushFile(originalPath);
  return sizeBytes;
};
