import { freeEnrolmentsContract } from '@kapok/contract';
import type { FastifyInstance } from 'fastify';
import { inTransaction, type Database } from '#server/platform/db/database.ts';
import { inTransactionOnce } from '#server/platform/http/once.ts';
import { post } from '#server/platform/http/post.ts';
import { enrol, leave, readEnrolments, type FreeEnrolmentMails } from './enrol.ts';

export interface FreeEnrolmentDeps {
  readonly db: Database;
  readonly mails: FreeEnrolmentMails;
}

/** Courses whose price is 0, taken and given back with one press. */
export const registerFreeEnrolmentRoutes = (app: FastifyInstance, { db, mails }: FreeEnrolmentDeps): void => {
  const calls = freeEnrolmentsContract;

  post(app, calls.qryFreeEnrolments, async (_body, { caller }) => {
    const enrolments = await readEnrolments(db, caller.memberId);
    return enrolments.map(({ productId, enrolledAt }) => ({
      ProductId: productId,
      EnrolledAt: enrolledAt.toISOString(),
    }));
  });

  post(app, calls.enrolForFree, async (body, { caller: { memberId } }) => {
    const wish = { memberId, productId: body.ProductId, termsVersion: body.TermsVersion };
    await inTransaction(db, (tx) => enrol(tx, mails, wish));
    return true;
  });

  post(app, calls.endFreeEnrolment, (body, { caller: { memberId }, once }) =>
    inTransactionOnce(db, once, calls.endFreeEnrolment.reply, async (tx) => {
      await leave(tx, memberId, body.ProductId);
      return true;
    }),
  );
};
