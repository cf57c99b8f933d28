import type { Texts } from '../zh-hant.ts';

export const legal: Texts['legal'] = {
  title: 'Terms and refunds',
  version: (version) => `Version ${version}`,
  effective: (date) => `Effective ${date}`,
  versions: 'Earlier versions',
  print: 'Print',
};
