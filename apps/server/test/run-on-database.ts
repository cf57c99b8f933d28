import { readConfig } from '#server/shop/config/config.ts';
import { runCommand } from '#server/commands/run-command.ts';

export interface CommandOutcome {
  readonly exitCode: number;
  /** What an operator reads, warnings and errors among it. */
  readonly lines: readonly string[];
}

/** Runs `npm run shop -- <argv>` in this process, on a database and a data directory. */
export const runOnDatabase = async (
  databaseUrl: string,
  dataDir: string,
  argv: readonly string[],
): Promise<CommandOutcome> => {
  const lines: string[] = [];
  const print = (line: string): void => {
    lines.push(line);
  };
  const exitCode = await runCommand(argv, {
    readConfig: () => readConfig({ SHOP_DATA_DIR: dataDir, DATABASE_URL: databaseUrl }),
    print,
    printError: print,
    readInput: () => Promise.resolve(undefined),
    logger: { info: () => undefined, warn: print, error: print },
  });
  return { exitCode, lines };
};
