import { sql, type Kysely } from 'kysely';

/** Who teaches is a person with courses, not a sentence in the text of each product (LOOK-6, the first step of LEARN-5). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table teacher (
      teacher_id bigint generated always as identity primary key,
      slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
      name_zh text not null check (length(name_zh) between 1 and 60),
      name_en text not null check (length(name_en) between 1 and 60),
      -- What the teacher teaches, in a few words.
      subject_zh text not null check (length(subject_zh) <= 80),
      subject_en text not null check (length(subject_en) <= 80),
      words_zh text not null check (length(words_zh) <= 2000),
      words_en text not null check (length(words_en) <= 2000),
      portrait_uuid uuid references media_file,
      sort_index int not null default 0
    );
    alter table product add column teacher_id bigint references teacher;
    create index product_teacher_idx on product (teacher_id) where teacher_id is not null;
  `.execute(db);
};
