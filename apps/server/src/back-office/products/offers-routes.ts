import { MAX_PRODUCTS_AT_ONCE, mgntProductOffersContract } from '@kapok/contract';
import type { FastifyInstance } from 'fastify';
import { pageToWire } from '#server/catalogue/products/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { inTransactionOnce } from '#server/platform/http/once.ts';
import { postForFile } from '#server/platform/http/post-for-file.ts';
import { post } from '#server/platform/http/post.ts';
import { changeMany, previewChanges } from './change-many.ts';
import { changeSale } from './change-sale.ts';
import { exportProducts } from './export-products.ts';
import { findProducts } from './list-products.ts';
import { deedFromWire, filterFromWire, resultToWire, saleFromWire } from './offers-wire.ts';
import { previewProduct } from './preview-product.ts';
import { readProduct } from './read-product.ts';
import { editedToWire } from './wire.ts';

const contract = mgntProductOffersContract;

/** Sale prices, and what staff do to many products at once (OFFER-1, MGNT-2). */
export const registerOffers = (app: FastifyInstance, db: Database): void => {
  post(app, contract.qryProductPreview, async (body, { language }) =>
    pageToWire(await previewProduct(db, body.ProductId), language),
  );

  post(app, contract.saveSale, (body, { caller, language, once }) =>
    inTransactionOnce(db, once, contract.saveSale.reply, async (tx) => {
      const asked = { staffId: caller.memberId, productId: body.ProductId, version: body.Version };
      await changeSale(tx, asked, saleFromWire(body.Sale));
      return editedToWire(await readProduct(tx, body.ProductId), language);
    }),
  );

  post(app, contract.qryProductIds, async (body) => {
    const ask = { ...filterFromWire(body), after: undefined, limit: MAX_PRODUCTS_AT_ONCE };
    const { products, next } = await findProducts(db, ask);
    return { ProductIds: products.map(({ productId }) => productId), HasMore: next !== null };
  });

  post(app, contract.previewProductChanges, async (body) => {
    const results = await previewChanges(db, body.ProductIds, deedFromWire(body.Action));
    return { Results: results.map(resultToWire) };
  });

  post(app, contract.changeProducts, (body, { caller, once }) =>
    inTransactionOnce(db, once, contract.changeProducts.reply, async (tx) => {
      const seen = body.Products.map(({ ProductId, Version }) => ({ productId: ProductId, version: Version }));
      const results = await changeMany(tx, caller.memberId, seen, deedFromWire(body.Action));
      return { Results: results.map(resultToWire) };
    }),
  );

  postForFile(
    app,
    contract.exportProducts,
    { contentType: 'text/csv; charset=utf-8', fileName: 'products.csv' },
    (body, { caller, language }) =>
      exportProducts(db, { staffId: caller.memberId, filter: filterFromWire(body), language }),
  );
};
