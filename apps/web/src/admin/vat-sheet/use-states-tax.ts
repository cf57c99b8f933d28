import { useShowsTax } from '#web/texts/shop.ts';
import type { VatSheet } from './vat-query.ts';

/**
 * Whether a sheet speaks of tax: not that of a small-scale seller, unless invoices were written in its period, as by a shop
 * that has changed its way of invoicing since (OWN-7).
 */
export const useStatesTax = ({ Rows }: Pick<VatSheet, 'Rows'>): boolean => {
  const isTaxed = useShowsTax();
  return isTaxed || Rows.some(({ Paper }) => Paper === 'B2B' || Paper === 'B2C');
};
