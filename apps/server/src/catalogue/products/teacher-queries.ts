import type { BilingualText } from '@kapok/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { cardColumns, cardFacts, currentPrice } from './card-queries.ts';
import type { NamedTeacher } from './product.ts';
import type { CardRow } from './rows.ts';

export interface TeacherRow extends NamedTeacher {
  /** CommonMark. */
  readonly words: BilingualText;
  /** Published ones, the newest first. */
  readonly courses: readonly { readonly slug: string; readonly nameZh: string; readonly nameEn: string }[];
}

/** A teacher whose products are or were for sale. */
export interface ShownTeacher extends NamedTeacher {
  readonly words: BilingualText;
  readonly links: readonly string[];
}

const namedParts = sql`'slug', t.slug, 'name', json_build_object('zh', t.name_zh, 'en', t.name_en),
  'subject', json_build_object('zh', t.subject_zh, 'en', t.subject_en), 'portraitUuid', t.portrait_uuid`;

const namedColumns = sql`
  t.slug, json_build_object('zh', t.name_zh, 'en', t.name_en) as name,
  json_build_object('zh', t.subject_zh, 'en', t.subject_en) as subject, t.portrait_uuid as "portraitUuid",
  json_build_object('zh', t.words_zh, 'en', t.words_en) as words`;

/** The teachers of the product "p" in their order, as a column. */
export const teachersJson: RawBuilder<unknown> = sql`coalesce((
  select json_agg(json_build_object(${namedParts}) order by taught.position)
  from product_teacher taught join teacher t on t.teacher_id = taught.teacher_id
  where taught.product_id = p.product_id), '[]') as teachers`;

/** Teachers by their slugs, in that order, shown or not. */
export const listNamedTeachers = async (db: Database, slugs: readonly string[]): Promise<readonly NamedTeacher[]> => {
  if (slugs.length === 0) return [];
  const { rows } = await sql<NamedTeacher>`
    select ${namedColumns} from unnest(${slugs}::text[]) with ordinality as named (slug, place)
    join teacher t on t.slug = named.slug order by named.place`.execute(db);
  return rows;
};

/** The teachers of published courses, in the shop's order; one without any course for sale is left out. */
export const listTeachers = async (db: Database): Promise<readonly TeacherRow[]> => {
  const { rows } = await sql<TeacherRow>`
    select ${namedColumns},
      json_agg(json_build_object('slug', p.slug, 'nameZh', p.name_zh, 'nameEn', p.name_en)
        order by p.published_at desc, p.product_id) as courses
    from teacher t join product_teacher taught on taught.teacher_id = t.teacher_id
      join product p on p.product_id = taught.product_id and p.status = 'published'
    group by t.teacher_id order by t.sort_index, t.teacher_id`.execute(db);
  return rows;
};

/** The teacher at an address; undefined before any product of theirs was published. */
export const findShownTeacher = async (db: Database, slug: string): Promise<ShownTeacher | undefined> => {
  const { rows } = await sql<ShownTeacher>`
    select ${namedColumns}, t.links from teacher t
    where t.slug = ${slug} and exists (select from product_teacher taught join product p using (product_id)
      where taught.teacher_id = t.teacher_id and p.status in ('published', 'withdrawn'))`.execute(db);
  return rows[0];
};

/** What a teacher has for sale, the newest first. */
export const listTeacherCards = async (db: Database, slug: string): Promise<readonly CardRow[]> => {
  const { rows } = await sql<CardRow>`
    select ${cardColumns}
    from teacher t join product_teacher taught on taught.teacher_id = t.teacher_id
      join product p on p.product_id = taught.product_id ${currentPrice} ${cardFacts}
    where t.slug = ${slug} and p.status = 'published'
    order by p.published_at desc, p.product_id`.execute(db);
  return rows;
};
