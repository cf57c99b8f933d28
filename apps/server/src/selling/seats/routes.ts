import { seatsContract } from '@kapok/contract';
import { inLanguage } from '@kapok/domain';
import type { FastifyInstance } from 'fastify';
import { inTransaction, type Database } from '#server/platform/db/database.ts';
import { post } from '#server/platform/http/post.ts';
import { readSeats } from './read-seats.ts';
import { redeemSeat } from './redeem-seat.ts';

/** Codes of seats: for the buyer to hand out, for anybody to redeem (OFFER-3). */
export const registerSeatRoutes = (app: FastifyInstance, { db }: { readonly db: Database }): void => {
  post(app, seatsContract.qrySeats, async (body, { caller, language }) => {
    const lines = await readSeats(db, caller.memberId, body.CustomerOrderId);
    return lines.map(({ lineProductId, name, seats }) => ({
      ProductId: lineProductId,
      ProductName: inLanguage(name, language),
      Seats: seats.map(({ code, state }) => ({ Code: code, State: state })),
    }));
  });

  post(app, seatsContract.redeemSeat, async (body, { caller: { memberId }, language }) => {
    const wish = { memberId, typedCode: body.Code, termsVersion: body.TermsVersion };
    const { productId, name, kind } = await inTransaction(db, (tx) => redeemSeat(tx, wish));
    return { ProductId: productId, ProductName: inLanguage(name, language), ProductKind: kind };
  });
};
