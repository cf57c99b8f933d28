import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startShopProcess, type ShopProcess } from '../shop-process.ts';
import { findFreePorts } from '../storm/free-ports.ts';
import { quietShop } from '../storm/killable-shop.ts';
import { startNginx, type RunningNginx } from './nginx.ts';

/** A shop as it is run for real: servers behind nginx, workers beside them, one database and one media folder. */
export interface SpreadShop {
  /** nginx, as people reach the shop. */
  readonly url: string;
  /** The two servers behind it, each reached past nginx. */
  readonly serverUrls: readonly [string, string];
  readonly workers: readonly ShopProcess[];
  readonly dataDir: string;
  readonly readNginxLogs: () => string;
  /** Stops a server as a service manager does, and starts another in its place. */
  readonly restart: (index: 0 | 1) => Promise<{ readonly exitCode: number | null; readonly stopMs: number }>;
  readonly stop: () => Promise<void>;
}

export interface SpreadShopOptions {
  readonly nginx: string;
  readonly databaseUrl: string;
  readonly workers: number;
  /** How wrong the clock of each server is, in milliseconds. */
  readonly clockShiftsMs?: readonly [number, number];
}

const CLOCK = pathToFileURL(join(import.meta.dirname, 'shifted-clock.ts')).href;

const clockVariables = (shiftMs: number): Readonly<Record<string, string>> =>
  shiftMs === 0 ? {} : { CLOCK_SHIFT_MS: String(shiftMs), NODE_OPTIONS: `--import=${CLOCK}` };

export const openSpreadShop = async (options: SpreadShopOptions): Promise<SpreadShop> => {
  const { databaseUrl, clockShiftsMs = [0, 0] } = options;
  const folder = mkdtempSync(join(tmpdir(), 'kapok-spread-'));
  const dataDir = join(folder, 'data');
  const [port = 0, first = 0, second = 0, ...gatewayPorts] = await findFreePorts(5);
  const url = `http://127.0.0.1:${port}`;
  const shared = {
    ...quietShop,
    SHOP_SECRET: randomBytes(24).toString('hex'),
    SHOP_PUBLIC_URL: url,
    MEDIA_ACCEL_PREFIX: '/protected-media',
  };
  const start = (variables: Readonly<Record<string, string>>): Promise<ShopProcess> =>
    startShopProcess({ databaseUrl, dataDir, variables: { ...shared, ...variables } });
  const startServer = (index: 0 | 1): Promise<ShopProcess> =>
    start({
      WORKER: 'no',
      PORT: String([first, second][index]),
      GATEWAY_STAND_IN_PORT: String(gatewayPorts[index]),
      ...clockVariables(clockShiftsMs[index]),
    });
  const workersStarting = Array.from({ length: options.workers }, () => start({ WORKER: 'only' }));
  const servers: [ShopProcess, ShopProcess] = await Promise.all([startServer(0), startServer(1)]);
  const workers = await Promise.all(workersStarting);
  const nginx: RunningNginx = await startNginx(options.nginx, {
    folder: join(folder, 'nginx'),
    port,
    ports: [first, second],
    mediaDir: join(dataDir, 'media'),
  });
  return {
    url,
    serverUrls: [`http://127.0.0.1:${first}`, `http://127.0.0.1:${second}`],
    workers,
    dataDir,
    readNginxLogs: nginx.readLogs,
    restart: async (index) => {
      const began = performance.now();
      await servers[index].stop();
      const stopMs = performance.now() - began;
      const { exitCode } = servers[index].child;
      servers[index] = await startServer(index);
      return { exitCode, stopMs };
    },
    stop: async () => {
      await Promise.all([...servers, ...workers].map((process) => process.stop()));
      await nginx.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
