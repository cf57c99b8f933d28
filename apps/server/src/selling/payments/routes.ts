import { newebpayContract } from '@kapok/contract';
import { DEFAULT_PAY_TYPE } from '@kapok/domain';
import type { FastifyInstance } from 'fastify';
import { inTransactionOnce } from '#server/platform/http/once.ts';
import { post } from '#server/platform/http/post.ts';
import { registerGatewayCalls, type GatewayCallDeps } from './gateway-calls.ts';
import { payBill } from './pay-bill.ts';
import { payPageUrl } from './payment-gateway.ts';
import { registerStaffRoutes } from './staff-routes.ts';

export type PaymentDeps = GatewayCallDeps;

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

  post(app, qryPaymentOptions, () => {
    const gateway = deps.gateway();
    return Promise.resolve({ ActionUrl: payPageUrl(gateway), PayTypes: [...gateway.payTypes] });
  });

  registerGatewayCalls(app, deps);
  registerStaffRoutes(app, deps.db);
};
