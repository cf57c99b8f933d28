import { mgntConversionsContract as calls } from '@kapok/contract';
import type { FastifyInstance } from 'fastify';
import { assertProvenLately } from '#server/accounts/identity/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { inTransactionOnce } from '#server/platform/http/once.ts';
import { post } from '#server/platform/http/post.ts';
import {
  assertTestCode,
  noteTrial,
  readConversions,
  removeReceiver,
  saveReceiver,
  sendAgain,
} from './manage-receivers.ts';
import { tryReceiver, type TryDeps } from './try-receiver.ts';
import { overviewToWire, trialToWire } from './wire.ts';

/** Telling Google and Meta which orders their advertisements brought, for administrators (OFFER-6). */
export const registerConversionRoutes = (app: FastifyInstance, deps: TryDeps): void => {
  const { db, keys } = deps;

  post(app, calls.qryConversions, async () => overviewToWire(await readConversions(db)));

  post(app, calls.saveConversionReceiver, async (body, { caller, once }) => {
    // It decides to whom the shop's trade is told: not at a page that somebody left open.
    await assertProvenLately({ db }, caller);
    const wish = { receiver: body.Receiver, targetId: body.TargetId.trim(), isOn: body.IsOn };
    return inTransactionOnce(db, once, calls.saveConversionReceiver.reply, (tx) =>
      saveReceiver(tx, { staffId: caller.memberId, keys }, wish, body.Secret?.trim()),
    );
  });

  post(app, calls.removeConversionReceiver, (body, { caller, once }) =>
    inTransactionOnce(db, once, calls.removeConversionReceiver.reply, (tx) =>
      removeReceiver(tx, caller.memberId, body.Receiver),
    ),
  );

  post(app, calls.tryConversionReceiver, async (body, { caller }) => {
    assertTestCode(body.Receiver, body.TestCode);
    const answer = await tryReceiver(deps, body.Receiver, body.TestCode);
    await inTransaction(db, (tx) => noteTrial(tx, caller.memberId, body.Receiver));
    return trialToWire(answer);
  });

  post(app, calls.sendConversionAgain, (body, { caller, once }) =>
    inTransactionOnce(db, once, calls.sendConversionAgain.reply, (tx) =>
      sendAgain(tx, caller.memberId, body.ConversionId),
    ),
  );
};
