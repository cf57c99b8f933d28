import { nextPrice, type BilingualText } from '@kapok/domain';
import { sql } from 'kysely';
import type { Transaction } from '#server/platform/db/database.ts';
import { applyReadings } from './reading-queries.ts';
import { draftToStore, type ContentChanges, type ProductContent } from './content.ts';
import { followMain } from './follow-main.ts';
import { findStandingPrice, writePrice } from './price-queries.ts';
import type { ProductStatus } from './product.ts';

export interface NewProduct {
  readonly productId: string;
  readonly slug: string;
  readonly kind: 'video' | 'audio' | 'goods' | 'album';
  readonly categoryCode: string;
  readonly nameZh?: string;
  readonly staffId: number;
}

/** An empty draft. */
export const insertProduct = async (tx: Transaction, product: NewProduct): Promise<void> => {
  await tx
    .insertInto('product')
    .values({
      product_id: product.productId,
      slug: product.slug,
      kind: product.kind,
      category_code: product.categoryCode,
      name_zh: product.nameZh ?? '',
      name_en: '',
      edited_by: product.staffId,
    })
    .execute();
};

/** Notes that somebody of the staff has changed the product: whoever saw it before is told so when they save. */
export const noteEdit = async (tx: Transaction, productId: string, staffId: number): Promise<void> => {
  await tx
    .updateTable('product')
    .set({ version: sql<number>`version + 1`, edited_at: sql<Date>`now()`, edited_by: staffId })
    .where('product_id', '=', productId)
    .execute();
};

/** Makes changes visible wherever the product itself is. */
export const applyChanges = async (tx: Transaction, productId: string, changes: ContentChanges): Promise<void> => {
  const name = await applyTexts(tx, productId, changes);
  await followMain(tx, productId, changes, name);
  if (typeof changes.grossNtd === 'number') await applyPrice(tx, productId, changes.grossNtd);
  if (changes.teachers !== undefined) await applyTeachers(tx, productId, changes.teachers);
  if (changes.images !== undefined) await applyImages(tx, productId, changes.images);
  if (changes.playlist !== undefined) await applyPlaylist(tx, productId, changes.playlist);
  if (changes.chapters !== undefined) await applyChapters(tx, productId, changes.chapters);
  if (changes.releases !== undefined) await applyReleases(tx, productId, changes.releases);
  if (changes.readings !== undefined) await applyReadings(tx, productId, changes.readings);
  if (changes.handOuts !== undefined) await applyHandOuts(tx, productId, changes.handOuts);
  if (changes.album !== undefined) await applyAlbum(tx, productId, changes.album);
};

/** Answers how the product is called then. */
const applyTexts = async (tx: Transaction, productId: string, changes: ContentChanges): Promise<BilingualText> =>
  // An undefined value leaves its column alone.
  tx
    .updateTable('product')
    .set({
      slug: changes.slug,
      category_code: changes.categoryCode,
      name_zh: changes.nameZh,
      name_en: changes.nameEn,
      summary_zh: changes.summaryZh,
      summary_en: changes.summaryEn,
      description_zh: changes.descriptionZh,
      description_en: changes.descriptionEn,
      video_url: changes.videoUrl,
      tax_kind: changes.taxKind,
      updated_at: sql<Date>`now()`,
    })
    .where('product_id', '=', productId)
    .returning(['name_zh as zh', 'name_en as en'])
    .executeTakeFirstOrThrow();

/** Begins another price. A sale that would still lower it goes on. */
export const applyPrice = async (tx: Transaction, productId: string, regularNtd: number): Promise<void> => {
  const { price, now } = await findStandingPrice(tx, productId);
  await writePrice(tx, productId, nextPrice(price, { regularNtd, sale: price?.sale ?? null }, now));
};

const applyTeachers = async (tx: Transaction, productId: string, slugs: readonly string[]): Promise<void> => {
  await tx.deleteFrom('product_teacher').where('product_id', '=', productId).execute();
  await sql`
    insert into product_teacher (product_id, teacher_id, position)
    select ${productId}, t.teacher_id, named.place - 1
    from unnest(${slugs}::text[]) with ordinality as named (slug, place) join teacher t on t.slug = named.slug`.execute(
    tx,
  );
};

const applyImages = async (tx: Transaction, productId: string, images: ProductContent['images']): Promise<void> => {
  await tx.deleteFrom('product_image').where('product_id', '=', productId).execute();
  if (images.length === 0) return;
  await tx
    .insertInto('product_image')
    .values(
      images.map((image, index) => ({
        product_id: productId,
        file_uuid: image.fileUuid,
        show_index: index,
        alt_zh: image.altZh,
        alt_en: image.altEn,
      })),
    )
    .execute();
};

const applyPlaylist = async (
  tx: Transaction,
  productId: string,
  playlist: ProductContent['playlist'],
): Promise<void> => {
  await tx.deleteFrom('playlist_item').where('product_id', '=', productId).execute();
  if (playlist.length === 0) return;
  await tx
    .insertInto('playlist_item')
    .values(
      playlist.map((lesson, index) => ({
        product_id: productId,
        file_uuid: lesson.fileUuid,
        position: index,
        title_zh: lesson.titleZh,
        title_en: lesson.titleEn,
        free_promotion: lesson.freePromotion,
      })),
    )
    .execute();
};

