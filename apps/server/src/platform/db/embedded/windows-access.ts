import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

/**
 * Windows has no unix sockets with permissions, so the server listens on loopback there and asks for a password, made once and kept beside
 * the data. Undefined on every other system.
 */
export const loopbackPassword = (home: string): string | undefined => {
  if (process.platform !== 'win32') return undefined;
  const file = join(home, 'password');
  if (!existsSync(file)) writeFileSync(file, crypto.randomUUID(), { mode: 0o600, flush: true });
  return readFileSync(file, 'utf8');
};

/** A loopback port free at this moment. Should another program take it first, the start fails and says so. */
export const findFreePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => {
        if (address === null || typeof address === 'string') reject(new Error('No loopback port is free.'));
        else resolve(address.port);
      });
    });
  });
