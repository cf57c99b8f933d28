import {
  formatNtd,
  inLanguage,
  pageAddress,
  showsTax,
  writeTaipeiClock,
  type InvoiceMode,
  type Language,
} from '@kapok/domain';
import type { Lesson, ProductSummary } from '#server/catalogue/products/index.ts';
import { html, noHtml, type Html } from '#server/platform/http/html.ts';
import { langOf } from './foreign-text.ts';
import { pageWords } from './page-words.ts';

/** The address of an image of the shop, in one of the widths that it is kept in. */
export const imagePath = (fileUuid: string, width: 480 | 960 | 1600): string => `/media/images/${fileUuid}?w=${width}`;

/** A price as it reads before any script; a small-scale seller states no tax (OWN-7). */
export const priceHtml = (product: ProductSummary, language: Language, invoiceMode: InvoiceMode): Html =>
  html`<p>
    <strong>${formatNtd(product.grossNtd)}</strong>
    ${showsTax(invoiceMode) ? pageWords[language].taxNotes[product.taxKind] : ''} ${saleHtml(product, language)}
  </p>`;

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

export const playlistHtml = (playlist: readonly Lesson[], language: Language): Html =>
  playlist.length === 0
    ? noHtml
    : html`<h2>${pageWords[language].playlist}</h2>
        <ol>
          ${playlist.map(
            (lesson, index) =>
              html`<li>
                ${chapterHtml(lesson, playlist[index - 1], language)}
                ${inLanguage(lesson.title, language)}${length(lesson, language)}${preview(lesson, language)}
              </li>`,
          )}
        </ol>`;

/** The title of a chapter before the first of its lessons. */
const chapterHtml = ({ chapter }: Lesson, before: Lesson | undefined, language: Language): Html => {
  if (chapter === null || chapter.zh === before?.chapter?.zh) return noHtml;
  const title = inLanguage(chapter, language);
  return html`<h3 ${langOf(title, language)}>${title}</h3>`;
};

const length = ({ durationSeconds }: Lesson, language: Language): string => {
  if (durationSeconds === null) return '';
  const seconds = Math.round(durationSeconds);
  return pageWords[language].length(`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`);
};

const preview = (lesson: Lesson, language: Language): string => {
  if (!lesson.freePromotion) return '';
  const { freeToWatch, freeToHear } = pageWords[language];
  return ` ${lesson.kind === 'videos' ? freeToWatch : freeToHear}`;
};
