import type { ShopDoorWords } from '../zh-hant/shop-door.ts';

export const shopDoor: ShopDoorWords = {
  title: 'Opening and closing',
  soon: 'Not open yet',
  soonHint:
    'Customers see “opening soon” for now. Once you are ready, open the shop: everybody can look around and buy.',
  notYet: 'You can open the shop once every point that needs work is done.',
  open: 'Open',
  openHint: 'Customers can look around and buy.',
  closed: 'Closed for now',
  closedHint: 'Customers can look around but not buy. Members keep learning, and placed orders can still be paid.',
  returnDue: 'The day on which you planned to be back has come: remember to reopen the shop.',
  openShop: 'Open the shop',
  opened: 'The shop is open',
  close: 'Close for a while',
  reopen: 'Reopen the shop',
  reopened: 'The shop is open again',
  change: 'Change the notice',
  form: {
    title: 'Close for a while',
    lead: 'While the shop is closed, a notice stands at the top of every page.',
    textZh: 'What you want to tell customers (optional)',
    textEn: 'In English (optional)',
    textHint: 'For example: nothing is shipped over the New Year.',
    returnsOn: 'Planned day of return (optional)',
    returnsOnHint: 'Customers are told this day; the shop does not reopen by itself.',
    submit: 'Close the shop',
    saved: 'The shop is closed',
  },
};
