import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { askChild, type ChildWish } from './ask-child.ts';
import { findGuards } from './isolation.ts';

const program = join(import.meta.dirname, '../../../test/programs/limited-child.ts');
const { isolation } = await findGuards();

const ask = (deed: string, at = '', more: Partial<ChildWish<string>> = {}): Promise<string> =>
  askChild({
    program,
    question: { deed, at },
    answer: z.string(),
    limits: { memoryMb: 1_024, processorSeconds: 60, fileMb: 1 },
    heapMb: 96,
    seconds: 60,
    ...more,
    reads: [program, ...(more.reads ?? [])],
  });

describe('a child that opens files of other people', () => {
  let dir: string;
  let server: Server;
  let port = '';
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'kapok-sandbox-'));
    await writeFile(join(dir, 'secret'), 'the secret of the shop');
    server = createServer((socket) => socket.destroy());
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    port = String(typeof address === 'object' ? address?.port : '');
    process.env['SHOP_SECRET'] = 'the secret of the shop';
  });
  afterAll(async () => {
    delete process.env['SHOP_SECRET'];
    server.close();
    await rm(dir, { recursive: true });
  });

  it('[SAFE-3] knows nothing of the environment of the shop', async () => {
    expect(await ask('environment')).not.toContain('SHOP_SECRET');
  });

  it('[SAFE-3] reads and writes no file that it was not given, and starts no program', async () => {
    const secret = join(dir, 'secret');
    await expect(ask('read', secret)).rejects.toThrow(/Access to this API has been restricted/);
    await expect(ask('write', join(dir, 'new'))).rejects.toThrow(/restricted/);
    await expect(ask('write', secret, { reads: [secret] })).rejects.toThrow(/restricted/);
    await expect(ask('run program')).rejects.toThrow(/restricted/);
    expect(await ask('read', secret, { reads: [secret] })).toContain('the secret of the shop');
    expect(await ask('write', join(dir, 'new'), { writes: [dir] })).toBe('null');
  });

  it.skipIf(isolation === 'none')(
    '[SAFE-3] reaches no address, and no environment of another process, on a machine that allows namespaces',
    async () => {
      await expect(ask('connect', port)).rejects.toThrow(/ENETUNREACH|ECONNREFUSED|EADDRNOTAVAIL/);
      await expect(ask('read the environment of the shop', '', { needs: ['child-process'] })).rejects.toThrow(
        /Command failed/,
      );
    },
  );

  it('[SAFE-3] ends alone, whatever it dies of', async () => {
    await expect(ask('fill the heap')).rejects.toMatchObject({ name: 'ChildFailure', because: 'died' });
    await expect(ask('die of SIGSEGV')).rejects.toMatchObject({ because: 'died', detail: 'SIGSEGV' });
    await expect(ask('answer something else', '', { answer: z.literal('an answer') })).rejects.toMatchObject({
      because: 'died',
    });
  });

  it.skipIf(process.platform !== 'linux')('[SAFE-3] gets no more memory than its limit', async () => {
    await expect(ask('fill the memory')).rejects.toMatchObject({ name: 'ChildFailure' });
  });

  it('[SAFE-3] is ended when its time is over, on the clock or on the processor', async () => {
    await expect(ask('hang', '', { seconds: 1 })).rejects.toMatchObject({ because: 'time-limit' });
    if (process.platform === 'win32') return;
    const limits = { memoryMb: 1_024, processorSeconds: 1, fileMb: 1 };
    await expect(ask('hang', '', { limits })).rejects.toMatchObject({ name: 'ChildFailure' });
  });

  it('[SAFE-15] asks the shop for what it does not see, and ends where the shop cannot tell', async () => {
    const onAsked = (question: unknown) => Promise.resolve({ known: question });
    expect(await ask('ask the shop', 'a film', { onAsked })).toBe('{"known":{"about":"a film"}}');
    const cannotTell = () => Promise.reject(new Error('the disk is gone'));
    await expect(ask('ask the shop', 'a film', { onAsked: cannotTell })).rejects.toThrow('the disk is gone');
  });

  it('[SAFE-3] ends with what it is asked for', async () => {
    const stop = new AbortController();
    const asked = ask('hang', '', { signal: stop.signal });
    stop.abort(new Error('nobody waits'));
    await expect(asked).rejects.toThrow('nobody waits');
  });
});
