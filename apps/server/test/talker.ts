import {
  CHAT_HUB_PATH,
  chatMessage,
  hubOutcome,
  hubRefusal,
  hubWelcome,
  type ChatMessage,
  type HubOutcome,
} from '@kapok/contract';
import { io, type Socket } from 'socket.io-client';

export interface TalkerOptions {
  readonly afterId?: number;
  readonly origin?: string;
  readonly transports?: readonly string[];
}

/** Somebody in the online talk, with the library that browsers use. */
export class Talker {
  readonly socket: Socket;
  /** What is on the screen: every message once, by its id. */
  readonly #shown = new Map<number, ChatMessage>();
  readonly #afterId: number;
  /** Why connections were refused or ended, in the words of the library and the codes of the shop. */
  readonly endings: string[] = [];
  senderKey = '';
  welcomes = 0;
  /** Messages seen before that were hidden meanwhile. */
  hidden: readonly number[] = [];

  constructor(url: string, token: () => string | null, options: TalkerOptions = {}) {
    this.#afterId = options.afterId ?? 0;
    this.socket = io(url, {
      path: CHAT_HUB_PATH,
      transports: [...(options.transports ?? ['websocket'])],
      forceNew: true,
      reconnectionDelay: 20,
      reconnectionDelayMax: 100,
      ...(options.origin === undefined ? {} : { extraHeaders: { origin: options.origin } }),
      auth: (give) => {
        give({ Token: token(), AfterId: this.#lastId() });
      },
    });
    this.socket.on('Welcome', (payload: unknown) => {
      const welcome = hubWelcome.parse(payload);
      this.welcomes += 1;
      this.senderKey = welcome.SenderKey;
      this.hidden = welcome.Hidden ?? [];
      if (welcome.Replaces) this.#shown.clear();
      for (const message of welcome.Messages) this.#shown.set(message.MessageId, message);
    });
    this.socket.on('Message', (payload: unknown) => {
      const message = chatMessage.parse(payload);
      this.#shown.set(message.MessageId, message);
    });
    this.socket.on('disconnect', (reason) => this.endings.push(reason));
    this.socket.on('connect_error', (error) => {
      const data: unknown = 'data' in error ? error.data : undefined;
      this.endings.push(hubRefusal.safeParse(data).data?.Code ?? 'refused');
    });
  }

  messages(): readonly ChatMessage[] {
    return [...this.#shown.values()].sort((a, b) => a.MessageId - b.MessageId);
  }

  texts(): readonly string[] {
    return this.messages().map(({ Text }) => Text);
  }

  async send(text: string): Promise<HubOutcome> {
    return hubOutcome.parse(await this.socket.timeout(10_000).emitWithAck('Send', { Text: text }));
  }

  async renew(token: string): Promise<HubOutcome> {
    return hubOutcome.parse(await this.socket.timeout(10_000).emitWithAck('Renew', { Token: token }));
  }

  leave(): void {
    this.socket.disconnect();
  }

  #lastId(): number {
    return this.messages().at(-1)?.MessageId ?? this.#afterId;
  }
}
