import type { ParcelsAtPickupWords } from '../zh-hant/parcels-at-pickup.ts';

export const parcelsAtPickup: ParcelsAtPickupWords = {
  filter: 'Pay at pick-up',
  states: {
    waiting: 'Pay at pick-up',
    paid: 'Paid at pick-up',
    'not-fetched': 'Not picked up',
    overtaken: 'Paid another way',
  },
  logisticsNumber: 'Parcel number',
  until: 'Held for pick-up until',
  close: 'Not picked up',
  closeTitle: "Wasn't it picked up?",
  closeBody:
    'The order is canceled: nothing is charged or invoiced. Stock, coupon and points go back, and the buyer gets an email.',
  closeConfirm: 'Not picked up',
  closed: 'Order canceled, stock returned',
};
