import { z } from 'zod';

const text = z.string().trim().min(1);
const productId = z.string().regex(/^[A-Z]\d{3}$/);
const wholeNtd = z.int().min(0);

const image = z.strictObject({
  fileUuid: z.uuidv4(),
  file: z.string().regex(/^images\/[a-z0-9-]+\.(webp|jpg)$/),
  altZh: text,
  altEn: text,
  showIndex: z.int().min(0),
});

const lesson = z.strictObject({
  fileUuid: z.uuidv4(),
  file: z.string().regex(/^media\/[a-z0-9-]+\.(mp4|m4a)$/),
  type: z.enum(['videos', 'audios']),
  titleZh: text,
  titleEn: text,
  durationSeconds: z.number().positive(),
  freePromotion: z.boolean(),
});

const teacher = z.strictObject({
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  nameZh: text,
  nameEn: text,
  subjectZh: text,
  subjectEn: text,
  wordsZh: text,
  wordsEn: text,
  links: z
    .array(z.url({ protocol: /^https$/ }))
    .max(5)
    .default([]),
  /** The picture of a product. */
  portrait: z.uuidv4(),
});

const sharedFields = {
  productId,
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  categoryCode: text,
  /** Their slugs, in order. */
  teachers: z.array(text).default([]),
  nameZh: text,
  nameEn: text,
  summaryZh: text,
  summaryEn: text,
  descriptionZh: text,
  descriptionEn: text,
  grossNtd: wholeNtd,
  images: z.array(image).min(1),
  playlist: z.array(lesson).default([]),
  bundles: z.array(productId).default([]),
};

const product = z.discriminatedUnion('kind', [
  z.strictObject({ ...sharedFields, kind: z.literal('video'), playlist: z.array(lesson).min(1) }),
  z.strictObject({ ...sharedFields, kind: z.literal('audio'), playlist: z.array(lesson).min(1) }),
  z.strictObject({ ...sharedFields, kind: z.literal('goods'), stock: z.int().min(0) }),
  z.strictObject({ ...sharedFields, kind: z.literal('album'), bundles: z.array(productId).min(2) }),
]);

const addOn = z.strictObject({
  productId,
  besideIds: z.array(productId).min(1),
  grossNtd: z.int().min(1),
  pitchZh: text,
  pitchEn: text,
});

/**
 * `demo/catalogue.json`: everything the demo shop sells, in both languages. Prices are whole NTD with tax,
 * durations are seconds, descriptions are Markdown, files are relative to `demo/`, identifiers never change.
 */
export const catalogueSchema = z.strictObject({
  shop: z.strictObject({ nameZh: text, nameEn: text, taglineZh: text, taglineEn: text }),
  categories: z.array(z.strictObject({ code: text, nameZh: text, nameEn: text })).min(1),
  teachers: z.array(teacher),
  products: z.array(product).min(1),
  addOns: z.array(addOn),
});

/** The demo shop's catalogue, checked. */
type Catalogue = z.infer<typeof catalogueSchema>;

/** One product of the demo shop. */
export type CatalogueProduct = Catalogue['products'][number];
