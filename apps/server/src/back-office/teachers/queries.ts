import type { BilingualText } from '@kapok/domain';
import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { mediaFileState } from '#server/platform/db/states.ts';

/** What staff write of a teacher. */
export interface TeacherContent {
  readonly name: BilingualText;
  readonly subject: BilingualText;
  /** CommonMark. */
  readonly words: BilingualText;
  readonly links: readonly string[];
  readonly portraitUuid: string | null;
}

export interface StaffTeacher extends TeacherContent {
  readonly slug: string;
  readonly version: number;
  /** Products of any state that name the teacher, or will once their changes are published. */
  readonly productCount: number;
  /** A product of theirs is or was for sale. */
  readonly isShown: boolean;
}

/** Every teacher in the order of the shop, or the one with the slug. */
export const listStaffTeachers = async (db: Database, slug?: string): Promise<readonly StaffTeacher[]> => {
  const isAsked = slug === undefined ? sql`true` : sql`t.slug = ${slug}`;
  const { rows } = await sql<StaffTeacher>`
    with naming as (
      select teacher.slug, taught.product_id from product_teacher taught join teacher using (teacher_id)
      union
      select jsonb_array_elements_text(content->'teachers'), product_id from product_draft where content ? 'teachers'
    )
    select t.slug, json_build_object('zh', t.name_zh, 'en', t.name_en) as name,
      json_build_object('zh', t.subject_zh, 'en', t.subject_en) as subject,
      json_build_object('zh', t.words_zh, 'en', t.words_en) as words, t.links, t.portrait_uuid as "portraitUuid", t.version,
      (select count(*)::int from naming where naming.slug = t.slug) as "productCount",
      exists (select from product_teacher taught join product p using (product_id)
        where taught.teacher_id = t.teacher_id and p.status in ('published', 'withdrawn')) as "isShown"
    from teacher t where ${isAsked} order by t.sort_index, t.teacher_id`.execute(db);
  return rows;
};

/** One change of the list of teachers at a time; products are saved meanwhile. */
export const lockTeachers = async (tx: Transaction): Promise<readonly string[]> => {
  await sql`lock table teacher in share row exclusive mode`.execute(tx);
  const rows = await tx.selectFrom('teacher').select('slug').execute();
  return rows.map(({ slug }) => slug);
};

/** Keeps products from naming the teacher until the transaction ends. */
export const lockTeacher = async (tx: Transaction, slug: string): Promise<void> => {
  await sql`select from teacher where slug = ${slug} for update`.execute(tx);
};

/** The columns of what staff write. */
const columnsOf = ({ name, subject, words, links, portraitUuid }: TeacherContent) => ({
  name_zh: name.zh,
  name_en: name.en,
  subject_zh: subject.zh,
  subject_en: subject.en,
  words_zh: words.zh,
  words_en: words.en,
  links: [...links],
  portrait_uuid: portraitUuid,
});

/** Adds a teacher behind the others. */
export const insertTeacher = async (tx: Transaction, slug: string, content: TeacherContent): Promise<void> => {
  await tx
    .insertInto('teacher')
    .values({
      slug,
      ...columnsOf(content),
      sort_index: sql<number>`(select coalesce(max(sort_index) + 1, 0) from teacher)`,
    })
    .execute();
};

/** Writes the next version over the one that was read; false where there is none of that number. */
export const updateTeacher = async (
  tx: Transaction,
  { slug, version }: { readonly slug: string; readonly version: number },
  content: TeacherContent,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('teacher')
    .set({ ...columnsOf(content), version: version + 1 })
    .where('slug', '=', slug)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0;
};

export const sortTeachers = async (tx: Transaction, slugs: readonly string[]): Promise<void> => {
  await sql`
    update teacher set sort_index = sorted.index
    from unnest(${slugs}::text[]) with ordinality as sorted (slug, index) where teacher.slug = sorted.slug`.execute(tx);
};

export const removeTeacher = async (tx: Transaction, slug: string): Promise<void> => {
  await tx.deleteFrom('teacher').where('slug', '=', slug).execute();
};

/** Whether the file is a picture of the shop, prepared or not yet. One that failed is none. */
export const isPicture = async (db: Database, fileUuid: string): Promise<boolean> => {
  const { rows } = await sql`
    select from media_file where file_uuid = ${fileUuid}::uuid and kind = 'images'
      and status <> ${mediaFileState.is('failed')}`.execute(db);
  return rows.length > 0;
};
