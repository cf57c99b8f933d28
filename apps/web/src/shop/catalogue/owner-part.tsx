import { GiveBack } from '#web/shop/free-enrolments/index.ts';
import type { ProductDetailData } from './catalogue-queries.ts';

/** What only the owner of a product has on its page: the way to give back what was free. */
export const OwnerPart = ({ product }: { readonly product: ProductDetailData }) => <GiveBack product={product} />;
