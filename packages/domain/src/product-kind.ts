export type ProductKind = 'video' | 'audio' | 'goods' | 'album';

/** What a line of a cart holds: a product, or seats of a course. */
export type CartLineKind = ProductKind | 'seats';
/** What a line of an order holds; the way to the buyer is one, too. */
export const orderLineKinds = ['video', 'audio', 'goods', 'album', 'shipping', 'seats'] as const satisfies readonly (
  CartLineKind | 'shipping'
)[];
export type OrderLineKind = (typeof orderLineKinds)[number];

/** Goods are sent; everything else is online media, which needs no delivery. */
export const isPhysical = (kind: CartLineKind): boolean => kind === 'goods';

/** Online media of one's own, which is opened with the payment. Seats are opened by whoever redeems them. */
export const isOwnMedia = (kind: CartLineKind): boolean => kind !== 'goods' && kind !== 'seats';
