import { mgntRemindersContract as contract } from '@kapok/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/platform/db/database.ts';
import { inTransactionOnce } from '#server/platform/http/once.ts';
import { post } from '#server/platform/http/post.ts';
import { readReminderSettings } from '#server/platform/settings/index.ts';
import { changeReminders } from './change-reminders.ts';

/** Which buyers are reminded of what they left, and changing that (OFFER-6). */
export const registerReminderRoutes = (app: FastifyInstance, db: Database): void => {
  post(app, contract.qryReminders, async () => {
    const { ofOrders, orderHours, ofCarts, cartHours } = await readReminderSettings(db);
    return { UnpaidOrders: ofOrders, OrderHours: orderHours, LeftCarts: ofCarts, CartHours: cartHours };
  });

  post(app, contract.changeReminders, (body, { caller, once }) =>
    inTransactionOnce(db, once, contract.changeReminders.reply, (tx) =>
      changeReminders(tx, caller.memberId, {
        ofOrders: body.UnpaidOrders,
        orderHours: body.OrderHours,
        ofCarts: body.LeftCarts,
        cartHours: body.CartHours,
      }),
    ),
  );
};
