import { mgntVisitOriginsContract } from '@kapok/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/platform/db/database.ts';
import { inTransactionOnce } from '#server/platform/http/once.ts';
import { post } from '#server/platform/http/post.ts';
import { isSwitchedOn, switches } from '#server/platform/settings/index.ts';
import { announceProfileParts } from '#server/platform/shop-profile/index.ts';
import { changeSwitch } from './change-switch.ts';

/** Whether visitors are asked where they come from, and changing that (OFFER-6). */
export const registerAsksOriginRoutes = (app: FastifyInstance, db: Database): void => {
  const { qryAsksOrigin, changeAsksOrigin } = mgntVisitOriginsContract;

  post(app, qryAsksOrigin, async () => ({ Asks: await isSwitchedOn(db, switches.asksOrigin) }));

  post(app, changeAsksOrigin, ({ Asks }, { caller, once }) =>
    inTransactionOnce(db, once, changeAsksOrigin.reply, async (tx) => {
      await announceProfileParts(tx);
      return changeSwitch(tx, caller.memberId, switches.asksOrigin, Asks);
    }),
  );
};
