import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const image = z.object({
  fileUuid: z.uuid(),
  file: z.string(),
  altZh: z.string(),
  altEn: z.string(),
  showIndex: z.int(),
});

const lesson = z.object({
  fileUuid: z.uuid(),
  file: z.string(),
  type: z.enum(['videos', 'audios']),
  titleZh: z.string(),
  titleEn: z.string(),
  durationSeconds: z.number().positive(),
  freePromotion: z.boolean(),
});

const product = z.object({
  productId: z.string(),
  slug: z.string(),
  kind: z.enum(['video', 'audio', 'goods', 'album']),
  categoryCode: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  summaryZh: z.string(),
  summaryEn: z.string(),
  descriptionZh: z.string(),
  descriptionEn: z.string(),
  priceNtd: z.int().min(0),
  stock: z.int().min(0).optional(),
  images: z.array(image),
  playlist: z.array(lesson).default([]),
  bundles: z.array(z.string()).default([]),
});

const catalogue = z.object({
  categories: z.array(z.object({ code: z.string(), nameZh: z.string(), nameEn: z.string() })),
  products: z.array(product),
});

/** What the demo shop sells. Prices in whole NTD before tax; files are relative to the demo folder. */
export type DemoCatalogue = z.output<typeof catalogue>;

/** Reads `catalogue.json` of the demo folder. Throws when it is missing or not what a catalogue must be. */
export const readDemoCatalogue = async (demoDir: string): Promise<DemoCatalogue> =>
  catalogue.parse(JSON.parse(await readFile(join(demoDir, 'catalogue.json'), 'utf8')));
