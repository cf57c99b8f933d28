import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { shopProgram } from '../../e2e/support/shop-process.ts';

const rootDir = resolve(import.meta.dirname, '../..');

/** A program of the repository running as a process of its own. */
export interface RunningProgram {
  readonly child: ChildProcess;
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Of what it says, shown where it ends without having been told to. */
const LAST_LINES = 10;

/** Runs a program until it has printed its address (the first http:// of its console). */
export const runProgram = async (
  args: readonly string[],
  variables: Readonly<Record<string, string>>,
): Promise<RunningProgram> => {
  const child = spawn(process.execPath, [...args], {
    cwd: rootDir,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...variables },
  });
  const lastLines: string[] = [];
  const state = { isStopping: false };
  const url = await new Promise<string>((done, failed) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      lastLines.push(line);
      if (lastLines.length > LAST_LINES) lastLines.shift();
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0];
      if (found !== undefined) done(found);
    });
    child.once('exit', (code, signal) => {
      if (!state.isStopping)
        console.error([...lastLines, `the program ended by itself: ${String(code ?? signal)}`].join('\n'));
      failed(new Error(`${args.join(' ')} ended with ${String(code)}`));
    });
  });
  return {
    child,
    url,
    stop: async () => {
      state.isStopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
};

/** The shop on a free port with a data directory of the caller's. */
export const runShop = (dataDir: string, variables: Readonly<Record<string, string>> = {}): Promise<RunningProgram> =>
  runProgram(shopProgram, {
    PORT: '0',
    SHOP_DATA_DIR: dataDir,
    SHOP_BUILD_WEB: '0',
    // What is measured is the shop, not the month that its demo plays.
    SHOP_DEMO_SHOWROOM: '0',
    ...variables,
  });

/** A directory that is removed when the work is done. */
export const withTemporaryFolder = async <Result>(work: (folder: string) => Promise<Result>): Promise<Result> => {
  const folder = mkdtempSync(join(tmpdir(), 'kapok-bench-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
