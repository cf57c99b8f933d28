import type { FastifyInstance } from 'fastify';
import { registerChat } from '#server/community/chat/index.ts';
import { openTalkThrottles } from '#server/community/moderation/index.ts';
import { registerQuestionRoutes } from '#server/community/questions/index.ts';
import { allowedOriginsOf, type AppDeps } from './app-deps.ts';
import type { Live } from './live.ts';

/** Where members write what others read: the online talk and the lessons of courses, and what staff do there. */
export const registerTalk = (
  app: FastifyInstance,
  { settings, database: { db, pool }, notices, chatLimits }: AppDeps,
  { profile }: Pick<Live, 'profile'>,
): void => {
  const { secret, publicUrl } = settings;
  const throttles = openTalkThrottles(pool, chatLimits);
  registerChat(app, {
    db,
    throttles,
    notices,
    secret,
    publicUrl,
    profile,
    allowedOrigins: allowedOriginsOf(settings),
    ...(chatLimits === undefined ? {} : { limits: chatLimits }),
  });
  registerQuestionRoutes(app, { db, throttles });
};
