import { OVERSEAS_SHIPPING, type ShippingPrice } from './shipping.ts';

/** What the fee of a way depends on. */
export interface ShippedSum {
  /** With tax, after the coupon and before points, which pay like money. */
  readonly productsNtd: number;
  /** What the goods weigh; those of which nobody has said it count as nothing. */
  readonly weightGrams: number;
}

export interface ShippingFee {
  readonly feeNtd: number;
  /** How much the products' sum lacks for a free way; null where no sum makes it free. */
  readonly missingNtd: number | null;
}

/** The fee for the way to the buyer. Overseas mail is agreed on: neither a sum nor a weight changes its price. */
export const shippingFee = (way: ShippingPrice, { productsNtd, weightGrams }: ShippedSum): ShippingFee => {
  const { code, priceNtd, freeFromNtd } = way;
  if (code === OVERSEAS_SHIPPING) return { feeNtd: priceNtd, missingNtd: null };
  const feeNtd = priceByWeight(way, weightGrams);
  if (freeFromNtd === null) return { feeNtd, missingNtd: null };
  const missingNtd = Math.max(0, freeFromNtd - productsNtd);
  return { feeNtd: missingNtd === 0 ? 0 : feeNtd, missingNtd };
};

/** Goods that are too heavy for the way keep the price of the heaviest that are not, until another way is chosen. */
const priceByWeight = ({ priceNtd, weightSteps }: ShippingPrice, weightGrams: number): number =>
  weightSteps.findLast((step) => step.priceNtd !== null && step.overGrams < weightGrams)?.priceNtd ?? priceNtd;
