import { questions as en } from './en/questions.ts';
import type { InBothLanguages } from './use-words.ts';
import { questions as zhHant, type QuestionWords } from './zh-hant/questions.ts';

/** What the questions at lessons say, to learners and to staff; see `useWords`. */
export const questionWords: InBothLanguages<QuestionWords> = { 'zh-Hant': zhHant, en };
