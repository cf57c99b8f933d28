import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import type { MediaKind } from './ingest-queries.ts';

export interface LessonTitle {
  readonly zh: string;
  readonly en: string;
}

interface NewFile {
  readonly fileUuid: string;
  readonly kind: MediaKind;
}

export type ProductKind = 'video' | 'audio' | 'goods' | 'album';

const kindOf = (db: Database, productId: string) =>
  db.selectFrom('product').select('kind').where('product_id', '=', productId);

/** Undefined when there is no such product. */
export const findProductKind = async (db: Database, productId: string): Promise<ProductKind | undefined> =>
  (await kindOf(db, productId).executeTakeFirst())?.kind;

/** The kind of a product, whose playlist stays as it is until the transaction ends; undefined when there is none. */
export const lockProduct = async (tx: Transaction, productId: string): Promise<ProductKind | undefined> =>
  (await kindOf(tx, productId).forNoKeyUpdate().executeTakeFirst())?.kind;

export const insertUpload = async (
  tx: Transaction,
  file: NewFile & { readonly source: string; readonly contentHash: string },
): Promise<void> => {
  await tx
    .insertInto('media_file')
    .values({
      file_uuid: file.fileUuid,
      kind: file.kind,
      source_path: file.source,
      content_hash: file.contentHash,
    })
    .execute();
};

export const insertHandOutFile = async (
  tx: Transaction,
  file: {
    readonly fileUuid: string;
    readonly kind: string;
    readonly byteSize: number;
    readonly source: string;
    readonly folder: string;
    readonly contentHash: string;
  },
): Promise<void> => {
  await tx
    .insertInto('hand_out_file')
    .values({
      file_uuid: file.fileUuid,
      kind: file.kind,
      byte_size: file.byteSize,
      source_path: file.source,
      folder: file.folder,
      content_hash: file.contentHash,
    })
    .execute();
};

/** Puts a file behind the others of a product: pictures among the pictures, films and sounds into the playlist. */
export const addToProduct = async (
  tx: Transaction,
  { fileUuid, kind }: NewFile,
  place: { readonly productId: string; readonly title: LessonTitle; readonly free: boolean },
): Promise<void> => {
  const { productId, title } = place;
  if (kind === 'images') {
    await sql`
      insert into product_image (product_id, file_uuid, show_index, alt_zh, alt_en)
      select ${productId}::text, ${fileUuid}::uuid, coalesce(max(show_index) + 1, 0), ${title.zh}::text, ${title.en}::text
      from product_image where product_id = ${productId}`.execute(tx);
    return;
  }
  await sql`
    insert into playlist_item (product_id, file_uuid, position, title_zh, title_en, free_promotion)
    select ${productId}::text, ${fileUuid}::uuid, coalesce(max(position) + 1, 0), ${title.zh}::text, ${title.en}::text,
      ${place.free}::boolean
    from playlist_item where product_id = ${productId}`.execute(tx);
};
