import { gatewayCodes as en } from './en/gateway-codes.ts';
import type { InBothLanguages } from './use-words.ts';
import { gatewayCodes as zhHant, type GatewayCodeWords } from './zh-hant/gateway-codes.ts';

/** What the codes of the payment and invoice services mean; see `useWords`. */
export const gatewayCodeWords: InBothLanguages<GatewayCodeWords> = { 'zh-Hant': zhHant, en };
