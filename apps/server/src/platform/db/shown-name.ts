import { sql, type RawBuilder } from 'kysely';

/** What the member of that alias is called to themselves and to staff: the name that they gave, else the e-mail, else the login name. */
export const shownNameOf = (member: string): RawBuilder<string> => {
  const of = (column: string) => sql.ref(`${member}.${column}`);
  return sql`coalesce(nullif(trim(${of('display_name')}), ''), ${of('email')}, ${of('user_name')})`;
};
