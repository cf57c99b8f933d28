import { languages, languagesOf, pageAddress, PRODUCT_FEED_PATH, type Language } from '@kapok/domain';
import type { FastifyInstance } from 'fastify';
import { readFeed } from '#server/catalogue/products/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import {
  lastingAnswer,
  sendPublicAnswer,
  type FoundAnswer,
  type PublicAnswers,
} from '#server/platform/public-answers/index.ts';
import { isSwitchedOn, switches } from '#server/platform/settings/index.ts';
import type { ServedProfile } from '#server/platform/shop-profile/index.ts';
import { productFeedXml } from './product-feed.ts';

export interface ProductFeedDeps {
  readonly db: Database;
  readonly publicUrl: () => string;
  readonly shop: () => ServedProfile;
  /** The feed is written anew each time where there are none. */
  readonly publicAnswers?: PublicAnswers;
}

/** What shopping services fetch (OFFER-6): kept as long as the catalogue is what it was. Nothing is there until staff open it. */
export const serveProductFeed = (web: FastifyInstance, deps: ProductFeedDeps): void => {
  for (const language of languages) {
    web.get(pageAddress(PRODUCT_FEED_PATH, language), async (request, reply) => {
      if (!(await isServed(deps, language))) {
        reply.callNotFound();
        return reply;
      }
      return sendPublicAnswer(request, reply, await findFeed(deps, language), 'accept-encoding');
    });
  }
};

/** Asked each time: a feed that was closed is gone at once. */
const isServed = async ({ db, shop }: ProductFeedDeps, language: Language): Promise<boolean> =>
  shop().isOpen && languagesOf(shop().languages).includes(language) && (await isSwitchedOn(db, switches.productFeed));

const findFeed = async (
  { db, publicUrl, shop, publicAnswers }: ProductFeedDeps,
  language: Language,
): Promise<FoundAnswer> => {
  const make = async () => {
    const told = { publicUrl: publicUrl(), shopName: shop().shopName, language };
    return lastingAnswer('application/xml; charset=utf-8', productFeedXml(told, await readFeed(db)), {
      isCompressed: true,
    });
  };
  return (
    publicAnswers?.find(`product-feed ${language}`, [publicUrl()], make) ?? {
      answer: await make(),
      secondsUntilChange: 0,
    }
  );
};
