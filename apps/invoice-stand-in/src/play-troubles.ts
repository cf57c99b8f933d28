import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { buildRefusal } from '@kapok/einvoice';
import { serviceOf, type Service, type TroubleKind, type Troubles } from './troubles.ts';

const BUSY_HTTP_STATUS = 503;

const answerBusy = (reply: FastifyReply, service: Service): FastifyReply => {
  const isOpenRegister = service === 'taxRegister' || service === 'commerceRegister';
  if (isOpenRegister) return reply.code(BUSY_HTTP_STATUS).send();
  if (service === 'ministry') return reply.send({ v: '1.0', code: '951', msg: '連線逾時' });
  return reply.send(buildRefusal('NOR10001', '網路連線異常'));
};

/** Makes the services fail as they were told to, and counts how often each was asked. */
export const playTroubles = (app: FastifyInstance, troubles: Troubles, asked: Map<Service, number>): void => {
  const playing = new WeakMap<FastifyRequest, TroubleKind>();

  app.addHook('onRequest', async (request, reply) => {
    const service = serviceOf(request.url);
    if (service === undefined) return;
    asked.set(service, (asked.get(service) ?? 0) + 1);
    const kind = troubles.take(service);
    if (kind === 'busy') {
      await answerBusy(reply, service);
      return;
    }
    if (kind === 'down') {
      reply.hijack();
      request.raw.socket.destroy();
      return;
    }
    if (kind !== undefined) playing.set(request, kind);
  });

  app.addHook('onSend', (request, _reply, payload) => {
    const kind = playing.get(request);
    if (kind === 'answer-lost') request.raw.socket.destroy();
    // Silence lasts until the caller has had enough, or the stand-in stops.
    return kind === 'no-answer' ? new Promise<unknown>(() => undefined) : Promise.resolve(payload);
  });
};
