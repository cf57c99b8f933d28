import { webhooks as en } from './en/webhooks.ts';
import type { InBothLanguages } from './use-words.ts';
import { webhooks as zhHant, type WebhookWords } from './zh-hant/webhooks.ts';

/** What administrators read about webhooks; see `useWords`. Customers never load them. */
export const webhookWords: InBothLanguages<WebhookWords> = { 'zh-Hant': zhHant, en };