const applyChapters = async (
  tx: Transaction,
  productId: string,
  chapters: ProductContent['chapters'],
): Promise<void> => {
  await tx.deleteFrom('product_chapter').where('product_id', '=', productId).execute();
  if (chapters.length === 0) return;
  await tx
    .insertInto('product_chapter')
    .values(
      chapters.map((chapter, index) => ({
        product_id: productId,
        chapter_id: chapter.chapterId,
        position: index,
        first_lesson: chapter.firstLesson,
        title_zh: chapter.titleZh,
        title_en: chapter.titleEn,
      })),
    )
    .execute();
};

/** A release that stays as it was keeps the time at which it was set. */
const applyReleases = async (
  tx: Transaction,
  productId: string,
  releases: ProductContent['releases'],
): Promise<void> => {
  const rows = JSON.stringify(releases.map(({ fileUuid, release }) => ({ fileUuid, ...release })));
  await sql`delete from lesson_release where product_id = ${productId}
    and file_uuid <> all(${releases.map(({ fileUuid }) => fileUuid)}::uuid[])`.execute(tx);
  await sql`
    insert into lesson_release (product_id, file_uuid, opens_on, after_days)
    select ${productId}, "fileUuid", day, days
    from json_to_recordset(${rows}::json) as wished ("fileUuid" uuid, day date, days integer)
    on conflict (product_id, file_uuid) do update
      set opens_on = excluded.opens_on, after_days = excluded.after_days, set_at = now()
      where (lesson_release.opens_on, lesson_release.after_days) is distinct from (excluded.opens_on, excluded.after_days)`.execute(
    tx,
  );
};

const applyHandOuts = async (
  tx: Transaction,
  productId: string,
  handOuts: ProductContent['handOuts'],
): Promise<void> => {
  await tx.deleteFrom('product_hand_out').where('product_id', '=', productId).execute();
  if (handOuts.length === 0) return;
  await tx
    .insertInto('product_hand_out')
    .values(
      handOuts.map((handOut, index) => ({
        product_id: productId,
        hand_out_id: handOut.handOutId,
        position: index,
        file_uuid: handOut.fileUuid,
        lesson_uuid: handOut.lessonUuid,
        title_zh: handOut.titleZh,
        title_en: handOut.titleEn,
        counts_as_used: handOut.countsAsUsed,
      })),
    )
    .execute();
};

const applyAlbum = async (tx: Transaction, productId: string, album: ProductContent['album']): Promise<void> => {
  await tx.deleteFrom('album_item').where('album_id', '=', productId).execute();
  if (album.length === 0) return;
  await tx
    .insertInto('album_item')
    .values(album.map((part, index) => ({ album_id: productId, product_id: part, position: index })))
    .execute();
};

/** Puts changes aside until they are published; with none, nothing waits any more but the pictures that an imported file named. */
export const keepDraft = async (tx: Transaction, productId: string, changes: ContentChanges): Promise<void> => {
  await sql`
    insert into product_draft (product_id, content) values (${productId}, ${draftToStore(changes)}::jsonb)
    on conflict (product_id) do update
      set content = excluded.content
          || case when product_draft.content ? 'pictureNames'
            then jsonb_build_object('pictureNames', product_draft.content->'pictureNames') else '{}'::jsonb end,
        changed_at = now()`.execute(tx);
  await sql`delete from product_draft where product_id = ${productId} and content = '{}'`.execute(tx);
};

/** A product that is published again keeps the day of its first publishing: it is not new. */
export const setStatus = async (tx: Transaction, productId: string, status: ProductStatus): Promise<void> => {
  await tx
    .updateTable('product')
    .set({
      status,
      updated_at: sql<Date>`now()`,
      ...(status === 'published' ? { published_at: sql<Date>`coalesce(published_at, now())` } : {}),
    })
    .where('product_id', '=', productId)
    .execute();
};

/** Removes a product that nobody but staff ever saw. */
export const removeProduct = async (tx: Transaction, productId: string): Promise<void> => {
  await tx.deleteFrom('product_draft').where('product_id', '=', productId).execute();
  await tx.deleteFrom('product_teacher').where('product_id', '=', productId).execute();
  await tx.deleteFrom('product_image').where('product_id', '=', productId).execute();
  await tx.deleteFrom('playlist_item').where('product_id', '=', productId).execute();
  await tx.deleteFrom('product_chapter').where('product_id', '=', productId).execute();
  await tx.deleteFrom('product_reading').where('product_id', '=', productId).execute();
  await tx.deleteFrom('product_hand_out').where('product_id', '=', productId).execute();
  await tx
    .deleteFrom('album_item')
    .where((eb) => eb.or([eb('album_id', '=', productId), eb('product_id', '=', productId)]))
    .execute();
  await tx.deleteFrom('price').where('product_id', '=', productId).execute();
  await tx.deleteFrom('product').where('product_id', '=', productId).execute();
};
