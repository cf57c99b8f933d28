import { isIP } from 'node:net';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';

/**
 * The proxies whose `X-Forwarded-*` headers are believed: the last so many hops before the shop, or whatever stands in
 * these networks. False: none, the client is whoever holds the connection.
 */
export type TrustedProxies = false | number | readonly string[];

/** Names of networks that need no address. */
const namedNetworks = ['loopback', 'linklocal', 'uniquelocal'];
const MAX_HOPS = 10;

const isNetwork = (text: string): boolean => {
  if (namedNetworks.includes(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || address.includes('%') || rest.length > 0) return false;
  if (bits === undefined) return true;
  // A network of no bits is everybody: then anybody could name any address.
  return /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128);
};

/** Reads `1` or `loopback, 10.0.0.0/8`. Undefined for anything else. */
export const parseTrustedProxies = (text: string): TrustedProxies | undefined => {
  if (/^\d{1,3}$/.test(text)) {
    const hops = Number(text);
    return hops > MAX_HOPS ? undefined : hops === 0 ? false : hops;
  }
  const networks = text.split(',').map((network) => network.trim());
  return networks.every(isNetwork) ? networks : undefined;
};

/** The same for Fastify. It trusts nobody for a plain number, since it cannot tell who is connected: here the operator says so. */
export const toFastifyTrust = (trusted: TrustedProxies): Exclude<FastifyServerOptions['trustProxy'], undefined> => {
  if (trusted === false) return false;
  return typeof trusted === 'number' ? (_address, hop) => hop < trusted : [...trusted];
};

/**
 * Keeps of `X-Forwarded-For` what follows the last value that is no address, so that `request.ip` is always one. Cut, not
 * skipped: what stands left of such a value was written by somebody further away, and must not move up into its place.
 */
export const readForwardedAddresses = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    const header = request.raw.headers['x-forwarded-for'];
    // Never removed: that a request came through a proxy stays known.
    if (typeof header === 'string') request.raw.headers['x-forwarded-for'] = trustworthyPart(header);
    done();
  });
};

const trustworthyPart = (header: string): string => {
  const values = header.split(',').map((value) => withoutPort(value.trim()));
  return values.slice(values.findLastIndex((value) => isIP(value) === 0) + 1).join(', ');
};

/** Some proxies write the client's port behind its address. */
const withoutPort = (value: string): string =>
  /^(\d+\.\d+\.\d+\.\d+):\d{1,5}$/.exec(value)?.[1] ?? /^\[([\da-f:.]+)\](?::\d{1,5})?$/i.exec(value)?.[1] ?? value;
