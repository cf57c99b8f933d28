import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { runBank } from './card-calls.ts';
import { clearFaults, faultSchema, setFault } from './fault-queries.ts';
import type { Delivery } from './notify-delivery.ts';
import type { StandInContext } from './stand-in-context.ts';

const paramsSchema = z.object({ tradeId: z.uuid() });

/** How often to send a notification, all at the same moment, and whether as it was decided, as a failure or as one more payment. */
const againSchema = z.object({
  times: z.coerce.number().int().min(1).max(100).default(1),
  outcome: z.enum(['decided', 'failure', 'another-trade']).default('decided'),
});

const sendAgain = async (
  { courier }: StandInContext,
  tradeId: string,
  { times, outcome }: z.output<typeof againSchema>,
): Promise<Delivery | undefined> => {
  const senders = { decided: courier.sendNow, failure: courier.sendFailure, 'another-trade': courier.sendAnother };
  const send = senders[outcome];
  const deliveries = await Promise.all(Array.from({ length: times }, () => send(tradeId)));
  return deliveries.find((delivery) => delivery?.delivered === false) ?? deliveries[0];
};

/**
 * Handles for tests that no real gateway has. They answer when what they ask for is done, so that no test has to wait.
 * Faults are kept in the database: they hold for every process of the stand-in, and across its death.
 */
export const controlRoutes = (app: FastifyInstance, context: StandInContext): void => {
  app.post('/pay/:tradeId/notify-again', async (request, reply) => {
    const params = paramsSchema.safeParse(request.params);
    const again = againSchema.safeParse(request.query);
    const delivery =
      params.success && again.success ? await sendAgain(context, params.data.tradeId, again.data) : undefined;
    if (delivery === undefined) return reply.code(404).send({ delivered: false });
    return reply.send({ delivered: delivery.delivered, httpStatus: delivery.httpStatus ?? null });
  });

  app.post('/pay/:tradeId/run-bank', async (request, reply) => {
    const params = paramsSchema.safeParse(request.params);
    const trade = params.success ? await runBank(context.pool, params.data.tradeId) : undefined;
    return trade === undefined ? reply.code(404).send({}) : reply.send({ status: trade.status });
  });

  app.post('/control/faults', async (request, reply) => {
    const fault = faultSchema.safeParse(request.body);
    if (!fault.success) return reply.code(400).send({ message: z.prettifyError(fault.error) });
    await setFault(context.pool, fault.data);
    return reply.send({});
  });

  app.delete('/control/faults', async (_request, reply) => {
    await clearFaults(context.pool);
    return reply.send({});
  });
};
