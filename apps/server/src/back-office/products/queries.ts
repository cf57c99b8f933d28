import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { shownNameOf } from '#server/platform/db/shown-name.ts';
import { releaseJson, withOwnRelease } from '#server/catalogue/releases/index.ts';
import type { FileState } from '#server/learning/media/index.ts';
import { draftFromStore, productContent } from './content.ts';
import type { AlbumPart, HandOutFile, PastPrice, Stock, StoredProduct } from './product.ts';

interface StoredRow extends Omit<StoredProduct, 'live' | 'waiting'> {
  readonly live: unknown;
  readonly waiting: unknown;
}

/** The texts and links of the product `p`. */
const readingsJson = sql`coalesce((
  select json_agg(json_build_object('readingId', item.reading_id, 'kind', item.kind, 'beforeLesson', item.before_lesson,
    'chapterId', item.chapter_id, 'titleZh', item.title_zh, 'titleEn', item.title_en, 'bodyZh', item.body_zh,
    'bodyEn', item.body_en, 'address', item.address, 'freePromotion', item.free_promotion,
    'countsAsUsed', item.counts_as_used, 'release', ${releaseJson}) order by item.position)
  from product_reading item ${withOwnRelease} where item.product_id = p.product_id), '[]')`;

/** The product with everything that belongs to it; undefined where there is none. */
export const findStoredProduct = async (db: Database, productId: string): Promise<StoredProduct | undefined> => {
  const { rows } = await sql<StoredRow>`
    select p.product_id as "productId", p.kind, p.status, p.version, p.edited_at as "editedAt",
      p.published_at as "publishedAt", ${shownNameOf('editor')} as "editedBy",
      p.fits_store as "fitsStore", json_build_object('weightGrams', p.weight_g, 'sidesCm', p.sides_cm) as measures, json_build_object('sku', p.sku, 'isbn', p.isbn) as codes, p.variant_of as "variantOf",
      json_build_object('zh', p.variant_title_zh, 'en', p.variant_title_en) as "variantTitle", json_build_object('slug', p.slug, 'categoryCode', p.category_code, 'nameZh', p.name_zh, 'nameEn', p.name_en,
        'summaryZh', p.summary_zh, 'summaryEn', p.summary_en, 'descriptionZh', p.description_zh,
        'descriptionEn', p.description_en, 'videoUrl', p.video_url,
        'taxKind', p.tax_kind,
        'grossNtd', (select gross_ntd from price where price.product_id = p.product_id and valid_until is null),
        'teachers', coalesce((
          select json_agg(t.slug order by taught.position) from product_teacher taught
          join teacher t on t.teacher_id = taught.teacher_id where taught.product_id = p.product_id), '[]'),
        'images', coalesce((
          select json_agg(json_build_object('fileUuid', file_uuid, 'altZh', alt_zh, 'altEn', alt_en)
            order by show_index, file_uuid) from product_image image where image.product_id = p.product_id), '[]'),
        'playlist', coalesce((
          select json_agg(json_build_object('fileUuid', file_uuid, 'titleZh', title_zh, 'titleEn', title_en,
            'freePromotion', free_promotion) order by position, file_uuid)
          from playlist_item item where item.product_id = p.product_id), '[]'),
        'chapters', coalesce((
          select json_agg(json_build_object('chapterId', chapter_id, 'titleZh', title_zh, 'titleEn', title_en,
            'firstLesson', first_lesson) order by position)
          from product_chapter chapter where chapter.product_id = p.product_id), '[]'),
        'releases', coalesce((
          select json_agg(json_build_object('fileUuid', release.file_uuid, 'release', ${releaseJson}) order by release.file_uuid)
          from lesson_release release where release.product_id = p.product_id), '[]'),
        'readings', ${readingsJson},
        'handOuts', coalesce((
          select json_agg(json_build_object('handOutId', hand_out_id, 'fileUuid', file_uuid, 'lessonUuid', lesson_uuid,
            'titleZh', title_zh, 'titleEn', title_en, 'countsAsUsed', counts_as_used) order by position)
          from product_hand_out hand_out where hand_out.product_id = p.product_id), '[]'),
        'album', coalesce((
          select json_agg(part.product_id order by part.position, part.product_id)
          from album_item part where part.album_id = p.product_id), '[]')) as live,
      coalesce(draft.content, '{}') as waiting, coalesce(draft.content->'pictureNames', '[]') as "pictureNames",
      (select json_build_object('free', free, 'reserved', reserved, 'sold', sold)
        from stock where stock.product_id = p.product_id) as stock
    from product p
      left join product_draft draft on draft.product_id = p.product_id
      left join member editor on editor.id = p.edited_by
    where p.product_id = ${productId}`.execute(db);
  const row = rows[0];
  if (row === undefined) return undefined;
  return { ...row, live: productContent.parse(row.live), waiting: draftFromStore(row.waiting) };
};

