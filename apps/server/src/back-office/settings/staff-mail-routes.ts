import { mgntSettingsContract } from '@kapok/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/platform/db/database.ts';
import { inTransactionOnce } from '#server/platform/http/once.ts';
import { post } from '#server/platform/http/post.ts';
import { readStaffMailSettings } from '#server/platform/settings/index.ts';
import { changeStaffMails } from './change-staff-mails.ts';

/** What staff are told by mail, and switching it. */
export const registerStaffMailRoutes = (app: FastifyInstance, db: Database): void => {
  const { qryStaffMails, changeStaffMails: changeCall } = mgntSettingsContract;

  post(app, qryStaffMails, async () => {
    const { told, lowStock } = await readStaffMailSettings(db);
    return {
      NewOrder: told['new-order'],
      QuestionAsked: told['question-asked'],
      RefundAsked: told['refund-asked'],
      StockLow: told['stock-low'],
      LowStock: lowStock,
    };
  });

  post(app, changeCall, (body, { caller, once }) =>
    inTransactionOnce(db, once, changeCall.reply, (tx) =>
      changeStaffMails(tx, caller.memberId, {
        told: {
          'new-order': body.NewOrder,
          'question-asked': body.QuestionAsked,
          'refund-asked': body.RefundAsked,
          'stock-low': body.StockLow,
        },
        lowStock: body.LowStock,
      }),
    ),
  );
};
