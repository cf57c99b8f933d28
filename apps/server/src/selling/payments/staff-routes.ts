import { mgntContract, mgntPaymentsContract } from '@kapok/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/platform/db/database.ts';
import { noteStaffAction } from '#server/accounts/audit/index.ts';
import { quoteOverseasShipping } from '#server/selling/cart/index.ts';
import { inTransactionOnce } from '#server/platform/http/once.ts';
import { post } from '#server/platform/http/post.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { registerAlertGauges } from './alert-gauges.ts';
import { readGatewayAlerts, settleGatewayAlert } from './gateway-alerts.ts';
import { alertToWire, notKeptToWire } from './wire.ts';

/** What staff see of money that went astray, and what overseas mail costs. */
export const registerStaffRoutes = (app: FastifyInstance, db: Database): void => {
  const contract = mgntPaymentsContract;
  if (app.metrics !== undefined) registerAlertGauges(app.metrics, db);

  post(app, contract.qryGatewayAlerts, async () => {
    const { alerts, notKept, questions } = await readGatewayAlerts(db);
    return {
      Alerts: alerts.map(alertToWire),
      NotKept: notKept.map(notKeptToWire),
      UndecidedAttempts: questions.undecidedAttempts,
      QuestionsPausedUntil: questions.pausedUntil?.toISOString() ?? null,
    };
  });

  const { settleGatewayAlert: settleCall } = mgntContract;
  post(app, settleCall, (body, { caller, once }) =>
    inTransactionOnce(db, once, settleCall.reply, (tx) =>
      settleGatewayAlert(tx, caller.memberId, body.AlertId, body.Note.trim()),
    ),
  );

  post(app, contract.quoteOverseasShipping, (body, { caller, once }) =>
    inTransactionOnce(db, once, contract.quoteOverseasShipping.reply, async (tx) => {
      const { UserId: memberId, PriceWithTax: grossNtd } = body;
      // What is worth money nobody gives to themselves (SAFE-9).
      if (memberId === caller.memberId) throw new ShopError('not-allowed', { reason: 'own-order' });
      await quoteOverseasShipping(tx, memberId, grossNtd);
      const subject = `member/${memberId}` as const;
      const details = { grossNtd };
      await noteStaffAction(tx, { staffId: caller.memberId, action: 'quote-overseas-shipping', subject, details });
      return true;
    }),
  );
};
