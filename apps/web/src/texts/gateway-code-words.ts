import { gatewayCodes as en } from './en/gateway-codes.ts';
import { useWords, type InBothLanguages } from './use-words.ts';
import { gatewayCodes as zhHant, type GatewayCodeWords } from './zh-hant/gateway-codes.ts';

/** What the codes of the payment and invoice services mean; see `useWords`. */
export const gatewayCodeWords: InBothLanguages<GatewayCodeWords> = { 'zh-Hant': zhHant, en };

/** Writes a code of NewebPay or ezPay for staff: with what it means, where that is known. */
export const useGatewayCode = (): ((code: string) => string) => {
  const sentences = new Map(Object.entries(useWords(gatewayCodeWords)));
  return (code) => {
    const sentence = sentences.get(code);
    return sentence === undefined ? code : `${code} ${sentence}`;
  };
};
