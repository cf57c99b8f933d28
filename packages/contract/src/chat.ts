import { chatPlaces } from '@kapok/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { instant, noPayload, spokenText, text } from './wire.ts';

/** UTF-16 units of the longest message. */
export const CHAT_TEXT_LENGTH = 500;
/** UTF-16 units of the longest reason, of a report as of what staff do. */
export const MODERATION_REASON_LENGTH = 200;
/** The connection id of messages that came by the API. */
export const CHAT_API_CONNECTION = 'api';
/** Where the hub's websocket is. The access token goes into the handshake's payload, never into this address. */
export const CHAT_HUB_PATH = '/hub';

export const chatText = spokenText(CHAT_TEXT_LENGTH);

export const chatMessageId = z.int().positive();

/** Where a message is that is moderated; ids are counted in each place by itself. */
export const chatPlace = z
  .enum(chatPlaces)
  .meta({ description: "'talk': the online talk; 'course': questions and answers at lessons" });

export const chatMessage = z
  .object({
    MessageId: chatMessageId,
    ConnectionId: z.string().meta({ description: "The connection that sent it, or 'api'" }),
    SenderKey: z.string().meta({ description: 'The same for all messages of one member; not their name' }),
    Name: z
      .string()
      .optional()
      .meta({ description: "A shortened name, or the first letter of the login name; '' where the author has left" }),
    SentAt: instant,
    Text: z.string().meta({ description: 'Empty where staff have hidden the message' }),
    Hidden: z.literal(true).optional().meta({ description: 'Where staff have hidden the message' }),
  })
  .meta({ id: 'ChatMessage' });

export type ChatMessage = z.output<typeof chatMessage>;

export const chatContract = {
  sendChatMessage: endpoint({
    path: '/api/Chat/Send',
    audience: 'member',
    summary: "Says something in the online talk, under the connection id 'api'.",
    repeat: 'by-hand',
    body: z.object({ Text: chatText }),
    reply: z.boolean(),
  }),
  qryOwnChatState: endpoint({
    path: '/api/Chat/qryOwnState',
    audience: 'member',
    summary: 'Whether the caller may write in the online talk, and which of their messages staff have hidden, and why.',
    body: noPayload,
    reply: z
      .object({
        Refusal: z
          .enum(['chat-closed', 'chat-muted', 'chat-buyers-only', 'chat-read-only'])
          .nullable()
          .meta({ description: 'Why the caller may not write; null where they may' }),
        MuteReason: z.string().nullable(),
        MutedUntil: instant.nullable().meta({ description: 'Null for good, or where the caller is not muted' }),
        MayModerate: z.boolean(),
        Hidden: z.array(z.object({ MessageId: chatMessageId, Reason: z.string() })),
      })
      .meta({ id: 'OwnChatState' }),
  }),
  reportChatMessage: endpoint({
    path: '/api/Chat/Report',
    audience: 'member',
    summary: 'Tells staff about a message of somebody else; false where the caller has done so already.',
    body: z.object({
      Place: chatPlace.optional(),
      MessageId: chatMessageId,
      Reason: text(MODERATION_REASON_LENGTH).optional(),
    }),
    reply: z.boolean(),
  }),
} as const;
