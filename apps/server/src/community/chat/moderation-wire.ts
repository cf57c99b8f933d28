import type { chatContract, mgntChatContract } from '@kapok/contract';
import type { ChatWriters } from '@kapok/domain';
import type { z } from 'zod';
import type { ModeratedMessage, readModeration } from '#server/community/moderation/index.ts';
import type { OwnChatState } from './writing.ts';

export const ownStateToWire = ({
  refusal,
  writer,
  hidden,
}: OwnChatState): z.output<typeof chatContract.qryOwnChatState.reply> => ({
  Refusal: refusal,
  MuteReason: writer.muteReason,
  MutedUntil: writer.mutedUntil?.toISOString() ?? null,
  MayModerate: writer.mayModerate,
  Hidden: hidden.map(({ messageId, reason }) => ({ MessageId: messageId, Reason: reason })),
});

const messageToWire = ({ place, messageId, memberId, userName, sentAt, body }: ModeratedMessage) => ({
  Place: place,
  MessageId: messageId,
  UserId: memberId,
  UserName: userName,
  SentAt: sentAt.toISOString(),
  Text: body,
});

export const moderationToWire = ({
  reported,
  hidden,
  muted,
  writers,
}: Awaited<ReturnType<typeof readModeration>> & { readonly writers: ChatWriters }): z.output<
  typeof mgntChatContract.qryChatModeration.reply
> => ({
  Writers: writers,
  Reported: reported.map((message) => ({
    ...messageToWire(message),
    IsMuted: message.isMuted,
    Reports: message.reports.map(({ userName, reason, at }) => ({
      UserName: userName,
      Reason: reason,
      At: new Date(at).toISOString(),
    })),
  })),
  Hidden: hidden.map((message) => ({
    ...messageToWire(message),
    HiddenAt: message.hiddenAt.toISOString(),
    HiddenBy: message.hiddenBy,
    Reason: message.reason,
  })),
  Muted: muted.map(({ memberId, userName, reason, mutedBy, mutedAt, until }) => ({
    UserId: memberId,
    UserName: userName,
    Reason: reason,
    MutedBy: mutedBy,
    MutedAt: mutedAt.toISOString(),
    Until: until?.toISOString() ?? null,
  })),
});
