import type { ChosenInvoiceMode, MerchantWish, ServiceEnvironment, ServiceField } from '@kapok/domain';
import { noteStaffAction } from '#server/accounts/audit/index.ts';
import type { SecretKeys } from '#server/accounts/second-factor/index.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { hasInvoices, keepService, lockServices } from './queries.ts';
import { sealValues, type KeptEzpay } from './sealed-values.ts';
import type { InvoicesService } from './services-types.ts';
import { tellAdministrators } from './tell-administrators.ts';
import { changedMerchantFields, wholeMerchant } from './whole-merchant.ts';

/** What an administrator chose, with an account at ezPay where it issues; keys that were left empty are those that are kept. */
export interface TypedInvoices {
  readonly mode: ChosenInvoiceMode;
  readonly ezpay: (MerchantWish & { readonly environment: ServiceEnvironment }) | null;
}

/** How invoices are given out, complete: with an account at ezPay for that mode alone. */
export interface ChosenInvoices {
  readonly mode: ChosenInvoiceMode;
  readonly ezpay: KeptEzpay | undefined;
}

/** What was typed with its keys. Throws `set-on-machine`, and `invalid-request` by the rule of `merchantFault`. */
export const wholeInvoices = ({ mode, ezpay: typed }: TypedInvoices, now: InvoicesService): ChosenInvoices => {
  if (now.source === 'machine') throw new ShopError('set-on-machine');
  if (mode !== 'ezpay') return { mode, ezpay: undefined };
  if (typed === null) throw new ShopError('invalid-request', { field: 'MerchantId' });
  return { mode, ezpay: { merchant: wholeMerchant(typed, now.known), environment: typed.environment } };
};

/**
 * Keeps how invoices are given out from now on; accounts at ezPay stay, for what they issued. False where it is so already. Throws
 * `merchant-in-use` where a merchant number with invoices would move between test and production: they would be corrected where
 * they are not.
 */
export const keepInvoices = async (
  tx: Transaction,
  { keys, staffId }: { readonly keys: SecretKeys; readonly staffId: number },
  { mode, ezpay }: ChosenInvoices,
  now: InvoicesService,
): Promise<boolean> => {
  await lockServices(tx);
  const fields = changedFields({ mode, ezpay }, now);
  if (fields.length === 0) return false;
  await refuseMove(tx, ezpay, now);
  const place = { service: 'invoices', account: ezpay?.merchant.merchantId ?? '' } as const;
  await keepService(tx, staffId, { ...place, mode, sealed: sealValues(keys, place, ezpay ?? {}) });
  await noteStaffAction(tx, {
    staffId,
    action: 'save-service',
    subject: 'service/invoices',
    details: { serviceFields: fields },
  });
  await tellAdministrators(tx, 'invoices', staffId);
  return true;
};

const refuseMove = async (tx: Transaction, ezpay: KeptEzpay | undefined, { known }: InvoicesService): Promise<void> => {
  if (ezpay === undefined) return;
  const { merchantId } = ezpay.merchant;
  const before = known.find(({ merchant }) => merchant.merchantId === merchantId);
  if (before === undefined || before.environment === ezpay.environment) return;
  if (await hasInvoices(tx, merchantId)) throw new ShopError('merchant-in-use');
};

const changedFields = ({ mode, ezpay }: ChosenInvoices, now: InvoicesService): readonly ServiceField[] => {
  const isChosen = now.source === 'shop' && now.mode === mode;
  return [...(isChosen ? [] : (['mode'] as const)), ...(ezpay === undefined ? [] : changedOfEzpay(ezpay, now.entered))];
};

const changedOfEzpay = (ezpay: KeptEzpay, before: KeptEzpay | undefined): readonly ServiceField[] => [
  ...changedMerchantFields(ezpay.merchant, before?.merchant),
  ...(ezpay.environment === before?.environment ? [] : (['environment'] as const)),
];
