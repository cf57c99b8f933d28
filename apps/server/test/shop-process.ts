import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT_DIR = join(import.meta.dirname, '../../..');
const MAIN = join(ROOT_DIR, 'apps/server/src/main.mjs');
const PRELOADED = join(import.meta.dirname, 'programs/tell-tracing-modules.ts');

/** A demo shop as `npm start` runs it, in a process of its own. */
export interface ShopProcess {
  readonly url: string;
  /** All that it wrote so far. */
  readonly output: () => string;
  /** Asks it to end, and answers the code that it ends with. */
  readonly end: () => Promise<number | null>;
  readonly close: () => Promise<void>;
}

/** Starts one on a database and waits until it answers. */
export const startShopProcess = async (
  databaseUrl: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<ShopProcess> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kapok-process-'));
  const child = spawn(process.execPath, ['--import', PRELOADED, MAIN], {
    cwd: ROOT_DIR,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      SHOP_ENV_FILE: '',
      SHOP_DATA_DIR: dataDir,
      SHOP_BUILD_WEB: '0',
      SHOP_DEMO_SHOWROOM: '0',
      DATABASE_URL: databaseUrl,
      DATABASE_POOL_SIZE: '6',
      LOG_LEVEL: 'info',
      ...variables,
    },
  });
  let output = '';
  const exit = once(child, 'exit').then(() => child.exitCode);
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (piece: Buffer) => {
        output += piece.toString();
        const [, found] = /^ {2}calls +(http\S+)\/openapi$/m.exec(output) ?? [];
        if (found !== undefined) resolve(found);
      });
    child.once('exit', () => {
      reject(new Error(`the shop ended before it was open:\n${output}`));
    });
  });
  const end = (): Promise<number | null> => {
    child.kill('SIGTERM');
    return exit;
  };
  return {
    url,
    output: () => output,
    end,
    close: async () => {
      await end();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
