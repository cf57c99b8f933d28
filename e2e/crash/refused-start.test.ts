import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startRefusedShop } from '../support/ended-process.ts';
import { quietShop } from '../support/storm/killable-shop.ts';
import { findFreePorts } from '../support/storm/free-ports.ts';

const LIMIT_MS = 120_000;

it(
  '[TRUE-11] refuses a port that is taken with one line, before anything is made',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kapok-taken-'));
    const [port = 0] = await findFreePorts(1);
    const holder = createServer().listen(port, '127.0.0.1');
    await once(holder, 'listening');
    const dataDir = join(folder, 'data');
    const refused = await startRefusedShop(dataDir, { variables: { ...quietShop, PORT: String(port) } });
    expect(refused.exitCode).toBe(1);
    expect(refused.lines).toEqual([expect.stringContaining(`Port ${port} on 127.0.0.1 is taken by another program`)]);
    expect(existsSync(dataDir)).toBe(false);
    holder.close();
    rmSync(folder, { recursive: true });
  },
  LIMIT_MS,
);

it.each(['/proc', '/proc/kapok/data'])(
  '[TRUE-11] refuses %s, which holds no files, as its data directory with one line',
  async (dataDir) => {
    expect(await startRefusedShop(dataDir, { variables: quietShop })).toEqual({
      exitCode: 1,
      lines: ['the configuration is not usable:', `  - SHOP_DATA_DIR: the shop may not write to ${dataDir} (ENOENT)`],
    });
  },
  LIMIT_MS,
);
