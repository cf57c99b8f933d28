import {
  formatNtd,
  inLanguage,
  pageAddress,
  showsTax,
  teacherPath,
  writeTaipeiClock,
  type InvoiceMode,
  type Language,
} from '@kapok/domain';
import type { ProductPage, ProductSummary } from '#server/catalogue/products/index.ts';
import { html, noHtml, type Html } from '#server/platform/http/html.ts';
import { langOf } from './foreign-text.ts';
import { pageWords } from './page-words.ts';

/** The address of an image of the shop, in one of the widths that it is kept in. */
export const imagePath = (fileUuid: string, width: 480 | 960 | 1600): string => `/media/images/${fileUuid}?w=${width}`;

/** A price as it reads before any script; a small-scale seller states no tax (OWN-7). */
export const priceHtml = (product: ProductSummary, language: Language, invoiceMode: InvoiceMode): Html =>
  html`<p>
    <strong>${priceText(product, language)}</strong>
    ${showsTax(invoiceMode) ? pageWords[language].taxNotes[product.taxKind] : ''} ${saleHtml(product, language)}
  </p>`;

const priceText = ({ grossNtd, isPriceFrom }: ProductSummary, language: Language): string => {
  const price = formatNtd(grossNtd);
  return isPriceFrom ? pageWords[language].priceFrom(price) : price;
};

/** The choices of a product, as they read before any script: each with its price and where it is shown chosen. */
export const variantsHtml = (variants: ProductPage['variants'], language: Language): Html => {
  const words = pageWords[language];
  return variants.length === 0
    ? noHtml
    : html`<h2>${words.variants}</h2>
        <ul>
          ${variants.map(({ slug, title, grossNtd, stockLeft }) => {
            const called = inLanguage(title, language);
            return html`<li>
              <a href="${pageAddress(`/products/${slug}`, language)}" ${langOf(called, language)}>${called}</a>
              ${formatNtd(grossNtd)} ${stockLeft === 0 ? words.soldOut : ''}
            </li>`;
          })}
        </ul>`;
};

const saleHtml = ({ struckNtd, saleUntil }: ProductSummary, language: Language): Html => {
  if (saleUntil === null) return noHtml;
  const { regularPrice, saleUntil: until } = pageWords[language];
  const struck = struckNtd === null ? noHtml : html`${regularPrice} <del>${formatNtd(struckNtd)}</del>`;
  return html`${struck} ${until(writeTaipeiClock(saleUntil))}`;
};

const productLink = ({ slug, name }: ProductSummary, language: Language): Html => {
  const called = inLanguage(name, language);
  return html`<a href="${pageAddress(`/products/${slug}`, language)}" ${langOf(called, language)}>${called}</a>`;
};

/** A list of products with links and prices, as it reads before any script. */
export const productListHtml = (
  products: readonly ProductSummary[],
  language: Language,
  invoiceMode: InvoiceMode,
): Html =>
  html`<ul>
    ${products.map(
      (product) =>
        html`<li>
          ${productLink(product, language)}
          <p>${inLanguage(product.summary, language)}</p>
          ${priceHtml(product, language, invoiceMode)}
        </li>`,
    )}
  </ul>`;

/** The products of the catalogue as cards, each picture with its place. */
export const productCardsHtml = (
  products: readonly ProductSummary[],
  language: Language,
  invoiceMode: InvoiceMode,
): Html =>
  html`<ul class="first-cards">
    ${products.map(
      (product) =>
        html`<li>
          ${
            product.imageFileUuid === null
              ? noHtml
              : html`<img
                  src="${imagePath(product.imageFileUuid, 480)}"
                  alt=""
                  width="480"
                  height="360"
                  loading="lazy"
                />`
          }
          ${productLink(product, language)} ${priceHtml(product, language, invoiceMode)}
        </li>`,
    )}
  </ul>`;

/** Who teaches, each with the way to the page. */
export const teacherLinksHtml = (teachers: ProductPage['teachers'], language: Language): Html =>
  teachers.length === 0
    ? noHtml
    : html`<h2>${pageWords[language].teachers}</h2>
        <ul>
          ${teachers.map((teacher) => {
            const name = inLanguage(teacher.name, language);
            return html`<li>
              <a href="${pageAddress(teacherPath(teacher.slug), language)}" ${langOf(name, language)}>${name}</a>
            </li>`;
          })}
        </ul>`;
