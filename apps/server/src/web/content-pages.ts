import { productContract } from '@kapok/contract';
import type { Database } from '#server/db/database.ts';
import { browseCatalogue, findProductPage, wasWithdrawn, type ProductPage } from '#server/features/catalogue/index.ts';
import { findLegalDocument } from '#server/features/legal/index.ts';
import { html, noHtml } from '#server/http/html.ts';
import { catalogueAddress } from './catalogue-address.ts';
import { markdownToHtml } from './markdown.ts';
import { gonePage, notFoundPage } from './fixed-pages.ts';
import type { Page, ShopIdentity } from './page.ts';
import { reviewsHtml } from './reviews-html.ts';
import { imagePath, playlistHtml, priceHtml, productCardsHtml, productListHtml } from './product-html.ts';
import { breadcrumbData, productData } from './structured-data.ts';

export interface PageDeps {
  readonly db: Database;
  readonly shop: ShopIdentity;
  readonly publicUrl: () => string;
}

/** The catalogue as its address asks for it; parameters that no catalogue knows are passed over. */
export const cataloguePage = async ({ db, shop }: PageDeps, query: unknown): Promise<Page> => {
  const asked = catalogueAddress.safeParse(query).data ?? {};
  const { products } = await browseCatalogue(db, {
    categoryCode: asked.CategoryCode,
    kind: asked.ProductKind,
    priceFromNtd: asked.PriceFrom,
    priceBelowNtd: asked.PriceBelow,
    inStock: asked.InStock,
    search: asked.Search,
    sort: asked.Sort,
  });
  const category = products.length === 0 ? undefined : asked.CategoryCode;
  return {
    status: 200,
    title: '影音課程與好物',
    description: `${shop.tagline}。線上影片與音訊課程，付款後立即開通。`,
    canonicalPath: category === undefined ? '/' : `/?CategoryCode=${encodeURIComponent(category)}`,
    indexable: asked.Search === undefined && asked.PriceFrom === undefined && asked.PriceBelow === undefined,
    content: html`${isHome(asked) ? homeHead(shop) : html`<h1>影音課程與好物</h1>`}
    ${products.length === 0 ? html`<p>這裡還沒有商品</p>` : productCardsHtml(products)}`,
  };
};

const isHome = (asked: object): boolean => Object.keys(asked).length === 0;

/** The promise of the shop, where the application draws it, too. */
const homeHead = ({ tagline }: ShopIdentity) => html`<div class="first-promise"><h1>${tagline}</h1></div>`;

/** A product page; unknown and unpublished products answer 404, what is no longer sold 410. */
export const productPage = async (deps: PageDeps, slug: string): Promise<Page> => {
  const asked = productContract.qryProductBySlug.body.safeParse({ Slug: slug });
  const product = asked.success ? await findProductPage(deps.db, asked.data.Slug, undefined) : undefined;
  if (product === undefined) return missingProductPage(deps.db, asked.data?.Slug);
  const image = product.images[0];
  const sharedImage = image === undefined ? undefined : imagePath(image.fileUuid, 960);
  return {
    status: 200,
    title: product.name.zh,
    description: product.summary.zh,
    canonicalPath: `/products/${product.slug}`,
    indexable: true,
    kind: 'product',
    ...(sharedImage === undefined ? {} : { imagePath: sharedImage }),
    structuredData: [
      productData(product, deps.shop, deps.publicUrl(), sharedImage),
      breadcrumbData(product, deps.publicUrl()),
    ],
    content: html`${productContent(product)} ${await reviewsHtml(deps.db, product)}`,
  };
};

const missingProductPage = async (db: Database, slug: string | undefined): Promise<Page> =>
  slug !== undefined && (await wasWithdrawn(db, slug))
    ? gonePage('這項商品已經下架', '它不再販售；已購買的會員登入後仍可在「我的收藏」觀看。')
    : notFoundPage('找不到這項商品', '可能已經下架，或網址有誤。');

const productContent = (product: ProductPage) => {
  const image = product.images[0];
  return html`<h1>${product.name.zh}</h1>
    ${
      image === undefined
        ? noHtml
        : html`<img src="${imagePath(image.fileUuid, 960)}" alt="${image.alt.zh}" width="960" height="720" />`
    }
    <p>${product.summary.zh}</p>
    ${priceHtml(product)} ${product.stockLeft === 0 ? html`<p>已售完</p>` : noHtml}
    ${markdownToHtml(product.description.zh)} ${playlistHtml(product.playlist)}
    ${
      product.bundle.length === 0
        ? noHtml
        : html`<h2>合輯內容</h2>
            ${productListHtml(product.bundle)}`
    }`;
};

/** The terms in force, or the version that the address names. */
export const legalPage = async ({ db }: PageDeps, version: string | undefined): Promise<Page> => {
  const document = await findLegalDocument(db, version);
  if (document === undefined) return notFoundPage('找不到這個版本的條款', '請查看目前的服務條款與退款規定。');
  return {
    status: 200,
    title: document.title.zh,
    description: '訂購、付款、交付、線上課程退款、實體商品退貨與隱私權政策。',
    canonicalPath: '/LegalDocuments',
    indexable: version === undefined,
    content: html`<article class="prose">
      <h1>${document.title.zh}</h1>
      <p>版本 ${document.version}</p>
      ${markdownToHtml(document.body.zh)}
    </article>`,
  };
};
