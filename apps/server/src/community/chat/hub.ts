import type { IncomingMessage, Server as HttpServer } from 'node:http';
import {
  CHAT_HUB_PATH,
  hubHandshake,
  hubRenewal,
  hubSending,
  type ChatMessage,
  type HubOutcome,
  type HubWelcome,
} from '@kapok/contract';
import type { FastifyBaseLogger } from 'fastify';
import { Server, type Socket } from 'socket.io';
import type { Authenticator, MemberCaller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { guardConnection, hasFlooded, type Connection } from './connection-guard.ts';
import type { Missed } from './feed.ts';
import { HubRefusal, outcomeOf } from './hub-answers.ts';
import type { ChatLimits } from './limits.ts';

export interface HubDeps {
  readonly authenticator: Authenticator;
  /** Whether the page that connects may, by its origin. Members are told by their token alone. */
  readonly isAdmitted: (request: IncomingMessage) => boolean;
  /** Whether staff have switched the talk off; without a query, since connections ask it. */
  readonly isOff: () => boolean;
  readonly missedSince: (messageId: number) => Promise<Missed>;
  readonly senderKey: (memberId: number) => string;
  readonly send: (caller: MemberCaller, connectionId: string, text: string) => Promise<void>;
  readonly limits: ChatLimits;
  readonly log: FastifyBaseLogger;
}

/** What people send may be anything; it is checked by the contract before it is used. */
type Answer = (outcome: HubOutcome) => void;
interface FromMember {
  readonly Send: (payload: unknown, answer: Answer | undefined) => void;
  readonly Renew: (payload: unknown, answer: Answer | undefined) => void;
}
interface ToMember {
  readonly Welcome: (welcome: HubWelcome) => void;
  readonly Message: (message: ChatMessage) => void;
}
interface Guest {
  memberId: number;
  token: string;
  afterId: number;
}
type HubSocket = Socket<FromMember, ToMember, object, Guest>;

/** Whoever has not said who they are by then is sent away. */
const HANDSHAKE_MS = 5_000;
const PING_INTERVAL_MS = 20_000;
const PING_TIMEOUT_MS = 15_000;

/**
 * The talk's room by websocket, for the people connected to this process. Polling is not offered: every browser that the
 * shop supports has websockets, and a second way in would be a second one to guard.
 */
export class ChatHub {
  readonly #deps: HubDeps;
  readonly #io: Server<FromMember, ToMember, object, Guest>;
  readonly #recheck: NodeJS.Timeout;
  readonly #connectionsOf = new Map<number, number>();
  /** Members who flooded, and until when they stay out; a few at most, forgotten with each recheck. */
  readonly #restingUntilMs = new Map<number, number>();
  #isClosing = false;

  constructor(server: HttpServer, deps: HubDeps) {
    this.#deps = deps;
    this.#io = new Server(server, {
      path: CHAT_HUB_PATH,
      transports: ['websocket'],
      serveClient: false,
      maxHttpBufferSize: deps.limits.frameBytes,
      connectTimeout: HANDSHAKE_MS,
      pingInterval: PING_INTERVAL_MS,
      pingTimeout: PING_TIMEOUT_MS,
      allowRequest: (request, decide) => {
        decide(null, !this.#isClosing && deps.isAdmitted(request));
      },
    });
    this.#io.engine.on('connection', (connection: Connection) => {
      guardConnection(connection, deps.limits);
    });
    this.#io.use((socket, next) => {
      this.#admit(socket).then(() => {
        next();
      }, next);
    });
    this.#io.on('connection', (socket) => {
      this.#greet(socket);
    });
    this.#recheck = setInterval(() => {
      void this.recheckAll();
    }, deps.limits.recheckSeconds * 1000).unref();
  }

  readonly tellEverybody = (message: ChatMessage): void => {
    this.#io.emit('Message', message);
  };

  /** Closes every connection; browsers come back by themselves when there is a server again. */
  close(): void {
    this.#isClosing = true;
    clearInterval(this.#recheck);
    this.#io.engine.close();
  }

  /** Throws a HubRefusal. */
  async #admit(socket: HubSocket): Promise<void> {
    const handshake = hubHandshake.safeParse(socket.handshake.auth);
    if (!handshake.success) throw new HubRefusal('not-signed-in');
    const { Token, AfterId } = handshake.data;
    const caller = await this.#findMember(Token).catch((error: unknown) => {
      this.#deps.log.warn({ err: error }, 'a connection to the talk could not be checked');
      throw new HubRefusal('unavailable');
    });
    if (caller === undefined) throw new HubRefusal('not-signed-in');
    if (this.#deps.isOff()) throw new HubRefusal('chat-closed');
    if (this.#isResting(caller.memberId) || this.#countOf(caller.memberId) >= this.#deps.limits.connectionsPerMember) {
      throw new HubRefusal('rate-limited');
    }
    socket.data = { memberId: caller.memberId, token: Token, afterId: AfterId };
  }

  async #findMember(token: string): Promise<MemberCaller | undefined> {
    const caller = await this.#deps.authenticator.findCaller(`Bearer ${token}`);
    return caller?.kind === 'member' ? caller : undefined;
  }

  #countOf(memberId: number): number {
    return this.#connectionsOf.get(memberId) ?? 0;
  }

  #isResting(memberId: number): boolean {
    return (this.#restingUntilMs.get(memberId) ?? 0) > performance.now();
  }

  #greet(socket: HubSocket): void {
    const { memberId, afterId } = socket.data;
    this.#connectionsOf.set(memberId, this.#countOf(memberId) + 1);
    socket.on('disconnect', () => {
      if (hasFlooded(socket.conn)) {
        this.#restingUntilMs.set(memberId, performance.now() + this.#deps.limits.restSeconds * 1000);
      }
      const left = this.#countOf(memberId) - 1;
      if (left > 0) this.#connectionsOf.set(memberId, left);
      else this.#connectionsOf.delete(memberId);
    });
    socket.on('Send', (payload, answer) => {
      this.#answer(socket, answer, () => this.#onSend(socket, payload));
    });
    socket.on('Renew', (payload, answer) => {
      this.#answer(socket, answer, () => this.#onRenew(socket, payload));
    });
    this.#welcome(socket, afterId).catch((error: unknown) => {
      this.#deps.log.warn({ err: error }, 'what somebody missed in the talk could not be read');
      // Without the farewell that means "for good": the browser tries again.
      socket.conn.close();
    });
  }

  /** The newcomer hears new messages already; one that comes twice is known by its id. */
  async #welcome(socket: HubSocket, afterId: number): Promise<void> {
    const { replaces, messages, hidden } = await this.#deps.missedSince(afterId);
    const SenderKey = this.#deps.senderKey(socket.data.memberId);
    socket.emit('Welcome', { SenderKey, Replaces: replaces, Messages: [...messages], Hidden: [...hidden] });
  }

  async #onSend(socket: HubSocket, payload: unknown): Promise<void> {
    const sending = hubSending.safeParse(payload);
    if (!sending.success) throw new ShopError('invalid-request');
    const caller = await this.#findMember(socket.data.token);
    if (caller === undefined) throw new ShopError('not-signed-in');
    await this.#deps.send(caller, socket.id, sending.data.Text);
  }

  async #onRenew(socket: HubSocket, payload: unknown): Promise<void> {
    const renewal = hubRenewal.safeParse(payload);
    const caller = renewal.success ? await this.#findMember(renewal.data.Token) : undefined;
    if (!renewal.success || caller?.memberId !== socket.data.memberId) throw new ShopError('not-signed-in');
    socket.data.token = renewal.data.Token;
  }

  #answer(socket: HubSocket, answer: Answer | undefined, work: () => Promise<void>): void {
    outcomeOf(work, this.#deps.log).then(
      (outcome) => {
        // Whoever sends no function wants no answer.
        if (typeof answer === 'function') answer(outcome);
        if (!outcome.Ok && outcome.Code === 'not-signed-in') socket.disconnect(true);
      },
      (error: unknown) => {
        this.#deps.log.error({ err: error }, 'an answer in the talk could not be sent');
      },
    );
  }

  /** Sends away whose token has expired or whose session has ended (fault H06), and everybody from a talk that is off. */
  async recheckAll(): Promise<void> {
    for (const memberId of this.#restingUntilMs.keys()) {
      if (!this.#isResting(memberId)) this.#restingUntilMs.delete(memberId);
    }
    try {
      for (const socket of [...this.#io.sockets.sockets.values()]) {
        if (this.#deps.isOff() || (await this.#findMember(socket.data.token)) === undefined) socket.disconnect(true);
      }
    } catch (error) {
      // Without the database nothing is said here that anybody could overhear; the next round decides.
      this.#deps.log.warn({ err: error }, 'connections to the talk could not be checked');
    }
  }
}
