import { formatNtd, priceWithTaxNtd } from '@kapok/domain';
import type { Lesson, ProductSummary } from '#server/features/catalogue/index.ts';
import { html, noHtml, type Html } from '#server/http/html.ts';

/** The address of an image of the shop, in one of the widths that it is kept in. */
export const imagePath = (fileUuid: string, width: 480 | 960): string => `/media/images/${fileUuid}?w=${width}`;

export const priceHtml = (product: ProductSummary): Html =>
  html`<p><strong>${formatNtd(priceWithTaxNtd(product.priceNtd))}</strong> 含稅</p>`;

/** A list of products with links and prices, as it reads before any script. */
export const productListHtml = (products: readonly ProductSummary[]): Html =>
  html`<ul>
    ${products.map(
      (product) =>
        html`<li>
          <a href="/products/${product.slug}">${product.name.zh}</a>
          <p>${product.summary.zh}</p>
          ${priceHtml(product)}
        </li>`,
    )}
  </ul>`;

/** The products of the catalogue as the cards that the application draws, each picture with its place. */
export const productCardsHtml = (products: readonly ProductSummary[]): Html =>
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
          <a href="/products/${product.slug}">${product.name.zh}</a>
          ${priceHtml(product)}
        </li>`,
    )}
  </ul>`;

export const playlistHtml = (playlist: readonly Lesson[]): Html =>
  playlist.length === 0
    ? noHtml
    : html`<h2>課程章節</h2>
        <ol>
          ${playlist.map((lesson) => html`<li>${lesson.title.zh}${minutes(lesson)}${preview(lesson)}</li>`)}
        </ol>`;

const minutes = ({ durationSeconds }: Lesson): string => {
  if (durationSeconds === null) return '';
  const seconds = Math.round(durationSeconds);
  return `（${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}）`;
};

const preview = (lesson: Lesson): string => {
  if (!lesson.freePromotion) return '';
  return lesson.kind === 'videos' ? ' 免費試看' : ' 免費試聽';
};
