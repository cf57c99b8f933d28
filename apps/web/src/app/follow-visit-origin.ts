import { knownShop } from '#web/texts/shop.ts';

/**
 * Lets the visitor be asked where the visit came from, where the shop asks and its first address says it (OFFER-6). The page
 * itself knows whether the shop does. Few visitors need its code. Nobody is told where it did not arrive: then nothing is remembered.
 */
export const followVisitOrigin = (): void => {
  const { search } = window.location;
  if (!/[?&](?:utm_[a-z]+|gclid|fbclid)=/.test(search)) return;
  const { OriginQuestion: question } = knownShop();
  if (question === null) return;
  import('#web/shop/origin/ask-origin.ts')
    .then(({ askOrigin }) => {
      askOrigin(search, question);
    })
    .catch(() => undefined);
};
