import { listedNtd, lowerPieces, type LoweredPieces, type ModelCoupon } from './model-prices.ts';

/** What the model believes of one product on the shelf. Prices are NTD with tax. */
export interface ModelProduct {
  readonly productId: string;
  readonly kind: 'course' | 'goods';
  readonly priceNtd: number;
}

export interface ModelLine extends ModelProduct {
  readonly quantity: number;
  /** What the line cost before tax, and the points among what was taken off. */
  readonly netNtd: number;
  readonly points: number;
  refundAsked: boolean;
}

export interface ModelOrder {
  readonly number: string;
  readonly lines: readonly ModelLine[];
  readonly totalNtd: number;
  readonly coupon: ModelCoupon | undefined;
  status: 'unpaid' | 'paid' | 'cancelled';
  /** Whole days that have passed since the payment. */
  daysSincePaid: number;
}

export interface ModelPage {
  readonly order: ModelOrder;
  /** Position among the pages that were opened, which is how the real ones are found. */
  readonly index: number;
  state: 'open' | 'approved' | 'declined';
}

/** Every member of a story begins with so many. */
export const POINTS_AT_BIRTH = 700;

/**
 * What one member should see, kept in the plainest way: the shop is asked to do the same and must answer alike. It shares no
 * rule with the shop.
 */
export class ShopModel {
  readonly cart = new Map<string, { readonly product: ModelProduct; quantity: number }>();
  hasShipping = false;
  coupon: ModelCoupon | undefined;
  pointsWanted = 0;
  /** Points that are surely there. */
  points = POINTS_AT_BIRTH;
  /** Points of refunds, which come back whenever the bank has done its work. */
  pointsComing = 0;
  readonly orders: ModelOrder[] = [];
  readonly pages: ModelPage[] = [];
  /** Courses that play, each with the order that opened it. */
  readonly owned = new Map<string, ModelOrder>();
  /** The order that the cart became when it was emptied last and not filled since: a repeated click gets it while unpaid. */
  lastOrder: ModelOrder | undefined;

  get cartLines(): readonly { readonly product: ModelProduct; readonly quantity: number }[] {
    return [...this.cart.values()];
  }

  get hasGoods(): boolean {
    return this.cartLines.some(({ product }) => product.kind === 'goods');
  }

  /** Self pickup costs nothing, so the shipping line never counts. */
  get cartTotalNtd(): number {
    return this.loweredLines.reduce((ntd, { totalNtd }) => ntd + totalNtd, 0);
  }

  /** What each line of the cart costs; a coupon that cannot be used takes nothing off. */
  get loweredLines(): readonly LoweredPieces[] {
    const { coupon } = this;
    const usable = coupon !== undefined && this.canUse(coupon) ? coupon : undefined;
    return lowerPieces(this.pieces, usable, this.pointsWanted);
  }

  get pieces(): readonly { readonly priceNtd: number; readonly quantity: number }[] {
    return this.cartLines.map(({ product, quantity }) => ({ priceNtd: product.priceNtd, quantity }));
  }

  canUse({ code, minimumNtd, usesPerMember }: ModelCoupon): boolean {
    const uses = this.orders.filter(({ coupon, status }) => coupon?.code === code && status !== 'cancelled').length;
    return uses < (usesPerMember ?? Infinity) && listedNtd(this.pieces) >= minimumNtd;
  }

  /** Nobody will pay an order any more: what it held is free again. */
  cancel(order: ModelOrder): void {
    if (order.status === 'cancelled') return;
    order.status = 'cancelled';
    this.points += order.lines.reduce((sum, { points }) => sum + points, 0);
  }

  put(product: ModelProduct, quantity: number): void {
    this.cart.set(product.productId, { product, quantity });
    this.lastOrder = undefined;
  }

  remove(productId: string): void {
    this.cart.delete(productId);
    if (!this.hasGoods) this.hasShipping = false;
  }

  /** Which refusal a conversion of this cart gets; undefined where it becomes an order. */
  get conversionRefusal(): 'already-owned' | 'coupon-refused' | 'shipping-missing' | undefined {
    if (this.cartLines.some(({ product }) => this.owned.has(product.productId))) return 'already-owned';
    if (this.coupon !== undefined && !this.canUse(this.coupon)) return 'coupon-refused';
    return this.hasGoods && !this.hasShipping ? 'shipping-missing' : undefined;
  }

  /** An attempt of the order is at the gateway and nothing has been heard of it. */
  hasOpenPage(order: ModelOrder): boolean {
    return this.pages.some((page) => page.order === order && page.state === 'open');
  }

  ownsCourseOf(order: ModelOrder): boolean {
    return order.lines.some(({ kind, productId }) => kind === 'course' && this.owned.has(productId));
  }
}
