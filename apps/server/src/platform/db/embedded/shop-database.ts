import type { Client } from 'pg';
import { createConnection } from '../driver.ts';
import { SHOP_DATABASE, SHOP_ROLE, type ConnectionConfig } from './server-address.ts';

/**
 * Makes the shop's role and its database in a fresh cluster; later starts find them there. The role owns the database and is
 * no superuser: a statement that somebody smuggles in reads no file, starts no program and switches no trigger of the server off.
 * A database that an older version made as the superuser is handed over.
 */
export const ensureShopDatabase = async (maintenance: ConnectionConfig): Promise<void> => {
  const isNew = await withClient(maintenance, async (client) => {
    await ensureRole(client, maintenance.password);
    const found = await client.query('select from pg_database where datname = $1', [SHOP_DATABASE]);
    if (found.rowCount === 0) await client.query(`create database ${SHOP_DATABASE} owner ${SHOP_ROLE}`);
    else await client.query(`alter database ${SHOP_DATABASE} owner to ${SHOP_ROLE}`);
    return found.rowCount === 0;
  });
  if (!isNew) await withClient({ ...maintenance, database: SHOP_DATABASE }, (client) => client.query(HAND_OVER));
};

const ensureRole = async (client: Client, password: string | undefined): Promise<void> => {
  const found = await client.query('select from pg_roles where rolname = $1', [SHOP_ROLE]);
  if (found.rowCount === 0) await client.query(`create role ${SHOP_ROLE} login`);
  if (password !== undefined) await client.query(`alter role ${SHOP_ROLE} password ${client.escapeLiteral(password)}`);
};

/** What belongs to an extension stays the superuser's; what belongs to a column follows its table. */
const HAND_OVER = `
do $$
declare
  old constant oid := (select oid from pg_roles where rolname = current_user);
  thing record;
begin
  for thing in
    select format('alter schema %I owner to ${SHOP_ROLE}', nspname) as statement
    from pg_namespace
    where nspowner = old and nspname !~ '^pg_' and nspname <> 'information_schema'
    union all
    select format('alter %s %s owner to ${SHOP_ROLE}',
      case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end,
      c.oid::regclass)
    from pg_class c join pg_namespace n on n.oid = relnamespace
    where relowner = old and relkind in ('r', 'p', 'v', 'm', 'S') and nspname !~ '^pg_' and nspname <> 'information_schema'
      and not exists (select from pg_depend where objid = c.oid and classid = 'pg_class'::regclass and deptype in ('e', 'a', 'i'))
    union all
    select format('alter routine %s owner to ${SHOP_ROLE}', p.oid::regprocedure)
    from pg_proc p join pg_namespace n on n.oid = pronamespace
    where proowner = old and nspname !~ '^pg_' and nspname <> 'information_schema'
      and not exists (select from pg_depend where objid = p.oid and classid = 'pg_proc'::regclass and deptype = 'e')
    union all
    select format('alter type %s owner to ${SHOP_ROLE}', t.oid::regtype)
    from pg_type t join pg_namespace n on n.oid = typnamespace
    where typowner = old and typtype in ('e', 'd', 'c') and typrelid in (select 0 union select oid from pg_class where relkind = 'c')
      and nspname !~ '^pg_' and nspname <> 'information_schema'
      and not exists (select from pg_depend where objid = t.oid and classid = 'pg_type'::regclass and deptype = 'e')
  loop
    execute thing.statement;
  end loop;
end
$$`;

const withClient = async <Result>(
  connection: ConnectionConfig,
  work: (client: Client) => Promise<Result>,
): Promise<Result> => {
  // One that breaks fails the statement that waits for it.
  const client = createConnection(connection, () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};
