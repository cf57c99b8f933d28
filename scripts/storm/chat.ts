import { setTimeout as wait } from 'node:timers/promises';
import { CHAT_HUB_PATH, chatMessage, contract, createClient } from '@kapok/contract';
import { Client, type ClientConfig } from 'pg';
import { io, type Socket } from 'socket.io-client';
import { percentile } from '../bench/report.ts';
import { reportStorm, type Storm } from './storm.ts';
import { withShopPair } from './with-shop-pair.ts';

const CLIENTS_PER_MEMBER = 8;
const SPEAKERS = 20;
const MESSAGES_PER_SECOND = 10;
const FLOOD_PER_SECOND = 1_000;
const FLOOD_STEPS_PER_SECOND = 20;
/** A password takes a core for a moment, and so do a handshake's signature and greeting. */
const AT_ONCE = 8;
const LAST_DELIVERY_WITHIN_MS = 5_000;
/** With two thousand who listen to one process. */
const MOST_CALM_P99_MS = 300;
/** Others must not notice one who floods (fault H02). */
const MOST_P99_MS = 200;

/** Buyers alone may write unless staff change it; these members have bought nothing. */
const letEverybodyWrite = async (connection: ClientConfig): Promise<void> => {
  const client = new Client(connection);
  await client.connect();
  await client.query(`insert into shop_setting (name, value) values ('chat-writers', '"everyone"')`);
  await client.end();
};

/** Registers one member, from an address of their own; gives the access token. */
const registerTalker = async (url: string, index: number): Promise<string> => {
  const address = `10.1.${Math.floor(index / 250)}.${(index % 250) + 1}`;
  const call = createClient({
    token: () => null,
    newIdempotencyKey: () => crypto.randomUUID(),
    transport: async (path, headers, body) => {
      const asked = { method: 'POST', headers: { ...headers, 'x-forwarded-for': address }, body };
      const answer = await fetch(`${url}${path}`, asked);
      return { status: answer.status, json: await answer.json() };
    },
  });
  const userName = `talker-${index}`;
  const account = { UserName: userName, Email: `${userName}@example.test`, Password: 'Sunny-Day-42', CName: '測試' };
  return (await call(contract.register, account)).AccessToken;
};

const inGroups = async <Result>(count: number, make: (index: number) => Promise<Result>): Promise<Result[]> => {
  const made: Result[] = [];
  for (let first = 0; first < count; first += AT_ONCE) {
    const size = Math.min(AT_ONCE, count - first);
    made.push(...(await Promise.all(Array.from({ length: size }, (_, offset) => make(first + offset)))));
  }
  return made;
};

