import { priceWithTaxNtd, type ProductKind, type TaxKind } from '@kapok/domain';
import { inTransaction, type Database } from '#server/platform/db/database.ts';
import { ensureTermsVersion } from '#server/selling/legal/index.ts';
import { ensureTestProfile } from './shop-profile.ts';

interface TestProduct {
  readonly kind?: ProductKind;
  /** Before tax; the price is that with 5 % tax. */
  readonly priceNtd?: number;
  /** With tax, in place of `priceNtd`. */
  readonly grossNtd?: number;
  readonly taxKind?: TaxKind;
  /** Pieces on the shelf; only for goods. */
  readonly stock?: number;
  readonly status?: 'draft' | 'published' | 'withdrawn';
  /** What an album contains. */
  readonly parts?: readonly string[];
}

/** Writes the records that a test of money needs. */
export interface ShopRows {
  readonly addMember: () => Promise<number>;
  readonly addProduct: (product?: TestProduct) => Promise<string>;
  readonly setPrice: (productId: string, priceNtd: number) => Promise<void>;
}

/** A seller, a category and the terms in force, as a shop has them before its first order. */
export const fillShop = async (db: Database): Promise<ShopRows> => {
  await ensureTestProfile(db);
  await inTransaction(db, async (tx) => {
    const terms = { title_zh: '條款', title_en: 'Terms', body_zh: '條款', body_en: 'Terms' };
    await tx
      .insertInto('terms_version')
      .values([
        { version: 'test-1', effective_from: '2999-01-01', ...terms },
        { version: 'test-2', effective_from: '2026-01-01', ...terms },
      ])
      .execute();
    await tx.insertInto('category').values({ code: 'test', name_zh: '測試', name_en: 'Test' }).execute();
  });
  return {
    addMember: () => addMember(db),
    addProduct: (product) => addProduct(db, product ?? {}),
    setPrice: setPrice(db),
  };
};

/** The same in a database that servers start on: with the terms that the first of them would publish. */
export const fillServedShop = async (db: Database): Promise<ShopRows> => {
  const rows = await fillShop(db);
  await inTransaction(db, ensureTermsVersion);
  return rows;
};

let made = 0;

const addMember = async (db: Database): Promise<number> => {
  made += 1;
  const values = {
    user_name: `buyer-${made}`,
    email: `buyer-${made}@example.test`,
    email_proven_at: new Date(),
    display_name: '林小梅',
    tel: '0912345678',
  };
  const { id } = await db.insertInto('member').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
};

const addProduct = async (db: Database, product: TestProduct): Promise<string> => {
  made += 1;
  const { kind = 'video', priceNtd = 500, status = 'published', stock = 0, parts = [] } = product;
  const { grossNtd = priceWithTaxNtd(priceNtd) } = product;
  const productId = `P${made.toString().padStart(4, '0')}`;
  await inTransaction(db, async (tx) => {
    await tx
      .insertInto('product')
      .values({
        product_id: productId,
        slug: productId.toLowerCase(),
        kind,
        status,
        category_code: 'test',
        name_zh: `商品 ${made}`,
        name_en: `Product ${made}`,
        tax_kind: product.taxKind ?? 'taxable',
      })
      .execute();
    await tx.insertInto('price').values({ product_id: productId, gross_ntd: grossNtd }).execute();
    if (kind === 'goods') {
      await tx.insertInto('stock').values({ product_id: productId, free: stock }).execute();
      await tx
        .insertInto('stock_movement')
        .values({ product_id: productId, reason: 'initial', free_change: stock, reserved_change: 0, sold_change: 0 })
        .execute();
    }
    const items = parts.map((part, position) => ({ album_id: productId, product_id: part, position }));
    if (items.length > 0) await tx.insertInto('album_item').values(items).execute();
  });
  return productId;
};

const setPrice =
  (db: Database) =>
  async (productId: string, priceNtd: number): Promise<void> => {
    await db
      .updateTable('price')
      .set({ amount_ntd: priceNtd })
      .where('product_id', '=', productId)
      .where('valid_until', 'is', null)
      .execute();
  };
