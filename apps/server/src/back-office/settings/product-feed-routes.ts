import { mgntSettingsContract } from '@kapok/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/platform/db/database.ts';
import { inTransactionOnce } from '#server/platform/http/once.ts';
import { post } from '#server/platform/http/post.ts';
import { isSwitchedOn, switches } from '#server/platform/settings/index.ts';
import { changeSwitch } from './change-switch.ts';

/** Whether the product feed is open, and opening it (OFFER-6). */
export const registerProductFeedRoutes = (app: FastifyInstance, db: Database): void => {
  const { qryProductFeed, changeProductFeed } = mgntSettingsContract;

  post(app, qryProductFeed, async () => ({ IsOn: await isSwitchedOn(db, switches.productFeed) }));

  post(app, changeProductFeed, ({ IsOn }, { caller, once }) =>
    inTransactionOnce(db, once, changeProductFeed.reply, (tx) =>
      changeSwitch(tx, caller.memberId, switches.productFeed, IsOn),
    ),
  );
};