/** Keeps everybody else from changing the product until the transaction ends; its version, undefined where there is none. */
export const lockProductVersion = async (tx: Transaction, productId: string): Promise<number | undefined> =>
  (
    await tx
      .selectFrom('product')
      .select('version')
      .where('product_id', '=', productId)
      .forNoKeyUpdate()
      .executeTakeFirst()
  )?.version;

export const listFileStates = (db: Database, fileUuids: readonly string[]): Promise<readonly FileState[]> =>
  fileUuids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('media_file')
        .select([
          'file_uuid as fileUuid',
          'kind',
          'status',
          'progress_percent as progressPercent',
          'failure_reason as failureReason',
          'duration_seconds as durationSeconds',
        ])
        .where('file_uuid', 'in', fileUuids)
        .execute();

/** The files of hand-outs, with what they were called where they came from. */
export const listHandOutFiles = async (db: Database, fileUuids: readonly string[]): Promise<readonly HandOutFile[]> => {
  if (fileUuids.length === 0) return [];
  const { rows } = await sql<HandOutFile>`
    select file.file_uuid as "fileUuid", file.kind, file.byte_size as "byteSize", coalesce((
      select upload.file_name from media_upload upload where upload.hand_out_uuid = file.file_uuid limit 1), '') as "fileName"
    from hand_out_file file where file.file_uuid = any(${fileUuids}::uuid[])`.execute(db);
  return rows;
};

export const listParts = (db: Database, productIds: readonly string[]): Promise<readonly AlbumPart[]> =>
  productIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('product')
        .select(['product_id as productId', 'name_zh as nameZh', 'name_en as nameEn', 'kind', 'status'])
        .where('product_id', 'in', productIds)
        .execute();

/** Which of these teachers there are. They stay, until the transaction ends. */
export const holdTeachers = async (tx: Transaction, slugs: readonly string[]): Promise<readonly string[]> => {
  const { rows } = await sql<{ readonly slug: string }>`
    select slug from teacher where slug = any(${slugs}::text[]) order by teacher_id for key share`.execute(tx);
  return rows.map(({ slug }) => slug);
};

const MOST_PRICES = 50;

/** What the product cost, the newest price first. */
export const listPrices = (db: Database, productId: string): Promise<readonly PastPrice[]> =>
  db
    .selectFrom('price')
    .select(['gross_ntd as grossNtd', 'valid_from as validFrom', 'valid_until as validUntil'])
    .where('product_id', '=', productId)
    .orderBy('valid_from', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_PRICES)
    .execute();

export const hasCategory = async (db: Database, code: string): Promise<boolean> =>
  (await db.selectFrom('category').select('code').where('code', '=', code).executeTakeFirst()) !== undefined;

export const findStock = (db: Database, productId: string): Promise<Stock | undefined> =>
  db.selectFrom('stock').select(['free', 'reserved', 'sold']).where('product_id', '=', productId).executeTakeFirst();
