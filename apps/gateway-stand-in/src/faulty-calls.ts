import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GATEWAY_PATHS } from '@kapok/newebpay';
import { takeFault, type FaultKind, type FaultyPart } from './fault-queries.ts';
import type { StandInContext } from './stand-in-context.ts';

type Call = Exclude<FaultyPart, 'notify'>;

const REFUSED = { payPage: '', queryTrade: 'TRA10054', cancel: 'TRA10047', close: 'TRA10047', walletRefund: '1102' };

/** What each of the gateway's own refusals is called at each call. */
const CODES: Readonly<Partial<Record<FaultKind, Readonly<Record<Call, string>>>>> = {
  unknown: { payPage: '', queryTrade: 'TRA10021', cancel: 'TRA10021', close: 'TRA10021', walletRefund: '1101' },
  locked: { payPage: '', queryTrade: 'TRA10071', cancel: 'TRA10702', close: 'TRA10702', walletRefund: '1116' },
  refused: REFUSED,
  'refused-bare': REFUSED,
};

/** Fails as asked. A timeout holds the connection until the caller gives up or the stand-in stops. */
const fail = (reply: FastifyReply, context: StandInContext, call: Call, kind: FaultKind): FastifyReply => {
  if (kind.startsWith('timeout')) {
    reply.hijack();
    context.silent.add(reply.raw);
    reply.raw.once('close', () => context.silent.delete(reply.raw));
    return reply;
  }
  if (kind.startsWith('down')) return reply.code(503).type('text/html').send('<h1>503 Service Unavailable</h1>');
  const code = CODES[kind]?.[call];
  if (code === undefined) return reply.code(200).type('text/html').send('<html>maintenance</html>');
  return reply.send({ Status: code, Message: '', ...(kind === 'refused-bare' ? {} : { Result: [] }) });
};

/** Serves one of the gateway's calls, or fails at it where the stand-in was told to, before or after the work is done. */
export const serveCall = (
  app: FastifyInstance,
  context: StandInContext,
  call: Call,
  work: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void => {
  app.post(GATEWAY_PATHS[call], async (request, reply) => {
    const fault = await takeFault(context.pool, call);
    if (fault !== undefined && !fault.endsWith('-after')) return fail(reply, context, call, fault);
    const answer = await work(request, reply);
    return fault === undefined ? answer : fail(reply, context, call, fault);
  });
};
