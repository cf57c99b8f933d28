import { netOfTotalNtd, priceWithTaxNtd, readingKinds, taxKinds } from '@kapok/domain';
import { z } from 'zod';

const release = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('on-day'), day: z.string() }),
  z.object({ kind: z.literal('after-days'), days: z.number() }),
]);

/** All of a product that staff write; its number and kind are given once. */
export const productContent = z.object({
  slug: z.string(),
  categoryCode: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  summaryZh: z.string(),
  summaryEn: z.string(),
  /** Markdown. */
  descriptionZh: z.string(),
  descriptionEn: z.string(),
  /** What a buyer pays for one piece, with tax, whole NTD; null before there is a price. */
  grossNtd: z.number().nullable(),
  taxKind: z.enum(taxKinds),
  /** An https address elsewhere that shows the product, or nothing (PLAY-6). */
  videoUrl: z.string(),
  /** The slugs of its teachers, in order. */
  teachers: z.array(z.string()),
  /** In the order in which they are shown. */
  images: z.array(z.object({ fileUuid: z.string(), altZh: z.string(), altEn: z.string() })),
  playlist: z.array(
    z.object({ fileUuid: z.string(), titleZh: z.string(), titleEn: z.string(), freePromotion: z.boolean() }),
  ),
  /** Each begins with a lesson, by its place in the playlist from 0. */
  chapters: z.array(
    z.object({ chapterId: z.string(), titleZh: z.string(), titleEn: z.string(), firstLesson: z.number() }),
  ),
  /** When lessons open that do not with the purchase, each named by its file. */
  releases: z.array(z.object({ fileUuid: z.string(), release })),
  /** Texts and links among the lessons, in order. Each stands before a lesson, by its place in the playlist from 0. */
  readings: z.array(
    z.object({
      readingId: z.string(),
      kind: z.enum(readingKinds),
      beforeLesson: z.number(),
      chapterId: z.string().nullable(),
      titleZh: z.string(),
      titleEn: z.string(),
      /** CommonMark; of a link, a sentence about it. */
      bodyZh: z.string(),
      bodyEn: z.string(),
      /** Where a link leads. */
      address: z.string(),
      freePromotion: z.boolean(),
      countsAsUsed: z.boolean(),
      release: release.nullable(),
    }),
  ),
  /** In order. A lesson is named by its file; null stands for the whole course. */
  handOuts: z.array(
    z.object({
      handOutId: z.string(),
      fileUuid: z.string(),
      lessonUuid: z.string().nullable(),
      titleZh: z.string(),
      titleEn: z.string(),
      countsAsUsed: z.boolean(),
    }),
  ),
  /** The products of an album, in order. */
  album: z.array(z.string()),
});

/** Some parts of a product, each as it shall be; what is missing stays as it is. */
const contentChanges = productContent.partial();

export type ProductContent = z.output<typeof productContent>;
export type ContentChanges = z.output<typeof contentChanges>;

const storedDraft = contentChanges.extend({ priceNtd: z.number().nullish() });

/** Changes as they are put aside. Servers of the version before read and write prices before tax, as `priceNtd`. */
export const draftToStore = (changes: ContentChanges): string =>
  JSON.stringify(
    typeof changes.grossNtd === 'number' ? { ...changes, priceNtd: netOfTotalNtd(changes.grossNtd) } : changes,
  );

/** Changes that were put aside, by this version or by the one before. */
export const draftFromStore = (stored: unknown): ContentChanges => {
  const { priceNtd, ...changes } = storedDraft.parse(stored);
  return changes.grossNtd === undefined && typeof priceNtd === 'number'
    ? { ...changes, grossNtd: priceWithTaxNtd(priceNtd) }
    : changes;
};

/** The product with its changes made. */
export const withChanges = (content: ProductContent, changes: ContentChanges): ProductContent =>
  productContent.parse({ ...content, ...changes });

/** The changes that change anything: a part that is put back to what shoppers see is no change any more. */
export const onlyRealChanges = (content: ProductContent, changes: ContentChanges): ContentChanges => {
  const before = new Map<string, unknown>(Object.entries(content));
  const isReal = ([part, value]: readonly [string, unknown]): boolean =>
    value !== undefined && JSON.stringify(value) !== JSON.stringify(before.get(part));
  return contentChanges.parse(Object.fromEntries(Object.entries(changes).filter(isReal)));
};

/** Later changes laid over earlier ones; a part that is not named, or is undefined, stays as it was. */
export const mergeChanges = (earlier: ContentChanges, later: ContentChanges): ContentChanges =>
  contentChanges.parse({
    ...earlier,
    ...Object.fromEntries(Object.entries(later).filter(([, value]) => value !== undefined)),
  });

/** The changes without one part. */
export const withoutPart = (changes: ContentChanges, part: keyof ProductContent): ContentChanges =>
  contentChanges.parse(Object.fromEntries(Object.entries(changes).filter(([name]) => name !== part)));

/** The names of the parts that change, for the audit log. */
export const changedParts = (changes: ContentChanges): readonly (keyof ProductContent)[] =>
  productContent.keyof().array().parse(Object.keys(changes));
