import { mgntProductImportContract, mgntProductsContract } from '@kapok/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/platform/db/database.ts';
import type { MemberCaller } from '#server/platform/http/caller.ts';
import { inTransactionOnce } from '#server/platform/http/once.ts';
import { post } from '#server/platform/http/post.ts';
import { createCategory, deleteCategory, orderCategories, readCategories, renameCategory } from './categories.ts';
import { correctStock, readMovements } from './correct-stock.ts';
import { changeProduct, deleteProduct, discardDraft, insertDraft, sayWhatIsTaken } from './edit-product.ts';
import { importProducts, previewImport } from './import-products.ts';
import { readImportRows } from './import-rows.ts';
import { registerOffers } from './offers-routes.ts';
import { findFiles } from './list-media.ts';
import { findProducts } from './list-products.ts';
import { registerPictureUpload } from './picture-route.ts';
import type { ProductVersion } from './product.ts';
import { setGoodsMeasures } from './set-goods-measures.ts';
import { setStoreDelivery } from './set-store-delivery.ts';
import { proposeCodes } from './propose-codes.ts';
import { publish, withdraw } from './publish-product.ts';
import { readProduct } from './read-product.ts';
import { registerVariants } from './variant-routes.ts';
import {
  categoryToWire,
  changesFromWire,
  editedToWire,
  listedFileToWire,
  listedToWire,
  movementToWire,
  planToWire,
  stockToWire,
} from './wire.ts';

export interface ManagementProductsDeps {
  readonly db: Database;
  readonly mediaDir: string;
}

const contract = mgntProductsContract;

const versionOf = (
  caller: MemberCaller,
  body: { readonly ProductId: string; readonly Version: number },
): ProductVersion => ({ staffId: caller.memberId, productId: body.ProductId, version: body.Version });

/** What staff do with products, their stock, their categories, and the files that they are made of (MGNT-2). */
export const registerManagementProductRoutes = (app: FastifyInstance, deps: ManagementProductsDeps): void => {
  const { db } = deps;
  registerLists(app, db);
  registerEditing(app, db);
  registerStock(app, db);
  registerCategories(app, db);
  registerImport(app, db);
  registerOffers(app, db);
  registerVariants(app, db);
  registerPictureUpload(app, deps);
};

const registerLists = (app: FastifyInstance, db: Database): void => {
  post(app, contract.qryProductList, async (body) => {
    const { products, next } = await findProducts(db, {
      search: body?.Search,
      kind: body?.ProductKind,
      status: body?.Status,
      categoryCode: body?.CategoryCode,
      hasDraft: body?.HasDraft === true,
      after: body?.After,
      limit: body?.Limit,
    });
    return { Products: products.map(listedToWire), Next: next };
  });

  post(app, contract.qryMediaFiles, async (body, { language }) => {
    const { files, next } = await findFiles(db, {
      kinds: body?.FileTypes,
      status: body?.Status,
      search: body?.Search,
      after: body?.After,
    });
    return { Files: files.map((file) => listedFileToWire(file, language)), Next: next };
  });
};

const registerEditing = (app: FastifyInstance, db: Database): void => {
  post(app, contract.qryProductForEditing, async (body, { language }) =>
    editedToWire(await readProduct(db, body.ProductId), language),
  );

  post(app, contract.qryProposedProductCodes, async ({ Name }) => {
    const { productId, slug } = await proposeCodes(db, Name);
    return { ProductId: productId, Slug: slug };
  });

  post(app, contract.createProduct, (body, { caller, language, once }) => {
    const { ProductId: productId, Slug: slug, ProductKind: kind, CategoryCode: categoryCode } = body;
    const product = {
      productId,
      slug,
      kind,
      categoryCode,
      nameZh: body.NameZh?.trim() ?? '',
      staffId: caller.memberId,
    };
    return sayWhatIsTaken(
      inTransactionOnce(db, once, contract.createProduct.reply, async (tx) => {
        await insertDraft(tx, product);
        return editedToWire(await readProduct(tx, productId), language);
      }),
    );
  });

  post(app, contract.saveProduct, (body, { caller, language, once }) =>
    sayWhatIsTaken(
      inTransactionOnce(db, once, contract.saveProduct.reply, async (tx) => {
        await changeProduct(tx, versionOf(caller, body), changesFromWire(body.Changes));
        return editedToWire(await readProduct(tx, body.ProductId), language);
      }),
    ),
  );

  const deeds = [
    [contract.discardProductDraft, discardDraft],
    [contract.publishProduct, publish],
    [contract.withdrawProduct, withdraw],
  ] as const;
  for (const [endpoint, run] of deeds) {
    post(app, endpoint, (body, { caller, language, once }) =>
      inTransactionOnce(db, once, endpoint.reply, async (tx) => {
        await run(tx, versionOf(caller, body));
        return editedToWire(await readProduct(tx, body.ProductId), language);
      }),
    );
  }

  post(app, contract.deleteProduct, (body, { caller, once }) =>
    inTransactionOnce(db, once, contract.deleteProduct.reply, (tx) => deleteProduct(tx, versionOf(caller, body))),
  );
};

