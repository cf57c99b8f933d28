import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { instant, text } from './wire.ts';

/** UTF-16 units of the longest message. */
export const CHAT_TEXT_LENGTH = 500;
/** The connection id of messages that came by the API. */
export const CHAT_API_CONNECTION = 'api';
/** Where the hub's websocket is. The access token goes into the handshake's payload, never into this address. */
export const CHAT_HUB_PATH = '/hub';

export const chatText = text(CHAT_TEXT_LENGTH).refine((value) => /\S/.test(value), { error: 'empty' });

export const chatMessage = z
  .object({
    MessageId: z.int().positive(),
    ConnectionId: z.string().meta({ description: "The connection that sent it, or 'api'" }),
    SenderKey: z.string().meta({ description: 'The same for all messages of one member; not their name' }),
    SentAt: instant,
    Text: z.string(),
  })
  .meta({ id: 'ChatMessage' });

export type ChatMessage = z.output<typeof chatMessage>;

export const chatContract = {
  sendChatMessage: endpoint({
    path: '/api/Chat/Send',
    audience: 'member',
    summary: "Says something in the online talk, under the connection id 'api'.",
    body: z.object({ Text: chatText }),
    reply: z.boolean(),
  }),
} as const;
