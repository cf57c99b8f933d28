import { onAnswer } from '#web/api/fetch-transport.ts';
import { knownShop } from '#web/texts/shop.ts';

/**
 * Keeps an open page true to the shop's profile: every answer names its stamp. Where the other one does not arrive,
 * the next answer tells again.
 */
export const followShop = (): void => {
  onAnswer((stamp) => {
    if (stamp !== null && stamp !== knownShop().Stamp)
      import('./renew-shop.ts').then(({ renewShop }) => renewShop()).catch(() => undefined);
  });
};