const connect = async (url: string, token: string): Promise<Socket> => {
  const auth = { Token: token, AfterId: 0 };
  const socket = io(url, { path: CHAT_HUB_PATH, transports: ['websocket'], forceNew: true, auth });
  await new Promise((resolve, reject) => {
    socket.once('Welcome', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
};

/** How long each message took to each client. */
class Deliveries {
  readonly #sentAtMs = new Map<string, number>();
  readonly tookMs: number[] = [];

  sent(text: string): void {
    this.#sentAtMs.set(text, performance.now());
  }

  readonly arrived = (payload: unknown): void => {
    const sentAtMs = this.#sentAtMs.get(chatMessage.parse(payload).Text);
    if (sentAtMs !== undefined) this.tookMs.push(performance.now() - sentAtMs);
  };

  /** Waits for so many deliveries, or for the last of them to be late. */
  async until(count: number): Promise<void> {
    const giveUpAtMs = performance.now() + LAST_DELIVERY_WITHIN_MS;
    while (this.tookMs.length < count && performance.now() < giveUpAtMs) await wait(50);
  }
}

/** Ten messages a second, by members in turn so that none is too fast; gives every delivery's time. */
const talk = async (clients: readonly Socket[], name: string, seconds: number): Promise<Deliveries> => {
  const deliveries = new Deliveries();
  for (const client of clients) client.on('Message', deliveries.arrived);
  const speakers = Array.from(
    { length: SPEAKERS },
    (_, index) => clients[index * CLIENTS_PER_MEMBER] ?? clients[index],
  );
  const count = seconds * MESSAGES_PER_SECOND;
  const startedAtMs = performance.now();
  for (let index = 0; index < count; index += 1) {
    await wait(Math.max(0, startedAtMs + (index * 1000) / MESSAGES_PER_SECOND - performance.now()));
    const text = `${name} ${index}`;
    deliveries.sent(text);
    speakers[index % SPEAKERS]?.emit('Send', { Text: text });
  }
  await deliveries.until(count * clients.length);
  for (const client of clients) client.off('Message', deliveries.arrived);
  return deliveries;
};

/** One member says a thousand things a second, and comes back each time it is closed. */
const flood = async (url: string, token: string, stop: AbortSignal): Promise<number> => {
  const auth = { Token: token, AfterId: 0 };
  const reconnecting = { reconnectionDelay: 100, reconnectionDelayMax: 100 };
  const socket = io(url, { path: CHAT_HUB_PATH, transports: ['websocket'], forceNew: true, auth, ...reconnecting });
  let closed = 0;
  socket.on('disconnect', () => (closed += 1));
  while (!stop.aborted) {
    for (let count = 0; count < FLOOD_PER_SECOND / FLOOD_STEPS_PER_SECOND && socket.connected; count += 1) {
      socket.emit('Send', { Text: 'flood' });
    }
    await wait(1000 / FLOOD_STEPS_PER_SECOND);
  }
  socket.disconnect();
  return closed;
};

/** Thousands listen to one process while ten messages a second are said, then again while one member floods (H02). */
export const chat: Storm = ({ clients: count, seconds = 20 }) =>
  withShopPair(async ({ urls: [url] }, connection) => {
    await letEverybodyWrite(connection);
    const members = Math.max(SPEAKERS, Math.ceil(count / CLIENTS_PER_MEMBER));
    const tokens = await inGroups(members + 1, (index) => registerTalker(url, index));
    const clients = await inGroups(count, (index) => connect(url, tokens[Math.floor((index * members) / count)] ?? ''));
    try {
      const calm = await talk(clients, 'calm', seconds);
      const stop = new AbortController();
      const flooding = flood(url, tokens.at(-1) ?? '', stop.signal);
      const flooded = await talk(clients, 'flooded', seconds);
      stop.abort();
      return report(count, seconds, { calm, flooded, closed: await flooding });
    } finally {
      for (const client of clients) client.disconnect();
    }
  });

interface Seen {
  readonly calm: Deliveries;
  readonly flooded: Deliveries;
  readonly closed: number;
}

const report = (clients: number, seconds: number, { calm, flooded, closed }: Seen): boolean => {
  const due = clients * seconds * MESSAGES_PER_SECOND;
  const p99 = (seen: Deliveries): number => Math.round(percentile(seen.tookMs, 99));
  const lost = [calm, flooded].map((seen) => due - seen.tookMs.length);
  const figures = {
    clients,
    'messages a second': MESSAGES_PER_SECOND,
    'deliveries due, each time': due,
    'delivery, median (ms)': Math.round(percentile(calm.tookMs, 50)),
    'delivery, p99 (ms)': p99(calm),
    'p99 while one floods (ms)': p99(flooded),
    'times the flooding one was closed': closed,
  };
  return reportStorm(figures, [
    ...lost.filter((missing) => missing !== 0).map((missing) => `${missing} deliveries lost`),
    ...(p99(calm) < MOST_CALM_P99_MS ? [] : [`a message took ${p99(calm)} ms (p99)`]),
    ...(p99(flooded) < MOST_P99_MS ? [] : [`others waited ${p99(flooded)} ms while one flooded`]),
  ]);
};
