import { isShippingCode, unfitFor } from '@kapok/domain';
import type { CartData } from './cart-query.ts';

/** The goods of a cart that cannot be sent in a way, by their names; none where it can be chosen. */
export const unfitNames = ({ CustomerOrderDS: lines }: CartData, code: string): readonly string[] => {
  if (!isShippingCode(code)) return [];
  const goods = lines.filter(({ PhysicalProduct }) => PhysicalProduct);
  const sent = goods.map(
    ({ FitsStore, ProductName }) => ({ kind: 'goods', fitsStore: FitsStore, ProductName }) as const,
  );
  return unfitFor(code, sent).map(({ ProductName }) => ProductName);
};
