/** The shop's ways of delivery (specification section 3): a fixed list, whose names and prices each shop sets. */
export const shippingCodes = ['Z00', 'Z01', 'Z02', 'Z03', 'Z04'] as const;
export type ShippingCode = (typeof shippingCodes)[number];

/** Overseas mail: its fee is agreed with the shop first, so a price of 0 NTD means "not quoted yet" and blocks payment. */
export const OVERSEAS_SHIPPING: ShippingCode = 'Z04';

/** Self pickup: the only way that needs no place to send to. */
export const SELF_PICKUP: ShippingCode = 'Z00';

export const isShippingCode = (code: string): code is ShippingCode => shippingCodes.some((known) => known === code);
