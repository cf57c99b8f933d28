import type { FastifyInstance } from 'fastify';
import { registerChat } from '#server/community/chat/index.ts';
import { allowedOriginsOf, type AppDeps } from './app-deps.ts';

/** The online talk: its room, and what staff do there. */
export const registerTalk = (
  app: FastifyInstance,
  { settings, database: { db, pool }, notices, chatLimits }: AppDeps,
): void => {
  const { secret, publicUrl } = settings;
  registerChat(app, {
    db,
    pool,
    notices,
    secret,
    publicUrl,
    allowedOrigins: allowedOriginsOf(settings),
    ...(chatLimits === undefined ? {} : { limits: chatLimits }),
  });
};