const registerStock = (app: FastifyInstance, db: Database): void => {
  post(app, contract.correctStock, (body, { caller, once }) =>
    inTransactionOnce(db, once, contract.correctStock.reply, async (tx) =>
      stockToWire(
        await correctStock(tx, {
          productId: body.ProductId,
          change: body.Change,
          reason: body.Reason,
          note: body.Note ?? '',
          staffId: caller.memberId,
        }),
      ),
    ),
  );

  post(app, contract.setStoreDelivery, (body, { caller, once }) =>
    inTransactionOnce(db, once, contract.setStoreDelivery.reply, (tx) =>
      setStoreDelivery(tx, caller.memberId, body.ProductId, body.FitsStore),
    ),
  );

  post(app, contract.setGoodsMeasures, (body, { caller, once }) =>
    inTransactionOnce(db, once, contract.setGoodsMeasures.reply, (tx) =>
      setGoodsMeasures(tx, caller.memberId, body.ProductId, { weightGrams: body.WeightGrams, sidesCm: body.SidesCm }),
    ),
  );

  post(app, contract.qryStockMovements, async (body) => (await readMovements(db, body.ProductId)).map(movementToWire));
};

const namesFromWire = (body: { readonly CategoryCode: string; readonly NameZh: string; readonly NameEn: string }) => ({
  code: body.CategoryCode,
  nameZh: body.NameZh,
  nameEn: body.NameEn,
});

const registerCategories = (app: FastifyInstance, db: Database): void => {
  post(app, contract.qryProductCategories, async () => (await readCategories(db)).map(categoryToWire));

  post(app, contract.createCategory, (body, { caller, once }) =>
    inTransactionOnce(db, once, contract.createCategory.reply, async (tx) =>
      (await createCategory(tx, caller.memberId, namesFromWire(body))).map(categoryToWire),
    ),
  );

  post(app, contract.renameCategory, (body, { caller, once }) =>
    inTransactionOnce(db, once, contract.renameCategory.reply, async (tx) =>
      (await renameCategory(tx, caller.memberId, namesFromWire(body))).map(categoryToWire),
    ),
  );

  post(app, contract.orderCategories, (body, { caller, once }) =>
    inTransactionOnce(db, once, contract.orderCategories.reply, async (tx) =>
      (await orderCategories(tx, caller.memberId, body.CategoryCodes)).map(categoryToWire),
    ),
  );

  post(app, contract.deleteCategory, (body, { caller, once }) =>
    inTransactionOnce(db, once, contract.deleteCategory.reply, async (tx) =>
      (await deleteCategory(tx, caller.memberId, body.CategoryCode)).map(categoryToWire),
    ),
  );
};

const fileFromWire = (body: { readonly Csv: string; readonly LeavesOut?: boolean | undefined }) => ({
  csv: body.Csv,
  leavesOutUnknown: body.LeavesOut ?? false,
});

const registerImport = (app: FastifyInstance, db: Database): void => {
  post(app, mgntProductImportContract.previewProductImport, async (body) =>
    planToWire(await previewImport(db, fileFromWire(body))),
  );

  post(app, mgntProductImportContract.importProducts, async (body, { caller, once }) => {
    const wish = { rows: await readImportRows(fileFromWire(body)), fingerprint: body.Fingerprint };
    return sayWhatIsTaken(
      inTransactionOnce(db, once, mgntProductImportContract.importProducts.reply, async (tx) => {
        const { created, changed } = await importProducts(tx, caller.memberId, wish);
        return { Created: created, Changed: changed };
      }),
    );
  });
};
