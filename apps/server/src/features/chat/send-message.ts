import { inTransaction, type Database } from '#server/db/database.ts';
import type { MemberThrottle } from '#server/http/member-throttle.ts';
import type { OneAtATime } from './one-at-a-time.ts';
import { insertMessage, type NewMessage } from './queries.ts';

export interface SendContext {
  readonly db: Database;
  readonly throttle: MemberThrottle;
  readonly line: OneAtATime;
}

/** Keeps a message and tells every process about it; they show it to the people connected to them. */
export const sendMessage = async ({ db, throttle, line }: SendContext, message: NewMessage): Promise<void> => {
  await throttle.spend(message.memberId);
  await line.run(() => inTransaction(db, (tx) => insertMessage(tx, message)));
};
