import { mgntTransfersContract, transferOutcomes } from '@kapok/contract';
import type { FastifyInstance } from 'fastify';
import { inTransactionOnce } from '#server/platform/http/once.ts';
import { post } from '#server/platform/http/post.ts';
import { readAwaitedTransfers } from './awaited-transfers.ts';
import { confirmTransfer, declineTransfer } from './confirm-transfer.ts';
import type { GatewayCallDeps } from './gateway-calls.ts';
import { awaitedToWire } from './wire.ts';

/** Transfers that staff find on the statement of the bank. */
export const registerTransferRoutes = (app: FastifyInstance, deps: GatewayCallDeps): void => {
  const { db } = deps;
  const { qryAwaitedTransfers, confirmTransfer: confirm, declineTransfer: decline } = mgntTransfersContract;

  post(app, qryAwaitedTransfers, async (body, { caller }) =>
    (await readAwaitedTransfers(db, body?.Show ?? 'all')).map((transfer) => awaitedToWire(transfer, caller.memberId)),
  );

  post(app, confirm, (body, { caller, once }) =>
    inTransactionOnce(db, once, confirm.reply, async (tx) => {
      const outcome = await confirmTransfer(tx, deps, caller.memberId, {
        transferNumber: body.TransferNumber,
        totalNtd: body.Amount,
        receivedOn: body.ReceivedOn,
        digits: body.AccountDigits,
        isAnother: body.IsAnother ?? false,
      });
      const told = transferOutcomes.find((one) => one === outcome);
      if (told === undefined) throw new Error(`a transfer cannot be settled as ${outcome}`);
      return { Outcome: told };
    }),
  );

  post(app, decline, (body, { caller, once }) =>
    inTransactionOnce(db, once, decline.reply, (tx) =>
      declineTransfer(tx, deps, caller.memberId, { transferNumber: body.TransferNumber, reason: body.Reason.trim() }),
    ),
  );
};
