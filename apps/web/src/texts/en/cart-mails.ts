import type { CartMailWords } from '../zh-hant/cart-mails.ts';

export const cartMails: CartMailWords = {
  label: 'Email me when I leave something in my cart',
  hint: 'At most once for the same products. You can turn it off anytime',
  on: 'Cart reminders are on',
  off: 'Cart reminders are off',
  stopTitle: 'Stop cart reminders',
  stopLead: "You won't get cart reminders anymore. Emails about your orders and courses still come",
  stop: 'Stop reminders',
  stopped: 'Cart reminders are off',
  stoppedHint: 'To get them again, turn them on in User management',
  linkUnknown: "This link doesn't work",
  linkUnknownHint: 'Use the whole link from the email, or sign in and turn reminders off in User management',
  toProfile: 'Go to User management',
};
