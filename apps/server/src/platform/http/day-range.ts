import { FIGURE_DAYS_MAX } from '@kapok/contract';
import { ShopError } from './shop-error.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Days in Taiwan, both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** The days that a call names. Throws `invalid-request` where they end before they begin, or are more than FIGURE_DAYS_MAX. */
export const dayRange = (asked: { readonly From: string; readonly To: string }): Days => {
  const days = (Date.parse(asked.To) - Date.parse(asked.From)) / DAY_MS + 1;
  if (!(days >= 1 && days <= FIGURE_DAYS_MAX)) throw new ShopError('invalid-request', { field: 'To' });
  return { from: asked.From, to: asked.To };
};
