import { productContract } from '@kapok/contract';
import { firstPageSummary, inLanguage, type BilingualText, type InvoiceMode, type Language } from '@kapok/domain';
import type { Database } from '#server/platform/db/database.ts';
import {
  answerFacets,
  askFromWire,
  browseCatalogue,
  catalogueToWire,
  findProductPage,
  pageToWire,
  wasWithdrawn,
  type ProductPage,
  type ProductSummary,
} from '#server/catalogue/products/index.ts';
import { showHome, type LiveHome } from '#server/catalogue/home/index.ts';
import { documentToWire, findLegalDocument } from '#server/selling/legal/index.ts';
import { html, noHtml, type Html } from '#server/platform/http/html.ts';
import { proseHtml } from '#server/platform/prose/index.ts';
import { courseHtml } from './course-html.ts';
import { aroundList } from './home-html.ts';
import { addressParameters, type CatalogueAddress } from './catalogue-address.ts';
import { langOf } from './foreign-text.ts';
import { gonePage, notFoundPage } from './fixed-pages.ts';
import { pageWords } from './page-words.ts';
import type { ServedProfile } from '#server/platform/shop-profile/index.ts';
import type { Page } from './page.ts';
import { reviewsHtml } from './reviews-html.ts';
import {
  imagePath,
  priceHtml,
  productCardsHtml,
  productListHtml,
  teacherLinksHtml,
  variantsHtml,
} from './product-html.ts';
import { breadcrumbData, organizationData, productData } from './structured-data.ts';

export interface PageDeps {
  readonly db: Database;
  readonly shop: () => ServedProfile;
  readonly home: LiveHome['now'];
  readonly publicUrl: () => string;
}

/** The catalogue as its address asks for it. */
export const cataloguePage = async (
  { db, shop, home, publicUrl }: PageDeps,
  language: Language,
  asked: CatalogueAddress,
): Promise<Page> => {
  const words = pageWords[language];
  const { title, text } = firstPageSummary(shop(), language);
  const [found, facets, sections] = await Promise.all([
    browseCatalogue(db, { ...askFromWire(asked), offset: 0, limit: CARDS }),
    answerFacets(db, asked, language),
    isHome(asked) ? showHome(db, home(), language) : [],
  ]);
  const { products } = found;
  const category = products.length === 0 ? undefined : asked.CategoryCode;
  return {
    status: 200,
    title,
    description: text,
    ...firstPicture(shop(), products),
    canonicalPath: category === undefined ? '/' : `/?CategoryCode=${encodeURIComponent(category)}`,
    view: { page: 'catalogue', catalogue: catalogueToWire(found, language), facets, home: sections },
    parameters: addressParameters(asked),
    ...(isHome(asked)
      ? { structuredData: [organizationData({ shop: shop(), publicUrl: publicUrl(), language })] }
      : {}),
    indexable: asked.Search === undefined && asked.PriceFrom === undefined && asked.PriceBelow === undefined,
    content: html`${isHome(asked) ? homeHead(shop(), language) : html`<h1>${words.catalogue}</h1>`}
    ${aroundList(sections, language, listHtml(products, language, shop().invoiceMode))}`,
  };
};

/** Of the first product, where the shop has no picture of its own to be shared. */
const firstPicture = (shop: ServedProfile, products: readonly ProductSummary[]): Pick<Page, 'imagePath'> => {
  const picture = products.find(({ imageFileUuid }) => imageFileUuid !== null)?.imageFileUuid ?? null;
  return shop.socialPicture !== null || shop.logo !== null || picture === null
    ? {}
    : { imagePath: imagePath(picture, 960) };
};

/** As many as the application asks for first. */
const CARDS = 24;

const isHome = (asked: object): boolean => Object.keys(asked).length === 0;

/** The promise of the shop, where the application draws it, too. */
const homeHead = ({ tagline, shopName }: ServedProfile, language: Language): Html => {
  const promise = inLanguage(tagline, language);
  return html`<div class="first-promise"><h1>${promise === '' ? inLanguage(shopName, language) : promise}</h1></div>`;
};

