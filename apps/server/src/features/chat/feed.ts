import type { ChatMessage } from '@kapok/contract';
import type { Database } from '#server/db/database.ts';
import type { Notices, NoticeSubscription } from '#server/db/notices.ts';
import { CHAT_MESSAGE_CHANNEL, findLatestMessages, findMessagesAfter, type MessageRow } from './queries.ts';

/** So many messages greet whoever comes (CHAT-1). */
const GREETING_MESSAGES = 50;
/** Whoever was away for longer than so many messages gets the newest ones instead. */
const MOST_MISSED = 100;
const PAGE = 50;
const RETRY_MS = 1_000;

export interface FeedDeps {
  readonly db: Database;
  readonly notices: Notices;
  readonly toWire: (row: MessageRow) => ChatMessage;
  /** Called once for every message, in the order of their ids. */
  readonly onMessage: (message: ChatMessage) => void;
  readonly log: { readonly warn: (details: object, message: string) => void };
}

/** What is missing at somebody who has seen a message. */
export interface Missed {
  readonly replaces: boolean;
  readonly messages: readonly ChatMessage[];
}

/**
 * What is said in the room, as this process knows it: told of a message by a notice, it reads on from the last one that
 * it has read. The newest messages stay in memory, so that a crowd that comes back after a restart costs no queries.
 */
export class ChatFeed {
  readonly #deps: FeedDeps;
  readonly #subscription: NoticeSubscription;
  readonly #opened = Promise.withResolvers<undefined>();
  readonly #ended = new AbortController();
  #latest: readonly ChatMessage[] = [];
  #lastId: number | undefined;
  #reading: Promise<void> = Promise.resolve();
  #hasNextReading = false;

  constructor(deps: FeedDeps) {
    this.#deps = deps;
    this.#subscription = deps.notices.listen(CHAT_MESSAGE_CHANNEL, {
      onNotice: () => {
        this.#readSoon();
      },
      onReconnect: () => this.#read(),
    });
  }

  /** What somebody needs who has seen everything up to a message, 0 for nothing; waits for the first reading. */
  async missedSince(messageId: number): Promise<Missed> {
    await this.#opened.promise;
    const [oldest] = this.#latest;
    if (messageId === 0 || oldest === undefined) return { replaces: true, messages: this.#latest };
    if (messageId >= oldest.MessageId - 1) {
      return { replaces: false, messages: this.#latest.filter(({ MessageId }) => MessageId > messageId) };
    }
    const missed = await findMessagesAfter(this.#deps.db, messageId, MOST_MISSED + 1);
    if (missed.length > MOST_MISSED) return { replaces: true, messages: this.#latest };
    return { replaces: false, messages: missed.map(this.#deps.toWire) };
  }

  end(): void {
    this.#ended.abort();
    this.#subscription.end();
  }

  #readSoon(): void {
    this.#read().catch((error: unknown) => {
      if (this.#ended.signal.aborted) return;
      this.#deps.log.warn({ err: error }, 'new messages could not be read; trying again');
      setTimeout(() => {
        if (!this.#ended.signal.aborted) this.#readSoon();
      }, RETRY_MS).unref();
    });
  }

  /** Reads what is new. One reading runs and one may wait, which sees all that the callers meanwhile ask for. */
  #read(): Promise<void> {
    if (this.#hasNextReading) return this.#reading;
    this.#hasNextReading = true;
    const next = async (): Promise<void> => {
      this.#hasNextReading = false;
      await this.#readOn();
    };
    this.#reading = this.#reading.then(next, next);
    return this.#reading;
  }

  async #readOn(): Promise<void> {
    const { db, toWire } = this.#deps;
    if (this.#lastId === undefined) {
      this.#latest = (await findLatestMessages(db, GREETING_MESSAGES)).map(toWire);
      this.#lastId = this.#latest.at(-1)?.MessageId ?? 0;
      this.#opened.resolve(undefined);
      return;
    }
    let page: readonly MessageRow[];
    do {
      page = await findMessagesAfter(db, this.#lastId, PAGE);
      for (const row of page) this.#take(toWire(row));
    } while (page.length === PAGE && !this.#ended.signal.aborted);
  }

  #take(message: ChatMessage): void {
    this.#lastId = message.MessageId;
    this.#latest = [...this.#latest, message].slice(-GREETING_MESSAGES);
    this.#deps.onMessage(message);
  }
}
