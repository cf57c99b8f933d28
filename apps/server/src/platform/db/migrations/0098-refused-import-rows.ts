import { sql, type Kysely } from 'kysely';

/**
 * Of rows that an import of members refused, no password hash is kept, nor more of the person than staff need to find the row in their
 * file. Rows that were staged by a file and refused go as well; whoever fills the staging table by hand fills it again.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    update member_import_row set email = case reason when 'email-malformed' then '' else email end, user_name = '', display_name = '',
      tel = '', note = '', password_hash = '', products = '{}', starts_at = null, ends_at = null, progress_percent = null,
      progress_seconds = null
    where outcome = 'refused' and reason in ('email-malformed', 'user-name-malformed', 'field-too-long', 'date-malformed',
      'term-backwards', 'progress-malformed', 'password-malformed');

    -- Another choice of products can still let a row in, until the import begins.
    update member_import_row set password_hash = ''
    where outcome = 'refused' and password_hash <> ''
      and reason not in ('product-unknown', 'product-not-given', 'product-draft');
    update member_import_row r set display_name = '', tel = '', note = '', password_hash = '', starts_at = null, ends_at = null,
      progress_percent = null, progress_seconds = null
    from member_import i
    where i.id = r.import_id and i.state in ('done', 'undoing', 'undone') and r.outcome = 'refused';

    delete from tmp_user t where t.member_id is null and exists (
      select from member m where m.deleted_at is null
        and (lower(m.user_name) = lower(t.user_name) or lower(m.email) in (lower(t.user_name), lower(t.email))));
  `.execute(db);
};
