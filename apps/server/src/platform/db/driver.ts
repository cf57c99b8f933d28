import { setTimeout as wait } from 'node:timers/promises';
import { Client, Pool, type ClientConfig, type PoolClient, type PoolConfig } from 'pg';
import { clientOfPrimary } from './primary-client.ts';
import { addressesOf } from './several-hosts.ts';

export { DatabaseError, TypeOverrides, types } from 'pg';

/** Told when a connection breaks. Without a listener of its own, a broken connection would end the process. */
export type OnConnectionLost = (error: Error) => void;

/**
 * A connection whose other end vanished without a word (power, network) is found out by the operating system: it asks after
 * this time of silence, then every second, and gives up after ten questions.
 */
const ALIVE_CHECKS = { keepAlive: true, keepAliveInitialDelayMillis: 5_000 } as const;

/** A database that is there says goodbye at once; one that is away is not waited for any longer. */
const GOODBYE_LIMIT_MS = 1_000;

/** Makes a connection, not opened yet; this module alone makes connections, so that none is without a listener for errors. */
export const createConnection = (config: ClientConfig, onLost: OnConnectionLost): Client => {
  const [kind, settings] = kindOfClient({ ...ALIVE_CHECKS, ...config });
  const client = new kind(settings);
  client.on('error', onLost);
  return client;
};

/** Makes a pool. A connection that broke while it was in use, or that was marked as useless, is closed when it comes back. */
export const createPool = (config: PoolConfig, onLost: OnConnectionLost): Pool => {
  const [kind, settings] = kindOfClient({ ...ALIVE_CHECKS, ...config });
  const pool = new Pool({ ...settings, Client: kind });
  pool.on('error', onLost);
  pool.on('connect', (client) => {
    client.on('error', onLost);
  });
  pool.on('release', (_error, client) => {
    // The pool throws out connections that are ending.
    if (useless.has(client) || isCut(client)) void endConnection(client);
    // The others may be as dead, and the next caller must not wait a whole time limit to find that out.
    if (isCut(client) && !dropped.has(client)) dropIdleConnections(pool);
  });
  return pool;
};

/** Where an address names several servers, connections are made to the one that takes writes. */
const kindOfClient = <Config extends ClientConfig>(config: Config): readonly [typeof Client, Config] => {
  const [first, ...others] = config.connectionString === undefined ? [] : addressesOf(config.connectionString);
  if (first === undefined || others.length === 0) return [Client, config];
  return [clientOfPrimary(config, [first, ...others]), { ...config, connectionString: first }];
};

const useless = new WeakSet<object>();

/** Marks a pool's connection that works and is of no use, such as one to a server that became read-only: a new one takes its place. */
export const markUseless = (client: PoolClient): void => {
  useless.add(client);
};

/** Closes a connection, by force where the other end does not answer in a second. Never fails. */
export const endConnection = async (client: Client): Promise<void> => {
  const waiting = new AbortController();
  try {
    await Promise.race([endOf(client), wait(GOODBYE_LIMIT_MS, undefined, { signal: waiting.signal, ref: false })]);
  } finally {
    waiting.abort();
    cutConnection(client);
  }
};

/** Breaks a connection at once: what waits for its answers fails. */
export const cutConnection = (client: Client): void => {
  client.connection.stream.destroy();
};

/**
 * Throws out the connections that nobody is using. For a database that has fallen silent: they would each cost a caller the
 * whole time limit of a statement before they are found out.
 */
export const dropIdleConnections = (pool: Pool): void => {
  for (let left = pool.idleCount; left > 0; left -= 1) {
    pool.connect((_error, client, release) => {
      if (client === undefined) return;
      dropped.add(client);
      cutConnection(client);
      release(true);
    });
  }
};

/** Those that were thrown out, which says nothing about the others. */
const dropped = new WeakSet<object>();

const endOf = async (client: Client): Promise<void> => {
  try {
    await client.end();
  } catch {
    // It was broken before.
  }
};

const isCut = (client: Client): boolean => client.connection.stream.destroyed;
