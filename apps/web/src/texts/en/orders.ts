import type { Texts } from '../zh-hant.ts';

export const orders: Texts['orders'] = {
  title: 'Order management',
};
