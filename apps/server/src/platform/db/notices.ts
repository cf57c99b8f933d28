import { setTimeout as wait } from 'node:timers/promises';
import type { Client, ClientConfig } from 'pg';
import { createConnection, endConnection } from './driver.ts';

/** What a subscriber does with what it hears. */
interface NoticeHandlers {
  /** Called for every notice of the channel, in the order of the commits. */
  readonly onNotice: (payload: string) => void;
  /**
   * Called whenever the channel is being listened to anew, the first time included: reads from the database what may
   * have been missed. Where it fails, the connection is given up and tried again.
   */
  readonly onReconnect?: () => Promise<void>;
}

export interface NoticeSubscription {
  /**
   * True while the channel is listened to and the last `onReconnect` has finished: nothing was missed. Whoever needs
   * certainty asks the database itself while this is false.
   */
  readonly isCurrent: () => boolean;
  readonly end: () => void;
}

/** What other processes of the shop tell through PostgreSQL's NOTIFY. */
export interface Notices {
  readonly listen: (channel: string, handlers: NoticeHandlers) => NoticeSubscription;
  readonly close: () => Promise<void>;
}

/** The part of a logger that is needed to say that the connection was lost. */
export interface NoticeLog {
  readonly warn: (details: object, message: string) => void;
}

const FIRST_RETRY_DELAY_MS = 100;
const LONGEST_RETRY_DELAY_MS = 2_000;
/** A connection that died without a word (cut cable, firewall) is found out within this time and the query timeout. */
const HEARTBEAT_MS = 3_000;
const QUERY_TIMEOUT_MS = 3_000;

/**
 * Opens the one connection of this process that listens, and keeps it: a lost one is replaced after 0.1 s, then ever
 * more slowly up to 2 s. `onLost` is told each time: others to the same database may be as dead, and not know it yet. Rejects
 * where the first connection cannot be made.
 */
export const openNotices = async (
  connection: ClientConfig,
  log: NoticeLog,
  onLost: () => void = () => undefined,
): Promise<Notices> => {
  const listener = new NoticeListener(connection, log, onLost);
  await listener.start();
  return listener;
};

interface Subscriber extends NoticeHandlers {
  readonly channel: string;
  current: boolean;
}

class NoticeListener implements Notices {
  readonly #connection: ClientConfig;
  readonly #log: NoticeLog;
  readonly #onLost: () => void;
  readonly #closing = new AbortController();
  readonly #subscribers = new Set<Subscriber>();
  #client: Client | undefined;
  #running: Promise<void> = Promise.resolve();
  #lastQuery: Promise<unknown> = Promise.resolve();

  constructor(connection: ClientConfig, log: NoticeLog, onLost: () => void) {
    this.#connection = connection;
    this.#log = log;
    this.#onLost = onLost;
  }

  async start(): Promise<void> {
    const client = await this.#connect();
    this.#running = this.#keepConnected(client);
  }

  readonly listen = (channel: string, handlers: NoticeHandlers): NoticeSubscription => {
    if (!/^[a-z_]{1,60}$/.test(channel)) throw new RangeError(`not a channel name: ${channel}`);
    const subscriber: Subscriber = { ...handlers, channel, current: false };
    this.#subscribers.add(subscriber);
    const client = this.#client;
    if (client !== undefined) {
      this.#catchUp(client, subscriber).catch((error: unknown) => {
        this.#giveUp(client, error);
      });
    }
    return { isCurrent: () => subscriber.current, end: () => this.#subscribers.delete(subscriber) };
  };

  readonly close = async (): Promise<void> => {
    this.#closing.abort();
    if (this.#client !== undefined) await endConnection(this.#client);
    await this.#running;
  };

  #isClosing(): boolean {
    return this.#closing.signal.aborted;
  }

  async #connect(): Promise<Client> {
    const settings = {
      ...this.#connection,
      application_name: 'kapok notices',
      connectionTimeoutMillis: QUERY_TIMEOUT_MS,
      query_timeout: QUERY_TIMEOUT_MS,
    };
    const client = createConnection(settings, (error) => {
      this.#log.warn({ err: error }, 'the connection that listens for notices failed');
    });
    client.on('notification', ({ channel, payload }) => {
      for (const subscriber of this.#subscribers) {
        if (subscriber.channel === channel) subscriber.onNotice(payload ?? '');
      }
    });
    await client.connect();
    return client;
  }

  async #keepConnected(first: Client): Promise<void> {
    let client: Client | undefined = first;
    let retryDelayMs = FIRST_RETRY_DELAY_MS;
    while (!this.#isClosing()) {
      try {
        client ??= await this.#connect();
        await this.#serve(client, () => (retryDelayMs = FIRST_RETRY_DELAY_MS));
      } catch (error) {
        if (!this.#isClosing()) this.#log.warn({ err: error }, 'notices are not heard; connecting again');
      }
      client = undefined;
      await this.#pause(retryDelayMs);
      retryDelayMs = Math.min(retryDelayMs * 2, LONGEST_RETRY_DELAY_MS);
    }
  }

  /** Listens on one connection until it is lost; from then on no subscriber counts as current. */
  async #serve(client: Client, onHealthy: () => void): Promise<void> {
    const lost = new Promise<true>((resolve) =>
      client.once('end', () => {
        resolve(true);
      }),
    );
    this.#client = client;
    try {
      await Promise.all([...this.#subscribers].map((subscriber) => this.#catchUp(client, subscriber)));
      onHealthy();
      while (!(await Promise.race([lost, this.#pause(HEARTBEAT_MS)]))) {
        if (this.#isClosing()) return;
        await this.#query(client, 'select 1');
      }
    } finally {
      this.#client = undefined;
      for (const subscriber of this.#subscribers) subscriber.current = false;
      if (!this.#isClosing()) this.#onLost();
      await endConnection(client);
    }
  }

  async #catchUp(client: Client, subscriber: Subscriber): Promise<void> {
    // Listening comes first: what happens while the past is read arrives as a notice.
    await this.#query(client, `listen ${subscriber.channel}`);
    await subscriber.onReconnect?.();
    if (this.#client === client) subscriber.current = true;
  }

  /** Subscribers share the connection, which takes one query at a time; how the one before ended does not matter. */
  async #query(client: Client, text: string): Promise<void> {
    const run = (): Promise<unknown> => client.query(text);
    const running = this.#lastQuery.then(run, run);
    this.#lastQuery = running;
    await running;
  }

  #giveUp(client: Client, error: unknown): void {
    if (this.#client !== client) return;
    this.#log.warn({ err: error }, 'a subscriber to notices could not catch up; connecting again');
    void endConnection(client);
  }

  async #pause(delayMs: number): Promise<false> {
    try {
      await wait(delayMs, undefined, { signal: this.#closing.signal, ref: false });
    } catch (error) {
      if (!this.#isClosing()) throw error;
    }
    return false;
  }
}
