import { sql, type RawBuilder } from 'kysely';

/** The picture that stands for a product in lists, or null where it has none. */
export const firstImageOf = (product: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select image.file_uuid from product_image image where image.product_id = ${product}
  order by image.show_index, image.file_uuid limit 1)`;
