import type { MerchantWish, ServiceEnvironment } from '@kapok/domain';
import { noteStaffAction } from '#server/accounts/audit/index.ts';
import type { SecretKeys } from '#server/accounts/second-factor/index.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { hasPayments, keepService, lockServices } from './queries.ts';
import { sealValues, type KeptGateway } from './sealed-values.ts';
import type { GatewayService } from './services-types.ts';
import { tellAdministrators } from './tell-administrators.ts';
import { changedMerchantFields, wholeMerchant } from './whole-merchant.ts';

/** What an administrator typed; keys that were left empty are those that are kept. */
export interface TypedGateway extends MerchantWish {
  readonly environment: ServiceEnvironment;
}

/** What was typed with its keys. Throws `set-on-machine`, and `invalid-request` by the rule of `merchantFault`. */
export const wholeGateway = (typed: TypedGateway, now: GatewayService): KeptGateway => {
  if (now.source === 'machine') throw new ShopError('set-on-machine');
  return { merchant: wholeMerchant(typed, now.known), environment: typed.environment };
};

/**
 * Keeps an account of the gateway as the one that new payments are begun with; others stay, for what was begun with them. False
 * where it is in use already. Throws `merchant-in-use` where a merchant number with payments would move between test and
 * production: they would be looked for where they are not.
 */
export const keepGateway = async (
  tx: Transaction,
  { keys, staffId }: { readonly keys: SecretKeys; readonly staffId: number },
  gateway: KeptGateway,
  now: GatewayService,
): Promise<boolean> => {
  await lockServices(tx);
  const { merchantId } = gateway.merchant;
  const fields = changedFields(gateway, now.entered);
  if (fields.length === 0) return false;
  const before = now.known.find(({ merchant }) => merchant.merchantId === merchantId);
  if (before !== undefined && before.environment !== gateway.environment && (await hasPayments(tx, merchantId)))
    throw new ShopError('merchant-in-use');
  const place = { service: 'gateway', account: merchantId } as const;
  await keepService(tx, staffId, { ...place, mode: null, sealed: sealValues(keys, place, gateway) });
  await noteStaffAction(tx, {
    staffId,
    action: 'save-service',
    subject: 'service/gateway',
    details: { serviceFields: fields },
  });
  await tellAdministrators(tx, 'gateway', staffId);
  return true;
};

const changedFields = (gateway: KeptGateway, before: KeptGateway | undefined) => [
  ...changedMerchantFields(gateway.merchant, before?.merchant),
  ...(gateway.environment === before?.environment ? [] : (['environment'] as const)),
];
