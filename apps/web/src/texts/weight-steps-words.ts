import { weightSteps as en } from './en/weight-steps.ts';
import type { InBothLanguages } from './use-words.ts';
import { weightSteps as zhHant, type WeightStepsWords } from './zh-hant/weight-steps.ts';

/** Fees of a way of delivery by weight, for staff; see `useWords`. */
export const weightStepsWords: InBothLanguages<WeightStepsWords> = { 'zh-Hant': zhHant, en };
