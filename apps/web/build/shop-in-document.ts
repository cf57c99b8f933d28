import type { ShownShop } from '@kapok/contract';
import type { Plugin } from 'vite';

/** The server writes into each document who sells. Without it, while the application is developed, the first answer tells. */
const nobody = {
  Name: '',
  Tagline: '',
  Title: '',
  Intro: '',
  Company: '',
  TaxId: '',
  Address: '',
  Phone: '',
  Email: '',
  Hours: '',
  ClosedNotice: '',
};
const nobodyYet = {
  ...{
    Version: -1,
    Stamp: '',
    IsOpen: true,
    Kinds: ['video' as const, 'audio' as const, 'goods' as const],
    Accent: '#C64A14',
    InvoiceMode: 'ledger' as const,
    Languages: 'chinese-and-english' as const,
    OriginQuestion: null,
  },
  ...{ Zh: { ...nobody, Links: [] }, En: { ...nobody, Links: [] } },
} satisfies ShownShop;

/** Writes nobody's shop into the document while the application is developed. */
export const shopInDocument = (): Plugin => ({
  name: 'kapok-shop-in-document',
  apply: 'serve',
  transformIndexHtml: (html) =>
    html.replace('<!--head-->', `<script type="application/json" id="shop">${JSON.stringify(nobodyYet)}</script>`),
});
