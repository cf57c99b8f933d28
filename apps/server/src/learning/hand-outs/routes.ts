import { HAND_OUT_PATH, handOutsContract as calls } from '@kapok/contract';
import type { FastifyInstance } from 'fastify';
import { FetchCookie, type FetchCookieDeps } from '#server/accounts/identity/index.ts';
import { RefusalThrottle, type FileStore } from '#server/learning/media/index.ts';
import { inTransaction, type Database } from '#server/platform/db/database.ts';
import type { MemberCaller } from '#server/platform/http/caller.ts';
import { post } from '#server/platform/http/post.ts';
import type { HandOutName } from './hand-out.ts';
import { addressOf, registerHandOutAddress, subjectOf } from './send-hand-out.ts';
import { assertReleased, readHandOut, readHandOuts, takeHandOut } from './take-hand-out.ts';
import { handOutToWire } from './wire.ts';

export interface HandOutDeps extends FetchCookieDeps {
  readonly db: Database;
  readonly files: FileStore;
  readonly isSessionLive: (sessionId: string) => Promise<boolean>;
}

/** The files that come with courses and lessons, for who may play these (LEARN-2). */
export const registerHandOutRoutes = (app: FastifyInstance, deps: HandOutDeps): void => {
  const { db } = deps;
  const cookie = new FetchCookie('hand_out', deps);
  const throttle = new RefusalThrottle();

  /** Staff look at a hand-out before anybody has it: nothing of that is written down. Throws the refusal of everybody else. */
  const assertForStaff = async (caller: MemberCaller, name: HandOutName, address: string): Promise<void> => {
    const handOut = await readHandOut(db, name, caller.memberId);
    const isStaff = (await app.authenticator.judgeStaff(caller, 'catalogue')) === 'staff';
    if (isStaff && handOut !== undefined) return;
    assertReleased(handOut);
    throw await throttle.refuse(caller, address);
  };

  post(app, calls.qryHandOuts, async ({ ProductId }, { caller, language }) => {
    const memberId = caller?.kind === 'member' ? caller.memberId : undefined;
    return (await readHandOuts(db, ProductId, memberId)).map((handOut) => handOutToWire(handOut, language));
  });

  post(app, calls.openHandOut, async ({ ProductId, HandOutId, EndsRefund }, { caller, language, request, reply }) => {
    const name = { productId: ProductId, handOutId: HandOutId.toLowerCase() };
    const taken = await inTransaction(db, (tx) => takeHandOut(tx, caller.memberId, name, EndsRefund === true));
    if (taken === undefined) await assertForStaff(caller, name, request.ip);
    cookie.give(reply, `${HAND_OUT_PATH}/${subjectOf(name)}`, { caller, subject: subjectOf(name) });
    return { Address: addressOf(name, language) };
  });

  registerHandOutAddress(app, { ...deps, cookie, throttle });
};
