import { shopProfileContract } from '@kapok/contract';
import type { FastifyInstance } from 'fastify';
import { post } from '#server/platform/http/post.ts';
import type { LiveProfile } from './live-profile.ts';
import { profileToWire } from './wire.ts';

/** Named by every answer to a call: an open page learns by it that the shop is another one by now. */
const VERSION_HEADER = 'shop-profile';

/** Tells everybody who sells. */
export const registerShopProfile = (app: FastifyInstance, live: LiveProfile): void => {
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/')) reply.header(VERSION_HEADER, live.now().stamp);
    return Promise.resolve();
  });
  post(app, shopProfileContract.qryShopProfile, () => Promise.resolve(profileToWire(live.now())));
};
