import { contract } from '@kapok/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Answer } from '#web/api/answer.ts';
import { call } from '#web/api/api.ts';

export type ShopServices = Answer<typeof contract.qryServices>;
export type MailService = ShopServices['Mail'];
export type GatewayService = ShopServices['Gateway'];
export type InvoicesService = ShopServices['Invoices'];

/** What other companies do for the shop, without a secret. */
export const servicesQuery = queryOptions({
  queryKey: ['services'],
  queryFn: () => call(contract.qryServices, {}),
});

/** What is read anew after a change of a service. */
export const concernsOfServices = [servicesQuery.queryKey, ['opening'], ['health'], ['pay-method-choices']] as const;
