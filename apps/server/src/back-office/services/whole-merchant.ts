import { merchantFault, type MerchantFault, type MerchantWish } from '@kapok/domain';
import { ShopError } from '#server/platform/http/shop-error.ts';

/** An account with its keys, at the payment gateway or at ezPay. Holds secrets: never log it. */
export interface MerchantKeys {
  readonly merchantId: string;
  readonly hashKey: string;
  readonly hashIv: string;
}

/** The name of each field in the calls. */
const fieldOf: Readonly<Record<MerchantFault, string>> = {
  merchantId: 'MerchantId',
  hashKey: 'HashKey',
  hashIv: 'HashIv',
};

/** What was typed, with the keys that are kept for the same merchant number where they were left empty. Throws `invalid-request`. */
export const wholeMerchant = (
  { merchantId, hashKey, hashIv }: MerchantWish,
  known: readonly { readonly merchant: MerchantKeys }[],
): MerchantKeys => {
  const kept = known.map(({ merchant }) => merchant).find((merchant) => merchant.merchantId === merchantId);
  const fault = merchantFault({ merchantId, hashKey, hashIv }, kept?.merchantId);
  if (fault !== null) throw new ShopError('invalid-request', { field: fieldOf[fault] });
  const keys = kept ?? { hashKey: '', hashIv: '' };
  return { merchantId, hashKey: hashKey ?? keys.hashKey, hashIv: hashIv ?? keys.hashIv };
};

/** Which of the fields differ from the account before, by name. */
export const changedMerchantFields = (merchant: MerchantKeys, before: MerchantKeys | undefined) =>
  (['merchantId', 'hashKey', 'hashIv'] as const).filter((name) => merchant[name] !== before?.[name]);
