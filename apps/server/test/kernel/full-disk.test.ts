import { spawnSync } from 'node:child_process';
import { chown, mkdir, mkdtemp, rm, stat, statfs, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shoppingCartContract, type Call } from '@kapok/contract';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerProblems } from '#server/platform/http/problems.ts';
import { createLogger } from '#server/platform/http/logger.ts';
import { createServer } from '#server/platform/http/server.ts';
import { openTestShop, type TestShop } from '../test-shop.ts';
import { expectProblem } from './expect-problem.ts';

const mounted = new Set<string>();

/** A small disk of its own; undefined where this user may not mount one. */
const mountSmallDisk = async (): Promise<string | undefined> => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'kapok-disk-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4m,mode=0755', 'tmpfs', folder], {
    stdio: 'ignore',
  });
  if (status !== 0) return undefined;
  mounted.add(folder);
  return folder;
};

const disk = await mountSmallDisk();

describe.skipIf(disk === undefined)('a disk that is full under the database', () => {
  let shop: TestShop;
  let call: Call;
  const ballast = join(disk ?? '', 'ballast');
  const tablespace = `small_${crypto.randomUUID().replaceAll('-', '')}`;

  const admin = async (...statements: readonly string[]): Promise<readonly Record<string, unknown>[]> => {
    const client = new Client({ connectionString: shop.connectionString });
    await client.connect();
    try {
      let rows: readonly Record<string, unknown>[] = [];
      for (const statement of statements) ({ rows } = await client.query<Record<string, unknown>>(statement));
      return rows;
    } finally {
      await client.end();
    }
  };

  const fillDisk = async (): Promise<void> => {
    const { bavail, bsize } = await statfs(disk ?? '');
    await writeFile(ballast, Buffer.alloc(bavail * bsize));
  };

  beforeAll(async () => {
    shop = await openTestShop({ demoCatalogue: true });
    const member = await shop.signUp('someone');
    call = shop.as(member);
    // The server's own user owns the folder that it writes into.
    const [data] = await admin('show data_directory');
    const owner = await stat(String(data?.['data_directory']));
    const folder = join(disk ?? '', 'tables');
    await mkdir(folder);
    await chown(folder, owner.uid, owner.gid);
    await admin(
      `create tablespace ${tablespace} location '${folder}'`,
      `alter table cart_line set tablespace ${tablespace}`,
      `alter table idempotency_key set tablespace ${tablespace}`,
    );
  });
  afterAll(async () => {
    await admin(
      'alter table cart_line set tablespace pg_default',
      'alter table idempotency_key set tablespace pg_default',
    );
    await admin(`drop tablespace ${tablespace}`);
    await shop.close();
    for (const folder of mounted) {
      spawnSync('umount', [folder]);
      await rm(folder, { recursive: true });
    }
  });

  /** A write that makes the table grow; the answer's code, or nothing when it went well. */
  const write = async (): Promise<string | undefined> => {
    try {
      await admin(`insert into cart_line select * from cart_line where false`);
      await call(shoppingCartContract.addItem, { ProductId: await somethingToBuy() });
      return undefined;
    } catch (error) {
      return String(error);
    }
  };
  let nr = 0;
  const somethingToBuy = async (): Promise<string> => {
    const rows = await admin(
      `select product_id from product where kind in ('video', 'audio') and status = 'published' order by 1`,
    );
    nr += 1;
    return String(rows[nr % rows.length]?.['product_id']);
  };

  it('[S02] refuses writes with 503 and a code, reads on, and writes again by itself when there is room', async () => {
    await fillDisk();
    expect(await write()).toContain('unavailable');
    expect(await call(shoppingCartContract.qryShoppingCart, {})).toMatchObject({ CustomerOrderDS: [] });
    expect((await shop.app.inject('/readyz')).statusCode).toBe(200);
    await unlink(ballast);
    expect(await write()).toBeUndefined();
    expect(shop.logged()).toContain('"code":"53100"');
  });
});

describe('a disk that is full under files', () => {
  it.skipIf(process.platform !== 'linux')('[S02] is a shop that is unavailable for now, with a code', async () => {
    const app = createServer({ logger: createLogger('silent'), trustProxy: false });
    answerProblems(app);
    // The operating system's own device on which no byte has room.
    app.post('/write', () => writeFile('/dev/full', 'something'));
    expectProblem(await app.inject({ method: 'POST', url: '/write' }), 'unavailable');
    await app.close();
  });
});
