import type { Database } from '#server/db/database.ts';
import type { ProductPage } from '#server/features/catalogue/index.ts';
import { listReviews } from '#server/features/reviews/index.ts';
import { html, noHtml, type Html } from '#server/http/html.ts';

const WRITTEN_OUT = 5;

/** What buyers say, the newest first, as it reads before any script. */
export const reviewsHtml = async (db: Database, product: ProductPage): Promise<Html> => {
  const { rating } = product;
  if (rating.average === null) return noHtml;
  const reviews = await listReviews(db, { productId: product.productId, memberId: undefined, limit: WRITTEN_OUT });
  return html`<h2>買家評價</h2>
    <p>${rating.average.toFixed(1)}（5 分為滿分，${rating.count} 則評價）</p>
    <ul>
      ${reviews.map(
        (review) =>
          html`<li>
            <p>${review.stars} 分，${review.author}</p>
            <p>${review.text}</p>
            ${review.reply === null ? noHtml : html`<p>店家回覆：${review.reply}</p>`}
          </li>`,
      )}
    </ul>`;
};
