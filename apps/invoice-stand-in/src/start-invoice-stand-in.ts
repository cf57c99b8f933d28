import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance } from 'fastify';
import type { EzpayMerchant, MinistryAccess } from '@kapok/einvoice';
import { ezpayRoutes } from './ezpay-routes.ts';
import { InvoiceBook, type KeptInvoice } from './invoice-book.ts';
import { isLoopbackRemote } from './loopback.ts';
import { playTroubles } from './play-troubles.ts';
import { registerRoutes } from './register-routes.ts';
import { sampleRegisters, type Registers } from './registers.ts';
import { Troubles, type Service, type Trouble } from './troubles.ts';

/** What a stand-in is made of. */
export interface InvoiceStandInOptions {
  readonly merchant: EzpayMerchant;
  /** What the shop would get from the Ministry; nobody's where nothing is said. */
  readonly ministry?: MinistryAccess;
  /** A few samples where nothing is said. */
  readonly registers?: Registers;
  /** Any free one where nothing is said. */
  readonly port?: number;
  /** The issuer's clock, for what depends on the two-month period. */
  readonly now?: () => Date;
}

/** A running stand-in. */
export interface InvoiceStandIn {
  /** Takes the place of ezPay's, the Ministry's and the registers' origins. */
  readonly origin: string;
  /** Every invoice that was issued, in the order of issue. */
  readonly invoices: () => readonly KeptInvoice[];
  /** How often a service was asked, failures included. */
  readonly timesAsked: (service: Service) => number;
  /** Makes services fail from now on. */
  readonly fail: (trouble: Trouble) => void;
  /** Ends all failures. */
  readonly recover: () => void;
  readonly stop: () => Promise<void>;
}

/**
 * Starts a server that plays ezPay's invoices, the Ministry's register and the open registers of companies, for tests and
 * development: same addresses, same encryption, same rules. It answers this machine only and forgets everything at its end.
 */
export const startInvoiceStandIn = async (options: InvoiceStandInOptions): Promise<InvoiceStandIn> => {
  const now = options.now ?? (() => new Date());
  const book = new InvoiceBook(now);
  const troubles = new Troubles();
  const asked = new Map<Service, number>();
  const app: FastifyInstance = Fastify({ logger: false, forceCloseConnections: true });
  app.addHook('onRequest', async (request, reply) => {
    if (!isLoopbackRemote(request.socket.remoteAddress ?? '')) await reply.code(403).send({ message: 'loopback only' });
  });
  playTroubles(app, troubles, asked);
  await app.register(formbody);
  const context = {
    merchant: options.merchant,
    ministry: options.ministry ?? { appId: 'EINV0000000000000', apiKey: crypto.randomUUID() },
    registers: options.registers ?? sampleRegisters,
    book,
    now,
  };
  ezpayRoutes(app, context);
  registerRoutes(app, context);
  const origin = await app.listen({ host: '127.0.0.1', port: options.port ?? 0 });
  return {
    origin,
    invoices: () => book.all(),
    timesAsked: (service) => asked.get(service) ?? 0,
    fail: (trouble) => {
      troubles.add(trouble);
    },
    recover: () => {
      troubles.end();
    },
    stop: () => app.close(),
  };
};