const listHtml = (products: readonly ProductSummary[], language: Language, invoiceMode: InvoiceMode): Html =>
  products.length === 0
    ? html`<p>${pageWords[language].nothingHere}</p>`
    : productCardsHtml(products, language, invoiceMode);

/** A product page; unknown and unpublished products answer 404, what is no longer sold 410. */
export const productPage = async (deps: PageDeps, language: Language, slug: string): Promise<Page> => {
  const asked = productContract.qryProductBySlug.body.safeParse({ Slug: slug });
  const product = asked.success ? await findProductPage(deps.db, asked.data.Slug, undefined) : undefined;
  if (product === undefined) return missingProductPage(deps.db, language, asked.data?.Slug);
  const image = product.images[0];
  const sharedImage = image === undefined ? undefined : imagePath(image.fileUuid, 960);
  const reviews = await reviewsHtml(deps.db, product, language);
  const described = { product, shop: deps.shop(), publicUrl: deps.publicUrl(), language };
  return {
    status: 200,
    title: inLanguage(product.name, language),
    description: inLanguage(product.summary, language),
    canonicalPath: `/products/${product.slug}`,
    indexable: true,
    view: { page: 'product', product: pageToWire(product, language) },
    kind: 'product',
    ...(sharedImage === undefined ? {} : { imagePath: sharedImage }),
    structuredData: [productData(described, sharedImage), breadcrumbData(described)],
    content: html`${productContent(product, language, deps.shop().invoiceMode)} ${reviews}`,
    furtherReading: reviews,
  };
};

const missingProductPage = async (db: Database, language: Language, slug: string | undefined): Promise<Page> => {
  const words = pageWords[language];
  return slug !== undefined && (await wasWithdrawn(db, slug))
    ? gonePage(language, words.withdrawn, words.withdrawnHint)
    : notFoundPage(language, words.noProduct, words.noProductHint);
};

const productContent = (product: ProductPage, language: Language, invoiceMode: InvoiceMode) => {
  const words = pageWords[language];
  const say = (text: BilingualText): string => inLanguage(text, language);
  const image = product.images[0];
  const lang = (text: string): Html => langOf(text, language);
  const [name, summary, description] = [say(product.name), say(product.summary), say(product.description)];
  return html`<h1${lang(name)}>${name}</h1>
    ${
      image === undefined
        ? noHtml
        : html`<img src="${imagePath(image.fileUuid, 960)}" alt="${say(image.alt)}" width="960" height="720" />`
    }
    <p${lang(summary)}>${summary}</p>
    ${priceHtml(product, language, invoiceMode)} ${product.stockLeft === 0 ? html`<p>${words.soldOut}</p>` : noHtml}
    ${variantsHtml(product.variants, language)}
    <div${lang(description)}>${proseHtml(description, language)}</div>
    ${teacherLinksHtml(product.teachers, language)} ${courseHtml(product, language)}
    ${
      product.bundle.length === 0
        ? noHtml
        : html`<h2>${words.bundle}</h2>
            ${productListHtml(product.bundle, language, invoiceMode)}`
    }`;
};

/** The terms in force, or the version that the address names. */
export const legalPage = async ({ db }: PageDeps, language: Language, version: string | undefined): Promise<Page> => {
  const words = pageWords[language];
  const document = await findLegalDocument(db, version);
  if (document === undefined) return notFoundPage(language, words.noTerms, words.noTermsHint);
  const [title, body] = [inLanguage(document.title, language), inLanguage(document.body, language)];
  return {
    status: 200,
    title,
    description: words.termsDescription,
    canonicalPath: '/LegalDocuments',
    indexable: version === undefined,
    view: { page: 'legal', terms: documentToWire(document, language) },
    ...(version === undefined ? {} : { parameters: { Version: version } }),
    content: html`<article class="prose" ${langOf(body, language)}>
      <h1>${title}</h1>
      <p>${words.version(document.version)}</p>
      ${proseHtml(body, language)}
    </article>`,
  };
};
