import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { runBank } from './card-calls.ts';
import type { StandInContext } from './stand-in-context.ts';

const paramsSchema = z.object({ tradeId: z.uuid() });

/** Handles for tests that no real gateway has. They answer when what they ask for is done, so that no test has to wait. */
export const controlRoutes = (app: FastifyInstance, context: StandInContext): void => {
  app.post('/pay/:tradeId/notify-again', async (request, reply) => {
    const params = paramsSchema.safeParse(request.params);
    const delivery = params.success ? await context.courier.sendNow(params.data.tradeId) : undefined;
    if (delivery === undefined) return reply.code(404).send({ delivered: false });
    return reply.send({ delivered: delivery.delivered, httpStatus: delivery.httpStatus ?? null });
  });

  app.post('/pay/:tradeId/run-bank', async (request, reply) => {
    const params = paramsSchema.safeParse(request.params);
    const trade = params.success ? await runBank(context.pool, params.data.tradeId) : undefined;
    return trade === undefined ? reply.code(404).send({}) : reply.send({ status: trade.status });
  });
};
