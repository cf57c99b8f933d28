import { sql, type Kysely } from 'kysely';

/**
 * Undoes the transaction where something does not hold, without a trip to the server and back in between: for statements that
 * are sent together with their commit.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create function refuse_unless(holds boolean) returns boolean language plpgsql as $$
    begin
      if holds is not true then raise exception 'refused' using errcode = 'KR001'; end if;
      return true;
    end $$;
  `.execute(db);
};
