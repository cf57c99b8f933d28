import type { VisitOriginWords } from '../zh-hant/visit-origin.ts';

export const visitOrigin: VisitOriginWords = {
  question: 'Can we remember which link brought you here?',
  hint: 'It only tells us which ads and articles help. It stays in this browser for 30 days and is kept with your order when you buy.',
  tells: (names) =>
    `When you buy or get a refund, we tell ${names} the order number, products, amount, and time, with the parameters of this link and a random number of this visit, to measure ads. Never your name, email, phone number, or address.`,
  tellsBrowser: ' Meta is also told the version of your browser.',
  companies: { ga4: 'Google', meta: 'Meta' },
  and: ' and ',
  yes: 'Allow',
  no: 'No thanks',
  remembered: 'This browser remembers which link brought you here.',
  forget: 'Delete',
  forgotten: 'Deleted',
  setting: {
    title: 'Where buyers come from',
    lead: 'Visitors who arrive by a link with utm parameters or an ad click ID are asked whether the shop may remember it. If they allow it and buy, the order and the sales figures show where they came from. Otherwise nothing is stored or sent.',
    label: 'Ask visitors where they come from',
    saved: 'Saved',
  },
  order: {
    channel: 'Came from',
    campaign: 'Campaign',
    content: 'Content',
    term: 'Term',
    click: 'Click ID',
  },
};
