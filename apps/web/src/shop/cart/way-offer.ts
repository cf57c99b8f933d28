import type { contract } from '@kapok/contract';
import { isShippingCode, offerShipping, type SentGoods, type ShippingOffer } from '@kapok/domain';
import type { Answer } from '#web/api/answer.ts';
import type { CartData, CartLineData } from './cart-query.ts';

/** A way of delivery that the shop offers. */
export type Way = Answer<typeof contract.qryTransportItem>[number];

interface NamedGoods extends SentGoods {
  readonly name: string;
}

const goodsOf = ({ CustomerOrderDS: lines }: CartData): readonly NamedGoods[] =>
  lines
    .filter(({ PhysicalProduct }) => PhysicalProduct)
    .map(({ ProductName, Qty, FitsStore, WeightGrams, SidesCm }) => ({
      kind: 'goods',
      name: ProductName,
      quantity: Qty,
      fitsStore: FitsStore,
      weightGrams: WeightGrams,
      sidesCm: SidesCm,
    }));

const sumOf = ({ CustomerOrderDS: lines, Savings }: CartData): number =>
  lines
    .filter(isProduct)
    .reduce((sum, { PriceWithTax, Qty }) => sum + (PriceWithTax ?? 0) * Qty, -Savings.CouponDiscount);

const isProduct = ({ IsTransport }: CartLineData): boolean => !IsTransport;

/** What a way is to the cart: its fee, and what keeps the goods from being sent so. The shop reckons the same. */
export const offerWay = (cart: CartData, way: Way): ShippingOffer<NamedGoods> | null => {
  const { ProductId: code, PriceWithTax: priceNtd, FreeFrom: freeFromNtd, WeightSteps } = way;
  if (!isShippingCode(code)) return null;
  const weightSteps = WeightSteps.map(({ OverGrams, Price }) => ({ overGrams: OverGrams, priceNtd: Price }));
  return offerShipping({ code, priceNtd, freeFromNtd, weightSteps }, goodsOf(cart), sumOf(cart));
};
