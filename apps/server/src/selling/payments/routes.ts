import { newebpayContract } from '@kapok/contract';
import { DEFAULT_PAY_TYPE } from '@kapok/domain';
import type { FastifyInstance } from 'fastify';
import { inTransactionOnce } from '#server/platform/http/once.ts';
import { post } from '#server/platform/http/post.ts';
import { registerChoiceRoutes, type ChoiceDeps } from './choice-routes.ts';
import { registerGatewayCalls, type GatewayCallDeps } from './gateway-calls.ts';
import { registerMethodRoutes } from './method-routes.ts';
import { readOfferedMethods } from './offered-methods.ts';
import { payBill } from './pay-bill.ts';
import { payPageUrl } from './payment-gateway.ts';
import { registerStaffRoutes } from './staff-routes.ts';
import { registerTransferRoutes } from './transfer-routes.ts';

export type PaymentDeps = GatewayCallDeps & ChoiceDeps;

/** Paying: the form for the gateway, and what the gateway says afterwards. */
export const registerPaymentRoutes = (app: FastifyInstance, deps: PaymentDeps): void => {
  const { newebpayPayBill, qryPaymentOptions } = newebpayContract;

  post(app, newebpayPayBill, (body, { caller, language, once }) =>
    inTransactionOnce(deps.db, once, newebpayPayBill.reply, async (tx) => {
      const fields = await payBill(tx, deps.gateway(), {
        memberId: caller.memberId,
        orderNumber: body.ordernumber,
        totalNtd: body.amount,
        payType: body.payType ?? DEFAULT_PAY_TYPE,
        language,
      });
      return [...fields];
    }),
  );

  post(app, qryPaymentOptions, async () => {
    const gateway = deps.gateway();
    const offered = await readOfferedMethods(deps.db, gateway);
    const chosen = gateway.payTypes.filter((payType) => offered.some((one) => one.payType === payType));
    return { ActionUrl: payPageUrl(gateway), PayTypes: chosen };
  });

  registerMethodRoutes(app, deps);

  registerGatewayCalls(app, deps);
  registerStaffRoutes(app, deps.db);
  registerTransferRoutes(app, deps);
  registerChoiceRoutes(app, deps);
};
