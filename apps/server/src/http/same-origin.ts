import type { FastifyInstance } from 'fastify';
import { ShopError } from './shop-error.ts';

/**
 * Refuses requests that another site's page sends (fault I17). Browsers name the sender in `Origin`; programs send none.
 * `exceptPaths` are the two addresses that the payment gateway's side posts to: their content is signed.
 */
export const refuseOtherOrigins = (
  app: FastifyInstance,
  publicUrl: () => string,
  exceptPaths: readonly string[],
): void => {
  const exempt = exceptPaths.map((path) => path.toLowerCase());
  app.addHook('onRequest', (request, _reply, done) => {
    const origin = request.headers.origin;
    const harmless = request.method === 'GET' || request.method === 'HEAD' || origin === undefined;
    if (harmless || exempt.includes(pathOf(request.url))) {
      done();
      return;
    }
    done(isOwnOrigin(origin, request.headers.host, publicUrl()) ? undefined : new ShopError('not-allowed'));
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
