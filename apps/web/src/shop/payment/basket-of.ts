import { isShippingCode, type OrderLineKind, type PaidBasket } from '@kapok/domain';

/** A line of a cart or of an order, as far as it decides on the ways to pay. */
export interface BasketLine {
  readonly ProductId: string;
  readonly ProductKind: Exclude<OrderLineKind, 'shipping'> | 'transport';
}

/** What is paid for, by its lines: the way to the buyer is one of them. */
export const basketOf = (lines: readonly BasketLine[]): PaidBasket => ({
  kinds: lines.map(({ ProductKind }) => (ProductKind === 'transport' ? 'shipping' : ProductKind)),
  shippingCode:
    lines
      .filter(({ ProductKind }) => ProductKind === 'transport')
      .map(({ ProductId }) => ProductId)
      .find(isShippingCode) ?? null,
});
