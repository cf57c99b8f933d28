import { gatewayCodeWords } from './gateway-code-words.ts';
import { useWords } from './use-words.ts';

/** Writes a code of NewebPay or ezPay for staff: with what it means, where that is known. */
export const useGatewayCode = (): ((code: string) => string) => {
  const sentences = new Map(Object.entries(useWords(gatewayCodeWords)));
  return (code) => {
    const sentence = sentences.get(code);
    return sentence === undefined ? code : `${code} ${sentence}`;
  };
};
