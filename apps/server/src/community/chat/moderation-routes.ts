import { chatContract, mgntChatContract as calls } from '@kapok/contract';
import type { FastifyInstance } from 'fastify';
import {
  hideMessage,
  leaveMessage,
  muteAuthor,
  places,
  readModeration,
  reportMessage,
  unmuteMember,
} from '#server/community/moderation/index.ts';
import { inTransaction, type Database } from '#server/platform/db/database.ts';
import type { MemberThrottle } from '#server/platform/http/member-throttle.ts';
import { post } from '#server/platform/http/post.ts';
import { moderationToWire, ownStateToWire } from './moderation-wire.ts';
import { changeWriters, readOwnState, readWriters } from './writing.ts';

export interface ModerationDeps {
  readonly db: Database;
  readonly reportThrottle: MemberThrottle;
}

/** Keeping what members write civil, in the talk as at lessons: reports, and what staff do about messages and their authors (SAFE-11). */
export const registerModerationRoutes = (app: FastifyInstance, { db, reportThrottle }: ModerationDeps): void => {
  post(app, chatContract.qryOwnChatState, async (_body, { caller, reply }) => {
    reply.header('cache-control', 'no-store');
    return ownStateToWire(await readOwnState(db, caller));
  });
  post(app, chatContract.reportChatMessage, ({ Place, MessageId, Reason }, { caller: { memberId } }) =>
    reportMessage(
      { db, throttle: reportThrottle },
      { place: places[Place ?? 'talk'], messageId: MessageId, memberId, reason: Reason?.trim() ?? '' },
    ),
  );

  post(app, calls.qryChatModeration, async () =>
    moderationToWire({ ...(await readModeration(db)), writers: await readWriters(db) }),
  );
  post(app, calls.hideChatMessage, ({ Place, MessageId, Reason }, { caller }) =>
    inTransaction(db, (tx) =>
      hideMessage(tx, caller.memberId, {
        place: places[Place ?? 'talk'],
        messageId: MessageId,
        reason: Reason === null ? null : Reason.trim(),
      }),
    ),
  );
  post(app, calls.settleChatReports, ({ Place, MessageId }, { caller }) =>
    inTransaction(db, (tx) =>
      leaveMessage(tx, caller.memberId, { place: places[Place ?? 'talk'], messageId: MessageId }),
    ),
  );
  post(app, calls.muteChatMember, ({ Place, MessageId, Hours, Reason }, { caller }) =>
    inTransaction(db, (tx) =>
      muteAuthor(tx, caller.memberId, {
        place: places[Place ?? 'talk'],
        messageId: MessageId,
        hours: Hours,
        reason: Reason.trim(),
      }),
    ),
  );
  post(app, calls.unmuteChatMember, ({ UserId }, { caller }) =>
    inTransaction(db, (tx) => unmuteMember(tx, caller.memberId, UserId)),
  );
  post(app, calls.setChatWriters, ({ Writers }, { caller }) =>
    inTransaction(db, (tx) => changeWriters(tx, caller.memberId, Writers)),
  );
};
