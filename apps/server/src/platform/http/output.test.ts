import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createLogger } from './logger.ts';
import { openOutput } from './output.ts';

const speak = async (fd: number): Promise<void> => {
  const output = openOutput(fd);
  const logger = createLogger('info', output);
  for (const word of ['one', 'two', 'three']) logger.info(word);
  await nextTurn();
  logger.info('four');
  logger.fatal('the last');
  output.flushSync();
};

it.each([
  // The first page of a process is never there: writing it fails as writing to a closed terminal does.
  ['its terminal was closed', '/proc/self/mem', 'r+'],
  ['its disk is full', '/dev/full', 'w'],
])('[TRUE-11] goes on where %s, and returns from a fatal line, too', async (_, path, flags) => {
  const fd = openSync(path, flags);
  await speak(fd);
  closeSync(fd);
});

it('[TRUE-11] writes every line where it can', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kapok-output-'));
  const file = join(folder, 'log');
  const fd = openSync(file, 'w');
  await speak(fd);
  const words = (): readonly (string | undefined)[] =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line) => /"msg":"([^"]+)"/.exec(line)?.[1] ?? []);
  await expect.poll(() => words().toSorted()).toEqual(['four', 'one', 'the last', 'three', 'two']);
  closeSync(fd);
  rmSync(folder, { recursive: true });
});
