import { isPhysical, MAX_CART_PRODUCTS, MAX_LINE_QUANTITY, type LineProblem } from '@kapok/domain';
import type { Transaction } from '#server/platform/db/database.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { countProducts, listOrderedProducts, type OrderedProduct } from './buy-again-queries.ts';
import { lockCart, putInCart } from './queries.ts';
import { putSeats } from './seat-queries.ts';

/** What became of one product of an order that is bought again. */
export interface PutAgain {
  readonly product: OrderedProduct;
  /** Pieces that came into the cart. */
  readonly pieces: number;
  /** Why not all of them did; null where all did. */
  readonly problem: LineProblem | null;
}

/**
 * Puts what one of the member's orders held into the open cart, as far as it can still be bought; beside what is in it, as
 * if each product were put there by itself. Throws `order-not-found`, and `cart-full` where not all of it finds room.
 */
export const buyAgain = async (
  tx: Transaction,
  memberId: number,
  orderNumber: string,
): Promise<readonly PutAgain[]> => {
  await lockCart(tx, { kind: 'member', memberId });
  const products = await listOrderedProducts(tx, memberId, orderNumber);
  if (products.length === 0) throw new ShopError('order-not-found');
  const coming = products.filter((product) => product.inCart === 0 && findProblem(product) === null).length;
  if ((await countProducts(tx, memberId)) + coming > MAX_CART_PRODUCTS)
    throw new ShopError('cart-full', { most: MAX_CART_PRODUCTS });
  const results: PutAgain[] = [];
  for (const product of products) results.push(await putAgain(tx, memberId, product));
  return results;
};

const putAgain = async (tx: Transaction, memberId: number, product: OrderedProduct): Promise<PutAgain> => {
  const problem = findProblem(product);
  if (problem !== null) return { product, pieces: 0, problem };
  if (product.isSeats) {
    // Staff may have withdrawn the course in this moment.
    const isSet = await putSeats(tx, { kind: 'member', memberId }, product.productId, product.quantity);
    return isSet ? { product, pieces: product.quantity, problem: null } : { product, pieces: 0, problem: 'withdrawn' };
  }
  const pieces = isPhysical(product.kind) ? Math.min(product.quantity, roomFor(product)) : 1;
  // The stock is not held: somebody else may have taken the last piece in this moment.
  const isPut = pieces > 0 && (await putInCart(tx, { kind: 'member', memberId }, product.productId, pieces));
  if (!isPut) return { product, pieces: 0, problem: 'out-of-stock' };
  return { product, pieces, problem: pieces < product.quantity ? 'out-of-stock' : null };
};

const findProblem = ({ isSold, owned }: OrderedProduct): LineProblem | null => {
  if (!isSold) return 'withdrawn';
  return owned ? 'already-owned' : null;
};

const roomFor = ({ free, inCart }: OrderedProduct): number => Math.max(0, Math.min(free, MAX_LINE_QUANTITY) - inCart);
