import { managementOrders as en } from './en/management-orders.ts';
import type { InBothLanguages } from './use-words.ts';
import { managementOrders as zhHant, type ManagementOrderWords } from './zh-hant/management-orders.ts';

/** What the management's pages of orders, refunds and returns say; see `useWords`. Customers never load them. */
export const managementOrderWords: InBothLanguages<ManagementOrderWords> = { 'zh-Hant': zhHant, en };
