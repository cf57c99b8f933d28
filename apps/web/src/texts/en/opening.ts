import type { OpeningWords } from '../zh-hant/opening.ts';

export const opening: OpeningWords = {
  title: 'Opening soon',
  hint: 'We are getting everything ready. Please come back soon.',
};
