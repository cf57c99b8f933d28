import { CHAT_API_CONNECTION, chatContract } from '@kapok/contract';
import type { FastifyInstance } from 'fastify';
import { post } from '#server/platform/http/post.ts';
import { sendMessage, type SendContext } from './send-message.ts';

/** The talk by plain calls. */
export const registerChatRoutes = (app: FastifyInstance, context: SendContext): void => {
  post(app, chatContract.sendChatMessage, async ({ Text }, { caller }) => {
    await sendMessage(context, caller, { connectionId: CHAT_API_CONNECTION, body: Text });
    return true;
  });
};
