/** The shop's commands beside its server: `npm run shop -- help`. */
import { text } from 'node:stream/consumers';
import { readConfig } from '#server/shop/config/config.ts';
import { keepFilesPrivate } from '#server/platform/files/private-files.ts';
import { runCommand } from './run-command.ts';

const write =
  (stream: NodeJS.WritableStream) =>
  (line: string): void => {
    stream.write(`${line}\n`);
  };

process.exitCode = await runCommand(process.argv.slice(2), {
  readConfig: () => {
    const config = readConfig(process.env);
    keepFilesPrivate(config);
    return config;
  },
  print: write(process.stdout),
  printError: write(process.stderr),
  readInput: () => (process.stdin.isTTY ? Promise.resolve(undefined) : text(process.stdin)),
  logger: { info: () => undefined, warn: write(process.stderr), error: write(process.stderr) },
});
