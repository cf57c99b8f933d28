import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

export interface TeacherRow {
  readonly slug: string;
  readonly nameZh: string;
  readonly nameEn: string;
  readonly subjectZh: string;
  readonly subjectEn: string;
  readonly wordsZh: string;
  readonly wordsEn: string;
  readonly portraitUuid: string | null;
  /** Published ones, the newest first. */
  readonly courses: readonly { readonly slug: string; readonly nameZh: string; readonly nameEn: string }[];
}

/** The teachers of published courses, in the shop's order; one without any course for sale is left out. */
export const listTeachers = async (db: Database): Promise<readonly TeacherRow[]> => {
  const { rows } = await sql<TeacherRow>`
    select t.slug, t.name_zh as "nameZh", t.name_en as "nameEn", t.subject_zh as "subjectZh", t.subject_en as "subjectEn",
      t.words_zh as "wordsZh", t.words_en as "wordsEn", t.portrait_uuid as "portraitUuid",
      json_agg(json_build_object('slug', p.slug, 'nameZh', p.name_zh, 'nameEn', p.name_en)
        order by p.published_at desc, p.product_id) as courses
    from teacher t join product p on p.teacher_id = t.teacher_id and p.status = 'published'
    group by t.teacher_id order by t.sort_index, t.teacher_id`.execute(db);
  return rows;
};
