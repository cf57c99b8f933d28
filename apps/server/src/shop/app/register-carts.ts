import type { FastifyInstance } from 'fastify';
import { createStrangersDoor } from '#server/accounts/identity/index.ts';
import { registerCartRoutes } from '#server/selling/cart/index.ts';
import type { AppDeps } from './app-deps.ts';

/** Carts of visitors and members. */
export const registerCarts = (app: FastifyInstance, { settings, database, clock, identityLimits }: AppDeps): void => {
  const { db, pool } = database;
  const { secret, otherSecret } = settings;
  const limits = identityLimits === undefined ? {} : { limits: identityLimits };
  registerCartRoutes(app, {
    db,
    door: createStrangersDoor({ db, pool, secret, otherSecret, nowMs: clock?.nowMs, ...limits }),
  });
};
