import { sql, type Kysely } from 'kysely';

/** Login names of imported members are any text of up to 64 characters; who registers here chooses a plain one (FLOW-9). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table member drop constraint member_user_name_check;
    alter table member add constraint member_user_name_check check (length(user_name) between 1 and 64);`.execute(db);
};
