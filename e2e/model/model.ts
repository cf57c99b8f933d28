/** What the model believes of one product on the shelf. Prices are NTD before tax. */
export interface ModelProduct {
  readonly productId: string;
  readonly kind: 'course' | 'goods';
  readonly priceNtd: number;
}

export interface ModelLine extends ModelProduct {
  readonly quantity: number;
  refundAsked: boolean;
}

export interface ModelOrder {
  readonly number: string;
  readonly lines: readonly ModelLine[];
  readonly totalNtd: number;
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

/** The tax of Taiwan, 5 % rounded half up, as the law says it and without the shop's own code. */
const taxOf = (sumNtd: number): number => Math.round(sumNtd / 20 + 1e-9);

/**
 * What one member should see, kept in the plainest way: the shop is asked to do the same and must answer alike. It shares no
 * rule with the shop.
 */
export class ShopModel {
  readonly cart = new Map<string, { readonly product: ModelProduct; quantity: number }>();
  hasShipping = false;
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
    const sum = this.cartLines.reduce((ntd, { product, quantity }) => ntd + product.priceNtd * quantity, 0);
    return sum + taxOf(sum);
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
  get conversionRefusal(): 'already-owned' | 'shipping-missing' | undefined {
    if (this.cartLines.some(({ product }) => this.owned.has(product.productId))) return 'already-owned';
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
