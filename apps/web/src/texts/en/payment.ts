import type { Texts } from '../zh-hant.ts';

export const payment: Texts['payment'] = {
  title: 'Payment form',
};
