import { inTransaction, type Database, type Transaction } from '#server/platform/db/database.ts';
import { lockTalk } from '#server/community/moderation/index.ts';
import { tellStaff } from '#server/platform/settings/index.ts';
import type { MemberCaller } from '#server/platform/http/caller.ts';
import type { MemberThrottle } from '#server/platform/http/member-throttle.ts';
import type { OneAtATime } from './one-at-a-time.ts';
import { insertMessage, isNewQuestion, type NewMessage } from './queries.ts';
import { assertMayWrite } from './writing.ts';

export interface SendContext {
  readonly db: Database;
  /** All of them count each message; the first that is used up says when the next may come. */
  readonly throttles: readonly MemberThrottle[];
  readonly line: OneAtATime;
}

type Said = Omit<NewMessage, 'memberId'>;

/**
 * Keeps a message and tells every process about it; they show it to the people connected to them. Staff are told by mail of the
 * first after a pause. Throws `rate-limited`,
 * and as assertMayWrite.
 */
export const sendMessage = async (
  { db, throttles, line }: SendContext,
  caller: MemberCaller,
  message: Said,
): Promise<void> => {
  for (const throttle of throttles) await throttle.spend(caller.memberId);
  await line.run(() => inTransaction(db, (tx) => say(tx, caller, message)));
};

const say = async (tx: Transaction, caller: MemberCaller, message: Said): Promise<void> => {
  const { memberId } = caller;
  await lockTalk(tx);
  await assertMayWrite(tx, caller);
  if (await isNewQuestion(tx, memberId)) await tellStaff(tx, { mail: 'question-asked' });
  await insertMessage(tx, { ...message, memberId });
};
