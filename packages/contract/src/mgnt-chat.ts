import { chatWriters, MUTE_HOURS_MAX } from '@kapok/domain';
import { z } from 'zod';
import { chatMessageId, chatPlace, MODERATION_REASON_LENGTH } from './chat.ts';
import { endpoint } from './endpoint.ts';
import { instant, noPayload, text } from './wire.ts';

const reason = text(MODERATION_REASON_LENGTH).refine((value) => /\S/.test(value), { error: 'empty' });

/** The online talk where none is named. */
const place = chatPlace.optional();

const moderatedMessage = z.object({
  Place: chatPlace,
  MessageId: chatMessageId,
  UserId: z.int().nullable().meta({ description: 'Null where the membership of the author has ended' }),
  UserName: z.string().nullable(),
  SentAt: instant,
  Text: z.string(),
});

export const mgntChatContract = {
  qryChatModeration: endpoint({
    path: '/api/Mgnh/qryChatModeration',
    audience: 'staff',
    permission: 'members',
    summary:
      'Messages of the online talk and at lessons that members reported, those that are hidden, who is muted, and who may write.',
    body: noPayload,
    reply: z
      .object({
        Writers: z.enum(chatWriters),
        Reported: z.array(
          moderatedMessage.extend({
            IsMuted: z.boolean(),
            Reports: z.array(z.object({ UserName: z.string(), Reason: z.string(), At: instant })),
          }),
        ),
        Hidden: z.array(
          moderatedMessage.extend({ HiddenAt: instant, HiddenBy: z.string().nullable(), Reason: z.string() }),
        ),
        Muted: z.array(
          z.object({
            UserId: z.int(),
            UserName: z.string(),
            Reason: z.string(),
            MutedBy: z.string(),
            MutedAt: instant,
            Until: instant.nullable().meta({ description: 'Null for good' }),
          }),
        ),
      })
      .meta({ id: 'ChatModeration' }),
  }),
  hideChatMessage: endpoint({
    path: '/api/Mgnh/hideChatMessage',
    audience: 'staff',
    permission: 'members',
    summary: 'Takes a message out of sight at once, with a reason that its author reads; null shows it again.',
    body: z.object({ Place: place, MessageId: chatMessageId, Reason: reason.nullable() }),
    reply: z.boolean(),
  }),
  settleChatReports: endpoint({
    path: '/api/Mgnh/settleChatReports',
    audience: 'staff',
    permission: 'members',
    summary: 'Leaves a reported message as it is: its reports wait no longer.',
    body: z.object({ Place: place, MessageId: chatMessageId }),
    reply: z.boolean(),
  }),
  muteChatMember: endpoint({
    path: '/api/Mgnh/muteChatMember',
    audience: 'staff',
    permission: 'members',
    summary:
      'Keeps the author of a message from writing, in the online talk as at lessons, with a reason that they read.',
    body: z.object({
      Place: place,
      MessageId: chatMessageId,
      Hours: z.int().min(1).max(MUTE_HOURS_MAX).nullable().meta({ description: 'Null for good' }),
      Reason: reason,
    }),
    reply: z.boolean(),
  }),
  unmuteChatMember: endpoint({
    path: '/api/Mgnh/unmuteChatMember',
    audience: 'staff',
    permission: 'members',
    summary: 'Lets a muted member write again; false where the member is not muted.',
    body: z.object({ UserId: z.int().positive() }),
    reply: z.boolean(),
  }),
  setChatWriters: endpoint({
    path: '/api/Mgnh/setChatWriters',
    audience: 'staff',
    permission: 'settings',
    summary:
      'Sets who may write in the online talk, from the next message on; off closes it, with the connections to its hub.',
    body: z.object({ Writers: z.enum(chatWriters) }),
    reply: z.boolean(),
  }),
} as const;
