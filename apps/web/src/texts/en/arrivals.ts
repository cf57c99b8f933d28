import type { ArrivalWords } from '../zh-hant/arrivals.ts';

const countOf = (count: number): string => `${count} ${count === 1 ? 'order' : 'orders'}`;

export const arrivals: ArrivalWords = {
  deliver: {
    button: 'Mark as delivered',
    title: 'Mark as delivered?',
    body: (count) => `${countOf(count)} will be marked as delivered. The seven-day return period starts now.`,
    confirm: 'Mark as delivered',
    saved: (count) => `${countOf(count)} marked as delivered`,
  },
  undeliver: {
    button: 'Undo delivered',
    title: 'Undo delivered?',
    body: () => 'The return period restarts the next time you mark the order as delivered.',
    confirm: 'Undo',
    saved: () => 'No longer marked as delivered',
  },
  comeBack: {
    button: 'Not picked up',
    title: 'Did the parcel come back?',
    body: () => "You can ship it again or refund the buyer. The buyer isn't notified.",
    confirm: 'Mark as not picked up',
    saved: () => 'Marked as not picked up',
  },
};
