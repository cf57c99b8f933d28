import { join } from 'node:path';
import { Client, type ClientConfig } from 'pg';
import { readPostmasterFile } from '../../apps/server/src/platform/db/embedded/postmaster-file.ts';
import type { DatabaseCable } from '../../apps/server/test/database-cable.ts';

/** One kind of trouble: `begin` brings it, the function that it answers ends it. */
export interface DatabaseStrike {
  readonly name: string;
  readonly begin: () => Promise<() => Promise<void>>;
}

export type DatabaseStrikes = readonly [DatabaseStrike, ...DatabaseStrike[]];

/** The tables that a shop that sells writes into. */
const BUSY_TABLES = [
  'cart',
  'cart_line',
  'customer_order',
  'order_line',
  'payment_attempt',
  'payment',
  'entitlement',
  'idempotency_key',
  'mail_log',
  'graphile_worker._private_jobs',
];

const nothingToEnd = (): Promise<() => Promise<void>> => Promise.resolve(() => Promise.resolve());

const FILLER = 'kapok filler';
const endOthers = `select pg_terminate_backend(pid) from pg_stat_activity
  where backend_type = 'client backend' and pid <> pg_backend_pid() and application_name <> '${FILLER}'`;

/** A failed statement says so itself. */
const ignore = (): undefined => undefined;

/** Runs statements beside the cable, also while the database is read-only. */
const runDirectly = async (connection: ClientConfig, ...statements: readonly string[]): Promise<void> => {
  const client = new Client(connection);
  client.on('error', ignore);
  await client.connect();
  try {
    await client.query('set default_transaction_read_only = off');
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
};

const fill = async (connection: ClientConfig): Promise<readonly Client[]> => {
  const fillers: Client[] = [];
  for (;;) {
    const filler = new Client({ ...connection, application_name: FILLER });
    filler.on('error', ignore);
    try {
      await filler.connect();
    } catch {
      return fillers;
    }
    fillers.push(filler);
  }
};

/** Takes every connection that the database has; the shop's own are ended for it. */
const takeConnections = async (connection: ClientConfig): Promise<() => Promise<void>> => {
  const own = new Client({ ...connection, application_name: FILLER });
  own.on('error', ignore);
  await own.connect();
  const fillers = [own, ...(await fill(connection))];
  // Those of the shop that came back between the two are met by the second.
  for (let round = 0; round < 2; round += 1) {
    await own.query(endOthers);
    fillers.push(...(await fill(connection)));
  }
  return async () => {
    await Promise.all(fillers.map((filler) => filler.end()));
  };
};

const cableStrikes = (cable: DatabaseCable): readonly [DatabaseStrike, ...DatabaseStrike[]] => [
  {
    name: 'refused',
    begin: async () => {
      await cable.cut();
      return cable.mend;
    },
  },
  {
    name: 'silent',
    begin: () => {
      cable.silence();
      return Promise.resolve(cable.mend);
    },
  },
  {
    name: 'frozen',
    begin: () => {
      cable.freeze();
      return nothingToEnd();
    },
  },
];

const processStrike = (name: string, dataDir: string, signal: 'SIGINT' | 'SIGKILL'): DatabaseStrike => ({
  name,
  begin: () => {
    const note = readPostmasterFile(join(dataDir, 'postgres', 'data'));
    if (note === undefined) throw new Error('no database server runs');
    process.kill(note.pid, signal);
    return nothingToEnd();
  },
});

const fullDisk = (connection: ClientConfig): DatabaseStrike => ({
  name: 'full disk',
  begin: async () => {
    await runDirectly(
      connection,
      `create or replace function storm_full_disk() returns trigger language plpgsql as $$
        begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`,
      ...BUSY_TABLES.map(
        (table) => `create trigger storm_full_disk before insert or update or delete on ${table}
          for each statement execute function storm_full_disk()`,
      ),
    );
    return () => runDirectly(connection, ...BUSY_TABLES.map((table) => `drop trigger storm_full_disk on ${table}`));
  },
});

const RELOAD = 'select pg_reload_conf()';

const readOnly = (connection: ClientConfig): DatabaseStrike => ({
  name: 'read-only',
  begin: async () => {
    await runDirectly(connection, 'alter system set default_transaction_read_only = on', RELOAD);
    return () => runDirectly(connection, 'alter system reset default_transaction_read_only', RELOAD);
  },
});

/** All strikes at a database that is reached through a cable, and directly by `connection`. */
export const databaseStrikes = (cable: DatabaseCable, connection: ClientConfig, dataDir: string): DatabaseStrikes => [
  ...cableStrikes(cable),
  {
    name: 'every connection ended',
    begin: async () => {
      await runDirectly(connection, endOthers);
      return () => Promise.resolve();
    },
  },
  processStrike('restarted', dataDir, 'SIGINT'),
  processStrike('crashed', dataDir, 'SIGKILL'),
  readOnly(connection),
  fullDisk(connection),
  { name: 'too many connections', begin: () => takeConnections(connection) },
];
