import { services as en } from './en/services.ts';
import type { InBothLanguages } from './use-words.ts';
import { services as zhHant, type ServicesWords } from './zh-hant/services.ts';

/** The management of what other companies do for the shop: mail, payments, invoices; see `useWords`. */
export const servicesWords: InBothLanguages<ServicesWords> = { 'zh-Hant': zhHant, en };
