import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { spawnShop, type ShopProcessOptions } from './shop-process.ts';

/** How a program ended by itself. */
export interface EndedProcess {
  readonly exitCode: number;
  /** What the operator reads, line by line. */
  readonly lines: readonly string[];
}

/** Starts a shop that is expected to refuse, and waits for its end. */
export const startRefusedShop = (dataDir: string, options: ShopProcessOptions): Promise<EndedProcess> => {
  const child = spawnShop(dataDir, options);
  return untilEnd(child, (text) => {
    // A shop that opens says so, and would run for ever.
    if (text.includes('payment stand-in')) child.kill('SIGTERM');
  });
};

/** Runs `npm run shop -- <command and its arguments>` on a data directory. */
export const runShopCommand = (
  dataDir: string,
  line: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): Promise<EndedProcess> =>
  untilEnd(spawnShop(dataDir, { variables }, ['apps/server/src/commands/main.ts', ...line]), () => undefined);

const untilEnd = async (child: ChildProcess, onText: (text: string) => void): Promise<EndedProcess> => {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      onText(text);
    });
  }
  await once(child, 'close');
  return { exitCode: child.exitCode ?? -1, lines: output.split('\n').filter((line) => line !== '') };
};
