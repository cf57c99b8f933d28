import type { Language } from '@kapok/domain';
import type { Database } from '#server/platform/db/database.ts';
import type { ProductPage } from '#server/catalogue/products/index.ts';
import { listReviews } from '#server/catalogue/reviews/index.ts';
import { html, noHtml, type Html } from '#server/platform/http/html.ts';
import { pageWords } from './page-words.ts';

const WRITTEN_OUT = 5;

/** What buyers say, the newest first, as it reads before any script. */
export const reviewsHtml = async (db: Database, product: ProductPage, language: Language): Promise<Html> => {
  const words = pageWords[language];
  const { rating } = product;
  if (rating.average === null) return noHtml;
  const reviews = await listReviews(db, { productId: product.productId, memberId: undefined, limit: WRITTEN_OUT });
  return html`<h2>${words.reviews}</h2>
    <p>${words.average(rating.average.toFixed(1), rating.count)}</p>
    <ul>
      ${reviews.map(
        (review) =>
          html`<li>
            <p>${words.stars(review.stars, review)}</p>
            <p>${review.text}</p>
            ${review.reply === null ? noHtml : html`<p>${words.reply(review.reply)}</p>`}
          </li>`,
      )}
    </ul>`;
};
