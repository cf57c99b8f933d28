import { inTransaction, type Database, type Transaction } from '#server/platform/db/database.ts';
import { tellStaff } from '#server/platform/settings/index.ts';
import type { MemberThrottle } from '#server/platform/http/member-throttle.ts';
import type { OneAtATime } from './one-at-a-time.ts';
import { insertMessage, isNewQuestion, lockTalk, type NewMessage } from './queries.ts';
import { assertMayWrite } from './writing.ts';

export interface SendContext {
  readonly db: Database;
  readonly throttle: MemberThrottle;
  readonly line: OneAtATime;
}

/**
 * Keeps a message and tells every process about it; they show it to the people connected to them. Staff are told by mail of the
 * first after a pause. Throws `rate-limited`,
 * and as assertMayWrite.
 */
export const sendMessage = async ({ db, throttle, line }: SendContext, message: NewMessage): Promise<void> => {
  await throttle.spend(message.memberId);
  await line.run(() => inTransaction(db, (tx) => say(tx, message)));
};

const say = async (tx: Transaction, message: NewMessage): Promise<void> => {
  await lockTalk(tx);
  await assertMayWrite(tx, message.memberId);
  if (await isNewQuestion(tx, message.memberId)) await tellStaff(tx, { mail: 'question-asked' });
  await insertMessage(tx, message);
};
