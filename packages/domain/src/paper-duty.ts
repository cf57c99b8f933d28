/**
 * What an invoice by hand that has no number yet wants of staff. `write`: its number. `wait`: a refund of its order is decided or on its
 * way, after which the sum is known. `spared`: nothing, all of the money went back.
 */
export const paperDuties = ['write', 'wait', 'spared'] as const;
export type PaperDuty = (typeof paperDuties)[number];
