import { createServer } from 'node:net';

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
