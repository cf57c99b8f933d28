import { proofOfWork as en } from './en/proof-of-work.ts';
import type { InBothLanguages } from './use-words.ts';
import { proofOfWork as zhHant, type ProofOfWorkWords } from './zh-hant/proof-of-work.ts';

/** What the page says while it makes a proof of work; see `useWords`. */
export const proofOfWorkWords: InBothLanguages<ProofOfWorkWords> = { 'zh-Hant': zhHant, en };
