import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { median, percentile } from '../bench/report.ts';
import { withShopPair } from './with-shop-pair.ts';
import { reportStorm, type Storm } from './storm.ts';

const SENDERS = 1_000;
/** A byte so often: never silent for long, and never done. */
const DRIP_EVERY_MS = 1_000;
const CLOSED_WITHIN_MS = 15_000;
const GIVE_UP_MS = 40_000;
const HEAD = 'POST /api/ShoppingCart/qryShoppingCart HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\n';

interface Slow {
  readonly socket: Socket;
  readonly openedAt: number;
  closedAt: number | undefined;
}

const openSlow = async (url: URL, number: number): Promise<Slow> => {
  const socket = connect(Number(url.port), url.hostname);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const sender: Slow = { socket, openedAt: performance.now(), closedAt: undefined };
  const dripping = setInterval(() => socket.write(number % 2 === 0 ? 'x' : ' '), DRIP_EVERY_MS);
  socket.on('close', () => {
    clearInterval(dripping);
    sender.closedAt = performance.now();
  });
  socket.resume();
  // Half of them never end their head, half never their body.
  socket.write(number % 2 === 0 ? `${HEAD}x-slow: ` : `${HEAD}content-length: 100000\r\n\r\n{`);
  return sender;
};

/** A thousand sockets send a byte a second; others are served meanwhile, and each is closed within 15 seconds (S06). */
export const slowSenders: Storm = async () =>
  withShopPair(async ({ urls }) => {
    const url = new URL(urls[0]);
    const senders: Slow[] = [];
    for (let number = 0; number < SENDERS; number += 1) senders.push(await openSlow(url, number));
    const began = performance.now();
    const answeredMs: number[] = [];
    const faults: string[] = [];
    const isOpen = ({ closedAt }: Slow): boolean => closedAt === undefined;
    while (senders.some(isOpen) && performance.now() - began < GIVE_UP_MS) {
      const askedAt = performance.now();
      const answer = await fetch(`${url.origin}/readyz`);
      await answer.text();
      if (answer.status !== 200) faults.push(`an honest request was answered with ${answer.status}`);
      answeredMs.push(performance.now() - askedAt);
      await wait(50);
    }
    const openMs = senders.map(({ openedAt, closedAt }) => (closedAt ?? Infinity) - openedAt);
    const late = openMs.filter((ms) => ms > CLOSED_WITHIN_MS).length;
    if (late > 0) faults.push(`${late} sockets were open for longer than ${CLOSED_WITHIN_MS / 1_000} s`);
    for (const { socket } of senders) socket.destroy();
    return reportStorm(
      {
        'sockets that send slowly': SENDERS,
        'open for, median and longest (s)': `${(median(openMs) / 1_000).toFixed(1)}, ${(Math.max(...openMs) / 1_000).toFixed(1)}`,
        'honest requests meanwhile': answeredMs.length,
        'answered in, median and p99 (ms)': `${median(answeredMs).toFixed(1)}, ${percentile(answeredMs, 99).toFixed(1)}`,
      },
      faults,
    );
  });
