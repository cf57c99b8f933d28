import { sql, type Kysely } from 'kysely';

/**
 * Questions that owners of a course ask at its lessons, and their answers (LEARN-6). What hides and reports them has the form of the
 * talk's, whose moderation they share.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table course_post (
      id bigint generated always as identity primary key,
      question_id bigint references course_post on delete cascade,
      product_id text not null references product on delete cascade,
      file_uuid uuid not null references media_file,
      second integer check (second >= 0),
      member_id bigint references member,
      by_shop boolean not null default false,
      body text not null check (length(body) between 1 and 1000),
      sent_at timestamptz not null default now(),
      told_at timestamptz,
      hidden_at timestamptz,
      hidden_by bigint references member,
      hidden_reason text check (length(hidden_reason) between 1 and 200),
      check (question_id is null or second is null),
      check (question_id is not null or not by_shop),
      constraint course_post_hidden_check check ((hidden_at is null) = (hidden_reason is null))
    );
    create index course_post_lesson_idx on course_post (product_id, file_uuid, id desc) where question_id is null;
    create index course_post_question_idx on course_post (id desc) where question_id is null;
    create index course_post_answer_idx on course_post (question_id, id) where question_id is not null;
    create index course_post_member_idx on course_post (member_id) where member_id is not null;
    create index course_post_hidden_idx on course_post (id desc) where hidden_at is not null;
    create index course_post_untold_idx on course_post (id) where question_id is null and told_at is null;

    create table course_post_report (
      message_id bigint not null references course_post on delete cascade,
      member_id bigint not null references member,
      reason text not null default '' check (length(reason) <= 200),
      reported_at timestamptz not null default now(),
      settled_at timestamptz,
      settled_by bigint references member,
      primary key (message_id, member_id)
    );
    create index course_post_report_open_idx on course_post_report (message_id) where settled_at is null;
    create index course_post_report_member_idx on course_post_report (member_id);
  `.execute(db);
};
