import { sql, type Kysely } from 'kysely';

/**
 * Since when a member of the staff holds the permission for refunds: who has held it for less than a day is no second person of a
 * large refund (SAFE-17). An account that got another e-mail address counts anew: the person behind it may be another one. The
 * database writes it, so that no door forgets it and servers of the version before keep it as well. Null for everybody else. Staff of
 * before count from when their account was made.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table member add column refunds_since timestamptz;
    update member set refunds_since = created_at
    where is_staff and deleted_at is null and 'refunds' = any(staff_permissions);

    create function note_refunds_since() returns trigger language plpgsql as $$
    begin
      if not (new.is_staff and 'refunds' = any(new.staff_permissions)) then
        new.refunds_since := null;
      elsif tg_op = 'INSERT' then
        new.refunds_since := now();
      elsif not (old.is_staff and 'refunds' = any(old.staff_permissions)) or lower(new.email) is distinct from lower(old.email) then
        new.refunds_since := now();
      end if;
      return new;
    end $$;
    create trigger note_refunds_since_of_new before insert on member for each row
      when (new.is_staff) execute function note_refunds_since();
    create trigger note_refunds_since before update of is_staff, staff_permissions, email on member for each row
      when (old.is_staff or new.is_staff) execute function note_refunds_since();
  `.execute(db);
};
