import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';

/**
 * Loopback ports that are free now and stay so across restarts, and that no other test is given. They lie below the ports that
 * the system gives to outgoing connections: somebody who keeps calling a stopped shop would otherwise, sooner or later, be
 * given the shop's own port and talk to himself.
 */
export const findFreePorts = async (count: number): Promise<readonly number[]> => {
  const ports = new Set<number>();
  while (ports.size < count) {
    const port = randomInt(20_000, 30_000);
    if ((await claim(port)) && (await isFree(port))) ports.add(port);
  }
  return [...ports];
};

/** Keeps the number for this process until it ends: as a port for datagrams, of which nothing here has any. */
const claim = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const claimed = createSocket('udp4').unref();
    claimed.once('error', () => {
      claimed.close();
      resolve(false);
    });
    claimed.bind({ port, address: '127.0.0.1', exclusive: true }, () => {
      resolve(true);
    });
  });

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
