import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createConnection, endConnection } from './driver.ts';
import { isPassingFault } from './passing-faults.ts';

const listenAndFreeze = `require('node:net').createServer().listen({ path: process.argv[1], backlog: 1 }, () => {
  process.stdout.write('frozen', () => process.kill(process.pid, 'SIGSTOP'));
});`;

it('[TRUE-11] takes a frozen database, the queue of whose socket is full, as one that is away for now', async () => {
  const host = mkdtempSync(join(tmpdir(), 'kapok-frozen-'));
  const frozen = spawn(process.execPath, ['-e', listenAndFreeze, join(host, '.s.PGSQL.5432')]);
  onTestFinished(() => {
    frozen.kill('SIGKILL');
    rmSync(host, { recursive: true });
  });
  await once(frozen.stdout, 'data');
  const clients = Array.from({ length: 6 }, () => createConnection({ host, port: 5432 }, () => undefined));
  const failure = await Promise.race(clients.map((client) => client.connect())).catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: 'EAGAIN', syscall: 'connect' });
  expect(isPassingFault(failure)).toBe(true);
  frozen.kill('SIGKILL');
  for (const client of clients) await endConnection(client);
});

it.each(['ENOENT', 'ENOBUFS', 'ENOMEM', 'EADDRNOTAVAIL', 'EMFILE', 'ENFILE'])(
  '[TRUE-11] takes %s for a passing fault where a connection is opened, and nowhere else',
  (code) => {
    const failing = (syscall: string): Error => Object.assign(new Error(code), { code, syscall });
    expect(isPassingFault(failing('connect'))).toBe(true);
    expect(isPassingFault(failing('open'))).toBe(false);
  },
);
