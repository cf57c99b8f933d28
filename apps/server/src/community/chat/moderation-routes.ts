import { chatContract, mgntChatContract as calls } from '@kapok/contract';
import type { FastifyInstance } from 'fastify';
import { inTransaction, type Database } from '#server/platform/db/database.ts';
import type { MemberThrottle } from '#server/platform/http/member-throttle.ts';
import { post } from '#server/platform/http/post.ts';
import { changeWriters, hideMessage, leaveMessage, muteAuthor, readModeration, unmuteMember } from './moderate.ts';
import { moderationToWire, ownStateToWire } from './moderation-wire.ts';
import { reportMessage } from './report-message.ts';
import { readOwnState } from './writing.ts';

export interface ModerationDeps {
  readonly db: Database;
  readonly reportThrottle: MemberThrottle;
}

/** Keeping the talk civil: reports by members, and what staff do about messages and their authors (SAFE-11). */
export const registerModerationRoutes = (app: FastifyInstance, { db, reportThrottle }: ModerationDeps): void => {
  post(app, chatContract.qryOwnChatState, async (_body, { caller, reply }) => {
    reply.header('cache-control', 'no-store');
    return ownStateToWire(await readOwnState(db, caller.memberId));
  });
  post(app, chatContract.reportChatMessage, ({ MessageId, Reason }, { caller: { memberId } }) =>
    reportMessage({ db, throttle: reportThrottle }, { messageId: MessageId, memberId, reason: Reason?.trim() ?? '' }),
  );

  post(app, calls.qryChatModeration, async () => moderationToWire(await readModeration(db)));
  post(app, calls.hideChatMessage, ({ MessageId, Reason }, { caller }) =>
    inTransaction(db, (tx) =>
      hideMessage(tx, caller.memberId, { messageId: MessageId, reason: Reason === null ? null : Reason.trim() }),
    ),
  );
  post(app, calls.settleChatReports, ({ MessageId }, { caller }) =>
    inTransaction(db, (tx) => leaveMessage(tx, caller.memberId, MessageId)),
  );
  post(app, calls.muteChatMember, ({ MessageId, Hours, Reason }, { caller }) =>
    inTransaction(db, (tx) =>
      muteAuthor(tx, caller.memberId, { messageId: MessageId, hours: Hours, reason: Reason.trim() }),
    ),
  );
  post(app, calls.unmuteChatMember, ({ UserId }, { caller }) =>
    inTransaction(db, (tx) => unmuteMember(tx, caller.memberId, UserId)),
  );
  post(app, calls.setChatWriters, ({ Writers }, { caller }) =>
    inTransaction(db, (tx) => changeWriters(tx, caller.memberId, Writers)),
  );
};
