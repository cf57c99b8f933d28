import type { NewebpayMerchant } from './merchant.ts';
import { sha256Upper } from './trade-sha.ts';

type CheckedFields = Readonly<Record<string, string | number>>;

const sortedPairs = (fields: CheckedFields): string =>
  Object.entries(fields)
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');

/** What a query signs: exactly the fields of this type, no others. */
export interface QueryChecked {
  readonly Amt: number;
  readonly MerchantID: string;
  readonly MerchantOrderNo: string;
}

/** Checksum of a question to QueryTradeInfo. Here, and only here, the keys are called `IV` and `Key`. */
export const queryCheckValue = (
  merchant: NewebpayMerchant,
  { Amt, MerchantID, MerchantOrderNo }: QueryChecked,
): string =>
  sha256Upper(`IV=${merchant.hashIv}&${sortedPairs({ Amt, MerchantID, MerchantOrderNo })}&Key=${merchant.hashKey}`);

/**
 * Checksum of an answer over exactly the given fields, in the order of their names. NewebPay signs Amt, MerchantID,
 * MerchantOrderNo and TradeNo; ezPay signs its invoices with the same formula over other fields.
 */
export const checkCode = (keys: Pick<NewebpayMerchant, 'hashKey' | 'hashIv'>, fields: CheckedFields): string =>
  sha256Upper(`HashIV=${keys.hashIv}&${sortedPairs(fields)}&HashKey=${keys.hashKey}`);
