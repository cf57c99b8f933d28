import { payingContract } from '@kapok/contract';
import type { FastifyInstance } from 'fastify';
import { inTransactionOnce } from '#server/platform/http/once.ts';
import { post } from '#server/platform/http/post.ts';
import { startBankTransfer, tellBankTransfer } from './bank-transfer.ts';
import type { GatewayCallDeps } from './gateway-calls.ts';
import { readOfferedMethods } from './offered-methods.ts';
import { readInstructions } from './pay-instructions.ts';
import { instructionsToWire, offeredToWire } from './wire.ts';

/** What can be paid by, and paying by bank transfer. */
export const registerMethodRoutes = (app: FastifyInstance, deps: GatewayCallDeps): void => {
  const { db, gateway, mails } = deps;
  const { qryPayMethods, startBankTransfer: start, tellBankTransfer: tell, qryPayInstructions } = payingContract;

  post(app, qryPayMethods, async () => (await readOfferedMethods(db, gateway())).map(offeredToWire));

  post(app, start, (body, { caller, language, once }) =>
    inTransactionOnce(db, once, start.reply, async (tx) => {
      const payUntil = await startBankTransfer(
        tx,
        { gateway: gateway(), mails },
        {
          memberId: caller.memberId,
          orderNumber: body.CustomerOrderId,
          totalNtd: body.Amount,
          language,
        },
      );
      return { PayUntil: payUntil.toISOString() };
    }),
  );

  post(app, tell, (body, { caller, once }) =>
    inTransactionOnce(db, once, tell.reply, (tx) =>
      tellBankTransfer(tx, deps, caller.memberId, { orderNumber: body.CustomerOrderId, digits: body.AccountDigits }),
    ),
  );

  post(app, qryPayInstructions, async ({ CustomerOrderId }, { caller }) => {
    const found = await readInstructions(db, caller.memberId, CustomerOrderId);
    return found === undefined ? null : instructionsToWire(found.instructions, found.accounts);
  });
};
