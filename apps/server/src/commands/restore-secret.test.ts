import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createEmptyTestDatabase, createTestDatabase } from '../../test/database/index.ts';
import { openCommands } from '../../test/open-commands.ts';
import { otherSecretLines, secretMarkOf } from './secret-mark.ts';

const there = 'the secret of the shop that is backed up, 48 bytes';
const here = 'another secret, on the machine that restores it here';

const { folder, useDatabase, run } = openCommands();

const secretCheckOf = async (variables: Readonly<Record<string, string>>): Promise<string | undefined> =>
  (await run('doctor', { variables })).printed.split('\n').find((line) => / secret +/.test(line));

it('[TRUE-11] a restore under another secret says what is refused and how to bring the secret along, and doctor too', async () => {
  const dropFirst = await useDatabase(createTestDatabase)();
  await run('seed', { variables: { SHOP_SECRET: there } });
  const { printed } = await run(`backup ${join(folder, 'backups')}`, { variables: { SHOP_SECRET: there } });
  expect(printed).toContain('SHOP_SECRET is not in it');
  await dropFirst();

  const drop = await useDatabase(createEmptyTestDatabase)();
  const backup = /files: (\S+)/.exec(printed)?.[1] ?? '';
  const restored = await run(`restore ${backup}`, { variables: { SHOP_SECRET: here } });
  expect(restored.exitCode).toBe(0);
  expect(restored.printed).toContain('This shop has another SHOP_SECRET');
  expect(restored.printed).toContain('reset-second-factor');
  expect(restored.printed).not.toContain(there);

  expect(await secretCheckOf({ SHOP_SECRET: here })).toMatch(/^RED .*SHOP_SECRET_PREVIOUS/);
  expect(await secretCheckOf({ SHOP_SECRET: here, SHOP_SECRET_PREVIOUS: there })).toMatch(/^GREEN /);
  await drop();
});

it('[TRUE-11] a restore under the same secret says what was encrypted under an earlier one', () => {
  const of = (secret: string, otherSecret?: string) => (mark: string | undefined, unreadable: number) =>
    otherSecretLines({ secret, otherSecret }, { mark, unreadable })[0]?.en ?? '';
  expect(of(there)(secretMarkOf(there), 0)).toBe('');
  expect(of(here, there)(secretMarkOf(there), 0)).toBe('');
  expect(of(there)(secretMarkOf(there), 2)).toMatch(/^2 encrypted values .* SHOP_SECRET_PREVIOUS/s);
  expect(of(here)(secretMarkOf(there), 0)).toContain('another SHOP_SECRET');
});
