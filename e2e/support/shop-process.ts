import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

const rootDir = resolve(import.meta.dirname, '../..');

export interface ShopProcess {
  readonly url: string;
  readonly standInUrl: string;
  readonly dataDir: string;
  /** Undefined where the shop runs on the embedded database. */
  readonly databaseUrl: string | undefined;
  readonly child: ChildProcess;
  /** What the shop has written to its console so far. */
  readonly output: () => string;
  /** Ends the shop as an operator does, and forgets its data. */
  readonly stop: () => Promise<void>;
}

export interface ShopProcessOptions {
  /** Undefined: the embedded database in the data directory. */
  readonly databaseUrl?: string;
  readonly dataDir?: string;
  /** The checkout that the shop runs from; this one where it is left out. */
  readonly checkout?: string;
  readonly variables?: Readonly<Record<string, string>>;
}

const settingsOfTheCaller =
  /^(NEWEBPAY_|SMTP_|EZPAY_|EINVOICE_|TRUST_PROXY|S3_|LINE_|SHOP_|DATABASE_|PORT|HOST|NODE_ENV|LOG_LEVEL|VITEST)/;

const cleanEnvironment = (): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !settingsOfTheCaller.test(name)));

/**
 * The shop as `npm start` runs it. A small young generation keeps a quiet shop small. The bound on the old one, which no
 * shop comes near, keeps a busy one small: without it Node sweeps so rarely that ten minutes of selling leave 100 MB.
 */
export const shopProgram: readonly string[] = [
  '--max-semi-space-size=4',
  '--max-old-space-size=512',
  'apps/server/src/main.mjs',
];

/** The process of a shop on a free port, whether it will open or refuse to; or of one of its commands. */
export const spawnShop = (
  dataDir: string,
  options: ShopProcessOptions,
  program: readonly string[] = shopProgram,
): ChildProcess =>
  spawn(process.execPath, program, {
    cwd: options.checkout ?? rootDir,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...cleanEnvironment(),
      PORT: '0',
      // Whatever this checkout's own shop is set to.
      SHOP_ENV_FILE: '',
      SHOP_DATA_DIR: dataDir,
      SHOP_BUILD_WEB: '0',
      SHOP_DEMO_SHOWROOM: '0',
      ...(options.databaseUrl === undefined ? {} : { DATABASE_URL: options.databaseUrl }),
      ...options.variables,
    },
  });

/** Starts the shop exactly as `npm start` does, as a process of its own on a free port, and waits until it answers. */
export const startShopProcess = async (options: ShopProcessOptions = {}): Promise<ShopProcess> => {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'kapok-e2e-'));
  const child = spawnShop(dataDir, options);
  const lines: string[] = [];
  const addresses = await readAddresses(child, lines);
  return {
    ...addresses,
    dataDir,
    databaseUrl: options.databaseUrl,
    child,
    output: () => lines.join('\n'),
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

const readAddresses = (child: ChildProcess, lines: string[]): Promise<{ url: string; standInUrl: string }> =>
  new Promise((resolvePromise, reject) => {
    let url: string | undefined;
    const read = (line: string): void => {
      lines.push(line);
      url ??= /^\s+shop\s+(http\S+)/.exec(line)?.[1];
      const standInUrl = /payment stand-in\s+(http\S+)/.exec(line)?.[1];
      if (url !== undefined && standInUrl !== undefined) resolvePromise({ url, standInUrl });
    };
    for (const stream of [child.stdout, child.stderr]) {
      if (stream !== null) createInterface({ input: stream }).on('line', read);
    }
    child.once('exit', (code) => {
      reject(new Error(`the shop ended with ${String(code)} before it was open:\n${lines.join('\n')}`));
    });
  });
