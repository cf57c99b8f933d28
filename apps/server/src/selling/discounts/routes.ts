import { mgntCouponsContract, mgntPointsContract, savingsContract } from '@kapok/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/platform/db/database.ts';
import { inTransactionOnce } from '#server/platform/http/once.ts';
import { post } from '#server/platform/http/post.ts';
import { changeCoupon, createCoupon, endCoupon, findCoupons } from './coupons.ts';
import { giveGoodwill, givePoints, listGoodwill } from './give-points.ts';
import { readLedger } from './read-ledger.ts';
import { couponToWire, goodwillToWire, ledgerToWire, limitsFromWire, targetsFromWire } from './wire.ts';

export interface SavingsDeps {
  readonly db: Database;
}

/** What members see of their points, and what staff do with coupons and points. */
export const registerSavingsRoutes = (app: FastifyInstance, { db }: SavingsDeps): void => {
  post(app, savingsContract.qryMyPoints, async (body, { caller, language }) =>
    ledgerToWire(await readLedger(db, caller.memberId, body?.Before), language),
  );
  registerCouponRoutes(app, db);
  registerPointsRoutes(app, db);
};

const registerCouponRoutes = (app: FastifyInstance, db: Database): void => {
  const { qryCoupons, createCoupon: create, changeCoupon: change, endCoupon: end } = mgntCouponsContract;

  post(app, qryCoupons, async (body, { language }) => {
    const after =
      body?.After === undefined ? undefined : { createdAt: body.After.CreatedAt, code: body.After.CouponCode };
    const { coupons, more } = await findCoupons(db, body?.Search ?? '', after);
    return { Coupons: coupons.map((coupon) => couponToWire(coupon, language)), More: more };
  });

  post(app, create, (body, { caller, once }) =>
    inTransactionOnce(db, once, create.reply, (tx) => {
      const terms = {
        percent: body.Percent,
        amountNtd: body.Amount,
        minimumNtd: body.Minimum,
        ...limitsFromWire(body),
        firstOrderOnly: body.FirstOrderOnly ?? false,
        ...targetsFromWire(body),
      };
      return createCoupon(tx, body.CouponCode, terms, caller.memberId);
    }),
  );

  post(app, change, (body, { caller, once }) =>
    inTransactionOnce(db, once, change.reply, (tx) =>
      changeCoupon(tx, body.CouponCode, limitsFromWire(body), caller.memberId),
    ),
  );

  post(app, end, (body, { caller, once }) =>
    inTransactionOnce(db, once, end.reply, (tx) => endCoupon(tx, body.CouponCode, caller.memberId)),
  );
};

const registerPointsRoutes = (app: FastifyInstance, db: Database): void => {
  const { qryMemberPoints, givePoints: give, giveGoodwillPoints } = mgntPointsContract;

  post(app, qryMemberPoints, async (body, { language }) => {
    const [ledger, lines] = await Promise.all([
      readLedger(db, body.UserId, body.Before),
      listGoodwill(db, body.UserId),
    ]);
    return {
      ...ledgerToWire(ledger, language),
      GoodwillLines: lines.map((line) => goodwillToWire(line, language)),
    };
  });

  post(app, give, (body, { caller, once }) =>
    inTransactionOnce(db, once, give.reply, (tx) =>
      givePoints(tx, {
        staffId: caller.memberId,
        memberId: body.UserId,
        points: body.Points,
        note: body.Reason.trim(),
      }),
    ),
  );

  post(app, giveGoodwillPoints, (body, { caller, once }) =>
    inTransactionOnce(db, once, giveGoodwillPoints.reply, async (tx) => ({
      Points: await giveGoodwill(tx, {
        staffId: caller.memberId,
        orderNumber: body.CustomerOrderId,
        productId: body.ProductId,
      }),
    })),
  );
};
