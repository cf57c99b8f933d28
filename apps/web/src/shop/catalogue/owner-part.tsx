import { AnnouncementsLink, CourseHandOuts, CourseProgress } from '#web/player/index.ts';
import { GiveBack } from '#web/shop/free-enrolments/index.ts';
import type { ProductDetailData } from './catalogue-queries.ts';

/** What only the owner of a product has on its page: how far they are (LEARN-4), what was announced (LEARN-6), the hand-outs (LEARN-2), and the way to give back what was free. */
export const OwnerPart = ({ product }: { readonly product: ProductDetailData }) => (
  <>
    {product.PlayList.length === 0 ? null : <CourseProgress productId={product.ProductId} />}
    <AnnouncementsLink productId={product.ProductId} />
    {product.PlayList.length === 0 ? null : <CourseHandOuts product={product} />}
    <GiveBack product={product} />
  </>
);
