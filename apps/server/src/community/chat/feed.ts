import { isDeepStrictEqual } from 'node:util';
import type { ChatMessage } from '@kapok/contract';
import type { Database } from '#server/platform/db/database.ts';
import type { Notices, NoticeSubscription } from '#server/platform/db/notices.ts';
import { TALK_CHANGED_CHANNEL, TALK_MESSAGES_AT_HAND } from '#server/platform/db/talk-notices.ts';
import {
  CHAT_MESSAGE_CHANNEL,
  findHiddenIds,
  findLatestMessages,
  findMessage,
  findMessagesAfter,
  type MessageRow,
} from './queries.ts';

/** Whoever was away for longer than so many messages gets the newest ones instead. */
const MOST_MISSED = 100;
const PAGE = 50;
/** Of hidden messages so many are remembered: a page keeps as many messages of any kind. */
const HIDDEN_REMEMBERED = 500;
const RETRY_MS = 1_000;

export interface FeedDeps {
  readonly db: Database;
  readonly notices: Notices;
  readonly toWire: (row: MessageRow) => ChatMessage;
  /** Called once for every message, in the order of their ids, and again for one that looks different now. */
  readonly onMessage: (message: ChatMessage) => void;
  readonly log: { readonly warn: (details: object, message: string) => void };
}

/** What is missing at somebody who has seen a message. */
export interface Missed {
  readonly replaces: boolean;
  readonly messages: readonly ChatMessage[];
  /** Messages that they have seen and that are hidden by now. */
  readonly hidden: readonly number[];
}

/**
 * What is said in the room, as this process knows it: told of a message by a notice, it reads on from the last one that
 * it has read. The newest messages stay in memory, so that a crowd that comes back after a restart costs no queries.
 */
export class ChatFeed {
  readonly #deps: FeedDeps;
  readonly #subscription: NoticeSubscription;
  readonly #changes: NoticeSubscription;
  /** The ids of the latest hidden messages. */
  #hidden: ReadonlySet<number> = new Set();
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
    this.#changes = deps.notices.listen(TALK_CHANGED_CHANNEL, {
      onNotice: (messageId) => {
        this.#readChangedSoon(Number(messageId));
      },
      onReconnect: () => this.#readAllChanged(),
    });
  }

  /** What somebody needs who has seen everything up to a message, 0 for nothing; waits for the first reading. */
  async missedSince(messageId: number): Promise<Missed> {
    await this.#opened.promise;
    const [oldest] = this.#latest;
    const hidden = [...this.#hidden].filter((id) => id <= messageId);
    if (messageId === 0 || oldest === undefined) return { replaces: true, messages: this.#latest, hidden: [] };
    // Those at hand that they have seen come anew: authors may have left meanwhile.
    if (messageId >= oldest.MessageId - 1) return { replaces: false, messages: this.#latest, hidden };
    const missed = await findMessagesAfter(this.#deps.db, messageId, MOST_MISSED + 1);
    if (missed.length > MOST_MISSED) return { replaces: true, messages: this.#latest, hidden: [] };
    return { replaces: false, messages: missed.map(this.#deps.toWire), hidden };
  }

  end(): void {
    this.#ended.abort();
    this.#subscription.end();
    this.#changes.end();
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

  #readChangedSoon(messageId: number): void {
    this.#readChanged(messageId).catch((error: unknown) => {
      if (this.#ended.signal.aborted) return;
      this.#deps.log.warn({ err: error }, 'a changed message could not be read; trying again');
      setTimeout(() => {
        if (!this.#ended.signal.aborted) this.#readChangedSoon(messageId);
      }, RETRY_MS).unref();
    });
  }

  /** Behind the readings of new messages, so that a message is never shown by a reading that began before it was hidden. */
  #readChanged(messageId: number): Promise<void> {
    const next = async (): Promise<void> => {
      const row = await findMessage(this.#deps.db, messageId);
      if (row !== undefined) this.#change(row);
    };
    return this.#inLine(next);
  }

  /** After a time without notices: each message that looks different by now is told. */
  #readAllChanged(): Promise<void> {
    const { db } = this.#deps;
    const next = async (): Promise<void> => {
      const before = this.#hidden;
      const hidden = new Set(await findHiddenIds(db, HIDDEN_REMEMBERED));
      this.#hidden = hidden;
      // Before the first reading there is nothing that pages show.
      if (this.#lastId === undefined) return;
      const otherwise = [...hidden, ...before].filter((id) => hidden.has(id) !== before.has(id));
      for (const id of new Set([...otherwise, ...(await this.#changedAtHand())])) {
        const row = await findMessage(db, id);
        if (row !== undefined) this.#change(row);
      }
    };
    return this.#inLine(next);
  }

  /** Of the messages at hand those that look different in the database: authors may have left. */
  async #changedAtHand(): Promise<readonly number[]> {
    const { db, toWire } = this.#deps;
    const rows = await findLatestMessages(db, TALK_MESSAGES_AT_HAND);
    const now = new Map(rows.map((row) => [row.messageId, toWire(row)]));
    return this.#latest
      .filter((kept) => now.has(kept.MessageId) && !isDeepStrictEqual(kept, now.get(kept.MessageId)))
      .map(({ MessageId }) => MessageId);
  }

  #change(row: MessageRow): void {
    const message = this.#deps.toWire(row);
    const others = [...this.#hidden].filter((id) => id !== message.MessageId);
    this.#hidden = new Set(
      row.isHidden ? [message.MessageId, ...others].sort((a, b) => b - a).slice(0, HIDDEN_REMEMBERED) : others,
    );
    this.#latest = this.#latest.map((each) => (each.MessageId === message.MessageId ? message : each));
    // One that this process has not read yet comes as it is now.
    if (message.MessageId <= (this.#lastId ?? 0)) this.#deps.onMessage(message);
  }

  /** One reading after the other. */
  #inLine(next: () => Promise<void>): Promise<void> {
    const reading = this.#reading.then(next, next);
    this.#reading = reading;
    return reading;
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
      this.#latest = (await findLatestMessages(db, TALK_MESSAGES_AT_HAND)).map(toWire);
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
    this.#latest = [...this.#latest, message].slice(-TALK_MESSAGES_AT_HAND);
    this.#deps.onMessage(message);
  }
}
