import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Loopback ports that are free now and stay so across restarts. They lie below the ports that the system gives to
 * outgoing connections: somebody who keeps calling a stopped shop would otherwise, sooner or later, be given the shop's own
 * port and talk to himself.
 */
export const findFreePorts = async (count: number): Promise<readonly number[]> => {
  const ports = new Set<number>();
  while (ports.size < count) {
    const port = randomInt(20_000, 30_000);
    if (await isFree(port)) ports.add(port);
  }
  return [...ports];
};

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => {
      resolve(false);
    });
    probe.listen(port, '127.0.0.1', () => {
      probe.close(() => {
        resolve(true);
      });
    });
  });
