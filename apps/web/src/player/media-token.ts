import type { TokenSource } from '@kapok/player';
import { session } from '#web/api/api.ts';

/** The token that goes along with requests for media; renewed where the last one was refused. */
export const mediaToken: TokenSource = async (wish) => {
  if (wish?.renew === true) await session.renewNow();
  return session.token();
};
