import type { PoolConfig } from 'pg';
import { GATEWAY_PATHS, NEWEBPAY_ORIGINS, parseMerchant, type NewebpayMerchant } from '@kapok/newebpay';
import type { ServiceEnvironment } from '@kapok/domain';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Config } from '#server/shop/config/config.ts';
import { createPool } from '#server/platform/db/driver.ts';
import { watchOpenClients } from '#server/platform/db/open-clients.ts';
import { deriveKey } from '#server/accounts/identity/index.ts';
import type { PayAtStandIn } from '#server/shop/demo/index.ts';
import type { KeptGateway, ServicesNow } from '#server/back-office/services/index.ts';
import type { KnownPaymentGateways, PaymentGateway } from '#server/selling/payments/index.ts';

export interface OpenGateway extends Required<KnownPaymentGateways> {
  readonly standInUrl: string | undefined;
  /** Approves a payment on the stand-in's pages; undefined where a real gateway takes the payments. */
  readonly payAtStandIn?: PayAtStandIn;
  readonly close: () => Promise<void>;
}

export interface GatewaySurroundings {
  readonly connection: PoolConfig;
  readonly publicUrl: () => string;
  /** Resolves once the shop listens. */
  readonly shopIsOpen: Promise<void>;
  readonly logger: FastifyBaseLogger;
  /** What an administrator entered about the gateway. */
  readonly services: { readonly now: () => Pick<ServicesNow, 'gateway'> };
}

/** What the machine decides: its own keys, the stand-in, or no gateway. */
interface MachineGateway extends Pick<OpenGateway, 'standInUrl' | 'payAtStandIn' | 'close'> {
  /** A function: the shop's own address is only known once it listens. */
  readonly gateway: () => PaymentGateway;
}

/** Where an environment of the gateway is, or what stands in for it on this machine. */
export const gatewayOriginOf = (
  { newebpayOrigin }: Pick<Config, 'newebpayOrigin'>,
  environment: ServiceEnvironment,
): string => newebpayOrigin ?? NEWEBPAY_ORIGINS[environment];

/**
 * The configured gateway; else the one that an administrator entered; else, outside production, the stand-in on loopback with
 * keys of this installation alone. A production shop without keys, or with some that cannot be decrypted, has a gateway that
 * offers no way to pay: nothing is charged, and nothing that claims to be a payment is believed.
 */
export const openGateway = async (config: Config, around: GatewaySurroundings): Promise<OpenGateway> => {
  const machine = await openMachineGateway(config, around);
  const toGateway = ({ merchant, environment }: KeptGateway): PaymentGateway => ({
    origin: gatewayOriginOf(config, environment),
    merchant,
    payTypes: config.payTypes,
    publicUrl: around.publicUrl(),
  });
  return {
    ...machine,
    gateway: () => {
      const { source, entered } = around.services.now().gateway;
      if (source === 'unreadable') return { ...machine.gateway(), payTypes: [] };
      return entered === undefined ? machine.gateway() : toGateway(entered);
    },
    gatewayOf: (merchantId) => {
      const kept = around.services.now().gateway.known.find(({ merchant }) => merchant.merchantId === merchantId);
      if (kept !== undefined) return toGateway(kept);
      const gateway = machine.gateway();
      return gateway.merchant.merchantId === merchantId ? gateway : undefined;
    },
  };
};

const openMachineGateway = async (config: Config, around: GatewaySurroundings): Promise<MachineGateway> => {
  if (config.newebpay !== undefined) {
    const { environment, ...keys } = config.newebpay;
    const fixed = {
      origin: gatewayOriginOf(config, environment),
      merchant: parseMerchant(keys),
      payTypes: config.payTypes,
    };
    const gateway = (): PaymentGateway => ({ ...fixed, publicUrl: around.publicUrl() });
    return { gateway, standInUrl: undefined, close: () => Promise.resolve() };
  }
  return config.production ? noGateway(config, around) : openStandIn(config, around);
};

const noGateway = ({ secret }: Config, { publicUrl }: GatewaySurroundings): MachineGateway => {
  const closed = { origin: NEWEBPAY_ORIGINS.production, merchant: ownMerchant(secret), payTypes: [] };
  return {
    gateway: () => ({ ...closed, publicUrl: publicUrl() }),
    standInUrl: undefined,
    close: () => Promise.resolve(),
  };
};

const STAND_IN_POOL_SIZE = 3;
/** Its statements are short; a connection that answers none of them in time is given up. */
const STAND_IN_LIMITS = { connectionTimeoutMillis: 3_000, statement_timeout: 5_000, query_timeout: 7_000 } as const;

const openStandIn = async (config: Config, around: GatewaySurroundings): Promise<MachineGateway> => {
  // Loaded here alone: a shop with a real gateway never has the stand-in in its memory.
  const { buildGatewayStandIn } = await import('@kapok/gateway-stand-in');
  const merchant = ownMerchant(config.secret);
  const connection = { ...around.connection, application_name: 'kapok payment stand-in' };
  const settings = { ...connection, ...STAND_IN_LIMITS, max: STAND_IN_POOL_SIZE };
  const pool = createPool(settings, (error) => {
    around.logger.warn({ err: error }, 'a connection of the payment stand-in was lost');
  });
  const clients = watchOpenClients(pool);
  const standIn = await buildGatewayStandIn({
    merchant,
    pool,
    logger: around.logger,
    shopIsOpen: around.shopIsOpen,
  });
  const address = await standIn.listen({ host: '127.0.0.1', port: config.gatewayStandInPort });
  // Another host name than the shop's, so that its pages are another site to the browser, as a real gateway's are.
  const standInUrl = `http://localhost:${new URL(address).port}`;
  return {
    gateway: () => ({ origin: standInUrl, merchant, payTypes: config.payTypes, publicUrl: around.publicUrl() }),
    standInUrl,
    payAtStandIn: approveAt(standIn),
    close: async () => {
      await standIn.close();
      await pool.end();
      await clients.allEnded();
    },
  };
};

const FORM = { 'content-type': 'application/x-www-form-urlencoded' } as const;

/** What a customer's browser does there: it sends the shop's form, and presses the button on the page that opens. */
const approveAt =
  (standIn: FastifyInstance): PayAtStandIn =>
  async (fields) => {
    const payload = new URLSearchParams(fields.map(({ Key, Value }): [string, string] => [Key, Value])).toString();
    const opened = await standIn.inject({ method: 'POST', url: GATEWAY_PATHS.payPage, headers: FORM, payload });
    const page = z.string().parse(opened.headers.location);
    await standIn.inject({ method: 'POST', url: `${page}/approve`, headers: FORM, payload: '' });
  };

/** A merchant that no gateway knows, with keys that nobody outside this installation can tell. */
const ownMerchant = (secret: string): NewebpayMerchant => ({
  merchantId: 'MS100000001',
  hashKey: deriveKey(secret, 'stand-in-hash-key').toString('hex').slice(0, 32),
  hashIv: deriveKey(secret, 'stand-in-hash-iv').toString('hex').slice(0, 16),
});
