import { CourseProgress } from '#web/player/index.ts';
import { GiveBack } from '#web/shop/free-enrolments/index.ts';
import type { ProductDetailData } from './catalogue-queries.ts';

/** What only the owner of a product has on its page: how far they are (LEARN-4), and the way to give back what was free. */
export const OwnerPart = ({ product }: { readonly product: ProductDetailData }) => (
  <>
    {product.PlayList.length === 0 ? null : <CourseProgress productId={product.ProductId} />}
    <GiveBack product={product} />
  </>
);
