import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import { attachEmbeddedPostgres } from '../../../apps/server/src/platform/db/embedded/index.ts';
import { readPostmasterFile } from '../../../apps/server/src/platform/db/embedded/postmaster-file.ts';
import { startShopProcess, type ShopProcess } from '../shop-process.ts';
import { findFreePorts } from './free-ports.ts';

/** Who is killed with -9: the shop alone, whose database then sees by itself what to do, or both at the same moment. */
export type Strike = 'server' | 'server-and-database';

/** A shop on its embedded database that can be killed and started again: same data, same addresses. */
export interface KillableShop {
  readonly url: string;
  /** The payment stand-in that lives and dies with it. */
  readonly gatewayUrl: string;
  readonly dataDir: string;
  readonly kill: (strike: Strike) => Promise<void>;
  readonly start: () => Promise<void>;
  /** How to reach the database of the running shop from beside it. */
  readonly connection: () => Promise<ClientConfig>;
  /** Ends the shop as an operator does, and forgets its data. */
  readonly remove: () => Promise<void>;
}

export const openKillableShop = async (variables: Readonly<Record<string, string>> = {}): Promise<KillableShop> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kapok-crash-'));
  const [port = 0, standInPort = 0] = await findFreePorts(2);
  const settings = { ...quietShop, PORT: String(port), GATEWAY_STAND_IN_PORT: String(standInPort), ...variables };
  let running: ShopProcess | undefined;
  const start = async (): Promise<void> => {
    running = await startShopProcess({ dataDir, variables: settings });
  };
  await start();
  return {
    url: `http://127.0.0.1:${port}`,
    gatewayUrl: `http://localhost:${standInPort}`,
    dataDir,
    start,
    kill: async (strike) => {
      const child = running?.child;
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) throw new Error('no shop runs');
      const exit = once(child, 'exit');
      if (strike === 'server-and-database') process.kill(databasePid(dataDir), 'SIGKILL');
      child.kill('SIGKILL');
      await exit;
    },
    connection: async () => {
      const connection = await attachEmbeddedPostgres(dataDir);
      if (connection === undefined) throw new Error('the database of the shop does not answer');
      return connection;
    },
    remove: async () => {
      await running?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

/** No demo media to prepare, and every buyer comes from an address of their own, as they would through a proxy. */
export const quietShop = { SHOP_DEMO: '0', LOG_LEVEL: 'error', TRUST_PROXY: '1' } as const;

const databasePid = (dataDir: string): number => {
  const note = readPostmasterFile(join(dataDir, 'postgres', 'data'));
  if (note === undefined) throw new Error('no database server runs');
  return note.pid;
};
