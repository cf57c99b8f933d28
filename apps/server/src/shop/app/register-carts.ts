import type { FastifyInstance } from 'fastify';
import { registerCartRoutes } from '#server/selling/cart/index.ts';
import { deriveKey } from '#server/accounts/identity/index.ts';
import type { AppDeps } from './app-deps.ts';

/** Carts of visitors and members. */
export const registerCarts = (app: FastifyInstance, { settings, database, visitorCarts }: AppDeps): void => {
  const { db, pool } = database;
  registerCartRoutes(app, { db, pool, throttleKey: deriveKey(settings.secret, 'throttle-subject'), visitorCarts });
};
