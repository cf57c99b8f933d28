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

const teacher = z.object({
  slug: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  subjectZh: z.string(),
  subjectEn: z.string(),
  wordsZh: z.string(),
  wordsEn: z.string(),
  links: z.array(z.string()).default([]),
  /** The picture of a product. */
  portrait: z.uuid(),
});

const product = z.object({
  productId: z.string(),
  slug: z.string(),
  kind: z.enum(['video', 'audio', 'goods', 'album']),
  categoryCode: z.string(),
  /** Their slugs, in order. */
  teachers: z.array(z.string()).default([]),
  nameZh: z.string(),
  nameEn: z.string(),
  summaryZh: z.string(),
  summaryEn: z.string(),
  descriptionZh: z.string(),
  descriptionEn: z.string(),
  grossNtd: z.int().min(0),
  stock: z.int().min(0).optional(),
  images: z.array(image),
  playlist: z.array(lesson).default([]),
  bundles: z.array(z.string()).default([]),
});

const addOn = z.object({
  productId: z.string(),
  /** The products beside which it is offered. */
  besideIds: z.array(z.string()).min(1),
  grossNtd: z.int().min(1),
  pitchZh: z.string(),
  pitchEn: z.string(),
});

const catalogue = z.object({
  categories: z.array(z.object({ code: z.string(), nameZh: z.string(), nameEn: z.string() })),
  teachers: z.array(teacher).default([]),
  products: z.array(product),
  addOns: z.array(addOn).default([]),
});

/** What the demo shop sells. Prices in whole NTD with tax; files are relative to the demo folder. */
export type DemoCatalogue = z.output<typeof catalogue>;

/** Films and sounds of half a minute, under the names of the whole lessons. */
const withShortMedia = ({ products, ...rest }: DemoCatalogue): DemoCatalogue => ({
  ...rest,
  products: products.map((one) => ({
    ...one,
    playlist: one.playlist.map((item) => ({ ...item, file: item.file.replace(/^media\//, 'short/') })),
  })),
});

/**
 * Reads `catalogue.json` of the demo folder, with whole lessons in a showroom, and short ones elsewhere. Throws when it is
 * missing or not what a catalogue must be.
 */
export const readDemoCatalogue = async (
  demoDir: string,
  { showroom }: { readonly showroom: boolean },
): Promise<DemoCatalogue> => {
  const whole = catalogue.parse(JSON.parse(await readFile(join(demoDir, 'catalogue.json'), 'utf8')));
  return showroom ? whole : withShortMedia(whole);
};
