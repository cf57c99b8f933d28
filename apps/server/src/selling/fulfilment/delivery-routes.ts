import { deliveriesContract } from '@kapok/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/platform/db/database.ts';
import { noteStaffAction } from '#server/accounts/audit/index.ts';
import { inTransactionOnce } from '#server/platform/http/once.ts';
import { post } from '#server/platform/http/post.ts';
import { changeDelivery, type DeliveryMails } from './change-delivery.ts';
import { recipientFromWire } from './delivery-wire.ts';

export interface DeliveryDeps {
  readonly db: Database;
  readonly mails: DeliveryMails;
}

/** Correcting where the goods of an order go: by its member, and by staff (FLOW-4). */
export const registerDeliveryRoutes = (app: FastifyInstance, { db, mails }: DeliveryDeps): void => {
  const { changeOwnDelivery, changeDelivery: byStaff } = deliveriesContract;

  post(app, changeOwnDelivery, (body, { caller, once }) =>
    inTransactionOnce(db, once, changeOwnDelivery.reply, (tx) =>
      changeDelivery(tx, mails, {
        orderNumber: body.CustomerOrderId,
        changer: 'member',
        changedBy: caller.memberId,
        delivery: recipientFromWire(body),
      }),
    ),
  );

  post(app, byStaff, (body, { caller: { memberId: staffId }, once }) =>
    inTransactionOnce(db, once, byStaff.reply, async (tx) => {
      const { CustomerOrderId: orderNumber } = body;
      const delivery = recipientFromWire(body);
      const isChanged = await changeDelivery(tx, mails, {
        orderNumber,
        changer: 'staff',
        changedBy: staffId,
        delivery,
      });
      if (isChanged) {
        await noteStaffAction(tx, { staffId, action: 'change-delivery', subject: `order/${orderNumber}` });
      }
      return isChanged;
    }),
  );
};
