import { cartMailsContract as contract } from '@kapok/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/platform/db/database.ts';
import { post } from '#server/platform/http/post.ts';
import { readCartMails, stopCartMails, switchCartMails } from './cart-mails.ts';

export interface CartMailDeps {
  readonly db: Database;
}

/** Whether a member is reminded of the cart by mail (OFFER-6). */
export const registerCartMailRoutes = (app: FastifyInstance, { db }: CartMailDeps): void => {
  post(app, contract.qryCartMails, async (_body, { caller }) => {
    const { isOffered, isWanted } = await readCartMails(db, caller.memberId);
    return { Offered: isOffered, Wanted: isWanted };
  });

  post(app, contract.setCartMails, async ({ Wanted }, { caller }) => {
    await switchCartMails(db, caller.memberId, Wanted);
    return true as const;
  });

  post(app, contract.stopCartMails, ({ Token }) => stopCartMails(db, Token));
};
