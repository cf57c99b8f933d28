import type { FastifyInstance } from 'fastify';
import { admitOtherFrontEnd, answerPreflight, isPreflight, type AllowedOrigins } from './other-front-ends.ts';
import { ShopError } from './shop-error.ts';

export interface Origins {
  readonly publicUrl: () => string;
  /** Other front ends of the shop. */
  readonly allowed: AllowedOrigins;
  /** The two addresses that the payment gateway's side posts to: their content is signed. */
  readonly exceptPaths: readonly string[];
}

/**
 * Refuses requests that another site's page sends (fault I17), other front ends aside. Browsers name the sender in `Origin`;
 * programs send none.
 */
export const refuseOtherOrigins = (app: FastifyInstance, { publicUrl, allowed, exceptPaths }: Origins): void => {
  const exempt = exceptPaths.map((path) => path.toLowerCase());
  app.addHook('onRequest', (request, reply, done) => {
    const origin = request.headers.origin;
    if (origin === undefined || isOwnOrigin(origin, request.headers.host, publicUrl())) {
      done();
    } else if (admitOtherFrontEnd(request, reply, { origin, allowed })) {
      if (isPreflight(request)) answerPreflight(reply);
      else done();
    } else {
      const isHarmless = request.method === 'GET' || request.method === 'HEAD';
      done(isHarmless || exempt.includes(pathOf(request.url)) ? undefined : new ShopError('not-allowed'));
    }
  });
};

/** Whether a request comes from one of the shop's own pages, or from a program, which names no origin. */
export const isOwnOrigin = (
  origin: string | undefined,
  requestHost: string | undefined,
  publicUrl: string,
): boolean => {
  if (origin === undefined || origin === publicUrl) return true;
  const host = hostOf(origin);
  return host !== undefined && host === requestHost;
};

const pathOf = (url: string): string => (url.split('?')[0] ?? url).toLowerCase();

const hostOf = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined);
