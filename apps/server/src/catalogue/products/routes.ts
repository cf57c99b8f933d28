import { productContract, teachersContract, usersContract } from '@kapok/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { post } from '#server/platform/http/post.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { answerFacets } from './answer-facets.ts';
import { browseCatalogue } from './browse-catalogue.ts';
import { readNearby } from './read-nearby.ts';
import { readCollection } from './collection.ts';
import { readCategories, readRelatedProducts } from './shelves.ts';
import { teacherPageToWire, teachersToWire } from './teacher-wire.ts';
import { findTeacherPage, readTeachers } from './teachers.ts';
import { findProduct, findProductPage, findVideoUrl, readProductMedia, readStandingProducts } from './show-product.ts';
import {
  askFromWire,
  cardToWire,
  catalogueToWire,
  categoryToWire,
  mediaToWire,
  ownedToWire,
  pageToWire,
  relatedToWire,
} from './wire.ts';

export interface CatalogueDeps {
  readonly db: Database;
}

const memberIdOf = (caller: Caller | undefined): number | undefined =>
  caller?.kind === 'member' ? caller.memberId : undefined;

/** The calls that show what is for sale, and what a member owns of it. */
export const registerCatalogueRoutes = (app: FastifyInstance, { db }: CatalogueDeps): void => {
  registerPeopleRoutes(app, { db });
  post(app, productContract.qryCatalogue, async (body, { language }) =>
    catalogueToWire(await browseCatalogue(db, askFromWire(body)), language),
  );

  post(app, productContract.qryFacets, (body, { language }) => answerFacets(db, body, language));

  post(app, productContract.qryProductCards, async (body, { language }) => {
    const products = await readStandingProducts(db, body.ProductIds);
    return products.filter((product) => product.isSold).map((product) => cardToWire(product, language));
  });

  post(app, productContract.qryRelated, async (body, { language }) => {
    const nearby = await readNearby(db, body.ProductId);
    return nearby.map((product) => cardToWire(product, language));
  });

  post(app, productContract.qryCategories, async (_body, { language }) => {
    const categories = await readCategories(db);
    return categories.map((category) => categoryToWire(category, language));
  });

  post(app, productContract.qryProductBySlug, async (body, { caller, language }) => {
    const page = await findProductPage(db, body.Slug, memberIdOf(caller));
    if (page === undefined) throw new ShopError('not-found');
    return pageToWire(page, language);
  });

  post(app, productContract.qryProducts, async (body, { caller, language }) => {
    const product = await findProduct(db, body.ProductId, memberIdOf(caller));
    return product === undefined ? [] : [cardToWire(product, language)];
  });

  post(app, productContract.getProductImageList, async (body, { caller, language }) =>
    mediaToWire(await readProductMedia(db, body.ProductId, memberIdOf(caller)), language),
  );

  post(app, productContract.qryAlbum, async (body, { language }) => {
    const related = await readRelatedProducts(db, body.MainProductId);
    return related.map((product) => relatedToWire(product, language));
  });

  post(app, productContract.getVideoByProductId, (body, { caller }) =>
    findVideoUrl(db, body.ProductId, memberIdOf(caller)),
  );
};

/** Who teaches, and what a member has. */
const registerPeopleRoutes = (app: FastifyInstance, { db }: CatalogueDeps): void => {
  post(app, usersContract.getMyProduct, async (_body, { caller, language }) => {
    const products = await readCollection(db, caller.memberId);
    return products.map((product) => ownedToWire(product, language));
  });

  post(app, teachersContract.qryTeachers, async (_body, { language }) =>
    teachersToWire(await readTeachers(db), language),
  );

  post(app, teachersContract.qryTeacher, async (body, { language }) => {
    const page = await findTeacherPage(db, body.Slug);
    if (page === undefined) throw new ShopError('not-found');
    return teacherPageToWire(page, language);
  });
};
