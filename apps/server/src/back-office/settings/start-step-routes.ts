import { mgntOpeningContract } from '@kapok/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/platform/db/database.ts';
import { inTransactionOnce } from '#server/platform/http/once.ts';
import { post } from '#server/platform/http/post.ts';
import { confirmationOf } from '#server/platform/settings/index.ts';
import { changeSwitch } from './change-switch.ts';

/** What staff agree to in the guide through a new shop (OWN-2). */
export const registerStartStepRoutes = (app: FastifyInstance, db: Database): void => {
  const { confirmStartStep } = mgntOpeningContract;
  post(app, confirmStartStep, ({ Step }, { caller, once }) =>
    inTransactionOnce(db, once, confirmStartStep.reply, (tx) =>
      changeSwitch(tx, caller.memberId, confirmationOf[Step], true),
    ),
  );
};
