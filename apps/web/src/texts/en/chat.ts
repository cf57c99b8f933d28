import type { Texts } from '../zh-hant.ts';

export const chat: Texts['chat'] = {
  title: 'Online talk',
};
