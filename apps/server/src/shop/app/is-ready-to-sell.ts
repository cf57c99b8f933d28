import type { ServicesNow } from '#server/back-office/services/index.ts';

/**
 * Whether orders may be taken, as far as the services decide it: a real shop writes to its buyers, and says how it gives out
 * invoices. What cannot be decrypted counts as missing. A shop that is tried out needs none.
 */
export const isReadyToSell = (isProduction: boolean, { mail, invoices }: ServicesNow): boolean =>
  !isProduction || [mail, invoices].every(({ source }) => source === 'machine' || source === 'shop');
