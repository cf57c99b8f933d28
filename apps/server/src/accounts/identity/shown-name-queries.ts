import { sql } from 'kysely';

/** What a member is called in the own menu: the name that they gave, else the e-mail, else the login name. Reads the row of "member". */
export const shownName =
  sql<string>`coalesce(nullif(trim(member.display_name), ''), member.email, member.user_name)`.as('shownName');
