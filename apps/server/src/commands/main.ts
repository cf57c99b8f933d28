/** The shop's commands beside its server: `npm run shop -- help`. */
import { createInterface, type Interface } from 'node:readline/promises';
import { text } from 'node:stream/consumers';
import { readConfig } from '#server/shop/config/config.ts';
import { readVariables } from '#server/shop/config/env-file.ts';
import { keepFilesPrivate } from '#server/platform/files/private-files.ts';
import { allowFfmpeg } from '#server/platform/sandbox/start-limited.ts';
import { CommandError } from './command.ts';
import { readTerminalLanguage } from './read-language.ts';
import { runCommand } from './run-command.ts';

const write =
  (stream: NodeJS.WritableStream) =>
  (line: string): void => {
    stream.write(`${line}\n`);
  };

/** One for all questions, line by line: what was typed or pasted ahead answers the next. */
let terminal: Interface | undefined;
let lines: AsyncIterator<string> | undefined;

const askPerson = async (question: string): Promise<string> => {
  terminal ??= createInterface({ input: process.stdin, output: process.stdout });
  lines ??= terminal[Symbol.asyncIterator]();
  terminal.setPrompt(question);
  terminal.prompt();
  const line = await lines.next();
  if (line.done === true)
    throw new CommandError({ en: '\nStopped: nothing was written.', zh: '\n已中止，沒有寫入任何設定。' });
  return line.value;
};

process.exitCode = await runCommand(process.argv.slice(2), {
  readConfig: () => {
    const { variables, warnings } = readVariables(process.env);
    for (const warning of warnings) process.stderr.write(`warning: ${warning}\n`);
    const config = readConfig(variables);
    keepFilesPrivate(config);
    allowFfmpeg(config.ffmpeg);
    return config;
  },
  language: readTerminalLanguage(process.env),
  print: write(process.stdout),
  printError: write(process.stderr),
  ask: process.stdin.isTTY && process.stdout.isTTY ? askPerson : undefined,
  readInput: () => (process.stdin.isTTY ? Promise.resolve(undefined) : text(process.stdin)),
  logger: { info: () => undefined, warn: write(process.stderr), error: write(process.stderr) },
});
terminal?.close();
