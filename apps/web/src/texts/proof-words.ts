import { proof as en } from './en/proof.ts';
import type { InBothLanguages } from './use-words.ts';
import { proof as zhHant, type ProofWords } from './zh-hant/proof.ts';

/** What the screens say where a person or an address is proven; see `useWords`. */
export const proofWords: InBothLanguages<ProofWords> = { 'zh-Hant': zhHant, en };
