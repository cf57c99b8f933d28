import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import type { DemoCatalogue } from './demo-catalogue.ts';

/**
 * Lets one server seed at a time. A second one waits here until the first is done, longer than a request ever would,
 * and then finds everything there.
 */
export const lockSeeding = async (tx: Transaction): Promise<void> => {
  await sql`set local lock_timeout = '60s'`.execute(tx);
  await sql`set local statement_timeout = '60s'`.execute(tx);
  await sql`select pg_advisory_xact_lock(hashtextextended('kapok demo seed', 0))`.execute(tx);
};

export const hasProducts = async (tx: Transaction): Promise<boolean> =>
  (await tx.selectFrom('product').select('product_id').limit(1).executeTakeFirst()) !== undefined;

/** Whether accounts with well-known passwords are there. */
export const hasDemoMembers = async (db: Database): Promise<boolean> =>
  (await db.selectFrom('member').select('id').where('is_demo', '=', true).limit(1).executeTakeFirst()) !== undefined;

/** Whether a picture still waits to be prepared. */
export const hasUnreadyPictures = async (db: Database): Promise<boolean> =>
  (await db
    .selectFrom('media_file')
    .select('file_uuid')
    .where('kind', '=', 'images')
    .where('status', 'in', ['waiting', 'processing'])
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Categories that are there already stay as they are. */
export const insertCategories = async (tx: Transaction, catalogue: DemoCatalogue): Promise<void> => {
  await tx
    .insertInto('category')
    .values(
      catalogue.categories.map((category, index) => ({
        code: category.code,
        name_zh: category.nameZh,
        name_en: category.nameEn,
        sort_index: index,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Products with their prices. Those further down in the file were published a day earlier each. */
export const insertProducts = async (tx: Transaction, catalogue: DemoCatalogue): Promise<void> => {
  await tx
    .insertInto('product')
    .values(
      catalogue.products.map((product, index) => ({
        product_id: product.productId,
        slug: product.slug,
        kind: product.kind,
        status: 'published' as const,
        category_code: product.categoryCode,
        name_zh: product.nameZh,
        name_en: product.nameEn,
        summary_zh: product.summaryZh,
        summary_en: product.summaryEn,
        description_zh: product.descriptionZh,
        description_en: product.descriptionEn,
        published_at: sql<Date>`now() - make_interval(days => ${index}::int)`,
      })),
    )
    .execute();
  await tx
    .insertInto('price')
    .values(catalogue.products.map((product) => ({ product_id: product.productId, gross_ntd: product.grossNtd })))
    .execute();
};

export interface WaitingFile {
  readonly fileUuid: string;
  readonly kind: 'images' | 'audios' | 'videos';
  /** Relative to the demo folder. */
  readonly sourcePath: string;
  readonly durationSeconds: number | null;
}

export const insertWaitingFiles = async (tx: Transaction, files: readonly WaitingFile[]): Promise<void> => {
  if (files.length === 0) return;
  await tx
    .insertInto('media_file')
    .values(
      files.map((file) => ({
        file_uuid: file.fileUuid,
        kind: file.kind,
        source_path: file.sourcePath,
        duration_seconds: file.durationSeconds,
      })),
    )
    .execute();
};

/** Pictures and playlists, in the order of the file. */
export const insertProductMedia = async (tx: Transaction, catalogue: DemoCatalogue): Promise<void> => {
  const images = catalogue.products.flatMap((product) =>
    product.images.map((image) => ({
      product_id: product.productId,
      file_uuid: image.fileUuid,
      show_index: image.showIndex,
      alt_zh: image.altZh,
      alt_en: image.altEn,
    })),
  );
  const lessons = catalogue.products.flatMap((product) =>
    product.playlist.map((lesson, position) => ({
      product_id: product.productId,
      file_uuid: lesson.fileUuid,
      position,
      title_zh: lesson.titleZh,
      title_en: lesson.titleEn,
      free_promotion: lesson.freePromotion,
    })),
  );
  if (images.length > 0) await tx.insertInto('product_image').values(images).execute();
  if (lessons.length > 0) await tx.insertInto('playlist_item').values(lessons).execute();
};

export const insertAlbums = async (tx: Transaction, catalogue: DemoCatalogue): Promise<void> => {
  const items = catalogue.products.flatMap((product) =>
    product.bundles.map((productId, position) => ({ album_id: product.productId, product_id: productId, position })),
  );
  if (items.length > 0) await tx.insertInto('album_item').values(items).execute();
};

/** Who teaches which course, in order; products and portraits are there. */
export const insertTeachers = async (tx: Transaction, { teachers, products }: DemoCatalogue): Promise<void> => {
  if (teachers.length === 0) return;
  const made = await tx
    .insertInto('teacher')
    .values(
      teachers.map((teacher, index) => ({
        slug: teacher.slug,
        name_zh: teacher.nameZh,
        name_en: teacher.nameEn,
        subject_zh: teacher.subjectZh,
        subject_en: teacher.subjectEn,
        words_zh: teacher.wordsZh,
        words_en: teacher.wordsEn,
        links: teacher.links,
        portrait_uuid: teacher.portrait,
        sort_index: index,
      })),
    )
    .returning(['slug', 'teacher_id'])
    .execute();
  const numbers = new Map(made.map(({ slug, teacher_id }) => [slug, teacher_id]));
  const taught = products.flatMap(({ productId, teachers: slugs }) =>
    slugs.flatMap((slug, position) => {
      const teacher_id = numbers.get(slug);
      return teacher_id === undefined ? [] : [{ product_id: productId, teacher_id, position }];
    }),
  );
  if (taught.length > 0) await tx.insertInto('product_teacher').values(taught).execute();
};

/** Pieces to sell, each with the movement that explains it: stock always equals the sum of its movements. */
export const insertAddOns = async (tx: Transaction, { addOns }: DemoCatalogue): Promise<void> => {
  for (const { productId, besideIds, grossNtd, pitchZh, pitchEn } of addOns) {
    const { add_on_id } = await tx
      .insertInto('add_on')
      .values({
        product_id: productId,
        price_ntd: grossNtd,
        pitch_zh: pitchZh,
        pitch_en: pitchEn,
        is_beside_all: false,
      })
      .returning('add_on_id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('add_on_product')
      .values(besideIds.map((product_id) => ({ add_on_id, product_id })))
      .execute();
  }
};

export const insertStock = async (tx: Transaction, catalogue: DemoCatalogue): Promise<void> => {
  const stocked = catalogue.products.flatMap(({ productId, kind, stock }) =>
    kind === 'goods' ? [{ product_id: productId, free: stock ?? 0 }] : [],
  );
  if (stocked.length === 0) return;
  await tx.insertInto('stock').values(stocked).execute();
  await tx
    .insertInto('stock_movement')
    .values(
      stocked.map(({ product_id, free }) => ({
        product_id,
        reason: 'initial' as const,
        free_change: free,
        reserved_change: 0,
        sold_change: 0,
      })),
    )
    .execute();
};
