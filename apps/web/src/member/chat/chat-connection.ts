import {
  CallError,
  CHAT_HUB_PATH,
  chatMessage,
  hubOutcome,
  hubRefusal,
  hubWelcome,
  problemStatus,
  type ChatMessage,
  type HubOutcome,
} from '@kapok/contract';
import { io, type Socket } from 'socket.io-client';
import { session } from '#web/api/api.ts';
import { mergeMessages } from './merge-messages.ts';

export interface ChatState {
  readonly status: 'connecting' | 'connected' | 'reconnecting' | 'offline' | 'closed';
  /** Null until the server has greeted for the first time. */
  readonly messages: readonly ChatMessage[] | null;
  /** Which of the messages are one's own. */
  readonly senderKey: string;
}

const ANSWER_WITHIN_MS = 10_000;
/** Often enough to hand over a renewed token before the old one expires. */
const TOKEN_CHECK_MS = 15_000;
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 15_000;
/** After so many failures in a row the page says that it is offline; it goes on trying. */
const FAILURES_UNTIL_OFFLINE = 2;
const CONNECT_WITHIN_MS = 8_000;

/**
 * The page's connection to the talk. It comes back by itself after every break and asks then for what it missed. The
 * access token travels inside of the connection, never in its address.
 */
export class ChatConnection {
  readonly #socket: Socket;
  readonly #listeners = new Set<() => void>();
  readonly #ending = new AbortController();
  #state: ChatState = { status: 'connecting', messages: null, senderKey: '' };
  #token = '';
  #failures = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    this.#socket = io({
      path: CHAT_HUB_PATH,
      transports: ['websocket'],
      forceNew: true,
      autoConnect: false,
      timeout: CONNECT_WITHIN_MS,
      reconnectionDelay: FIRST_RETRY_MS,
      reconnectionDelayMax: LONGEST_RETRY_MS,
      auth: (give) => {
        this.#introduce().then(give, () => {
          give({});
        });
      },
    });
    this.#listen();
  }

  readonly state = (): ChatState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Connects, and goes on trying until `close`. */
  open(): void {
    const { signal } = this.#ending;
    const timer = setInterval(() => {
      this.#handOverToken().catch(waitForNextTime);
    }, TOKEN_CHECK_MS);
    signal.addEventListener('abort', () => {
      clearInterval(timer);
    });
    window.addEventListener('online', this.connectNow, { signal });
    window.addEventListener(
      'offline',
      () => {
        this.#change({ status: 'offline' });
      },
      { signal },
    );
    this.#socket.connect();
  }

  close(): void {
    this.#ending.abort();
    clearTimeout(this.#retry);
    this.#socket.disconnect();
  }

  /** Tries at once instead of waiting for the next time. */
  readonly connectNow = (): void => {
    clearTimeout(this.#retry);
    if (this.#socket.connected) return;
    this.#change({ status: this.#state.messages === null ? 'connecting' : 'reconnecting' });
    // A pending try of the library is given up for this one.
    this.#socket.disconnect().connect();
  };

  /** Says something. Throws a CallError with the shop's code, `network` where nobody answered. */
  async send(text: string): Promise<void> {
    // The library would keep it and say it whenever there is a connection again.
    if (!this.#socket.connected) throw new CallError(0, null);
    const outcome = await this.#ask('Send', { Text: text });
    if (outcome.Ok) return;
    const { Code } = outcome;
    throw new CallError(problemStatus[Code], { code: Code, message: Code, requestId: '' });
  }

  async #ask(event: 'Send' | 'Renew', payload: object): Promise<HubOutcome> {
    const answer: unknown = await this.#socket
      .timeout(ANSWER_WITHIN_MS)
      .emitWithAck(event, payload)
      .catch((cause: unknown) => {
        throw new CallError(0, null, cause);
      });
    return hubOutcome.parse(answer);
  }

  async #introduce(): Promise<{ readonly Token: string; readonly AfterId: number }> {
    this.#token = await session.token();
    return { Token: this.#token, AfterId: this.#state.messages?.at(-1)?.MessageId ?? 0 };
  }

  async #handOverToken(): Promise<void> {
    const token = await session.token();
    if (token === this.#token || !this.#socket.connected) return;
    this.#token = token;
    await this.#ask('Renew', { Token: token });
  }

  #listen(): void {
    this.#socket.on('Welcome', (payload: unknown) => {
      const { SenderKey, Replaces, Messages, Hidden = [] } = hubWelcome.parse(payload);
      this.#failures = 0;
      const shown = Replaces ? [] : withoutHidden(this.#state.messages ?? [], Hidden);
      this.#change({ status: 'connected', senderKey: SenderKey, messages: mergeMessages(shown, Messages) });
    });
    this.#socket.on('Message', (payload: unknown) => {
      this.#change({ messages: mergeMessages(this.#state.messages ?? [], [chatMessage.parse(payload)]) });
    });
    this.#socket.on('disconnect', (reason) => {
      if (this.#ending.signal.aborted || reason === 'io client disconnect') return;
      this.#change({ status: navigator.onLine ? 'reconnecting' : 'offline' });
      // Told to go: the session may have ended, or its token was too old.
      if (reason === 'io server disconnect') this.#comeBackWithNewToken();
    });
    this.#socket.on('connect_error', (error) => {
      // Staff have switched the talk off: there is nothing to come back to.
      if (codeOf(error) === 'chat-closed') {
        this.#change({ status: 'closed' });
        return;
      }
      this.#failures += 1;
      if (this.#failures >= FAILURES_UNTIL_OFFLINE || !navigator.onLine) this.#change({ status: 'offline' });
      // The library itself tries again after a lost connection, not after a refusal.
      if (this.#socket.active) return;
      if (codeOf(error) === 'not-signed-in') this.#comeBackWithNewToken();
      else this.#retryLater();
    });
  }

  /** Where nobody is signed in any more, the whole page goes to sign in. */
  #comeBackWithNewToken(): void {
    session.renewNow().then(
      () => {
        if (session.state().status === 'member') this.#retryLater();
      },
      () => {
        this.#retryLater();
      },
    );
  }

  #retryLater(): void {
    if (this.#ending.signal.aborted) return;
    clearTimeout(this.#retry);
    const delayMs = Math.min(FIRST_RETRY_MS * 2 ** this.#failures, LONGEST_RETRY_MS);
    this.#retry = setTimeout(() => this.#socket.connect(), delayMs);
  }

  #change(change: Partial<ChatState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

/** What was hidden while nobody listened is no longer readable on a page that had it. */
const withoutHidden = (messages: readonly ChatMessage[], hidden: readonly number[]): readonly ChatMessage[] =>
  messages.map((message) => (hidden.includes(message.MessageId) ? { ...message, Text: '', Hidden: true } : message));

const codeOf = (error: Error): string | undefined =>
  'data' in error ? hubRefusal.safeParse(error.data).data?.Code : undefined;

/** A token that cannot be renewed now is renewed at the next tick, or when the connection is made anew. */
const waitForNextTime = (): void => undefined;
