import type { DeliveryWords } from '../zh-hant/deliveries.ts';

export const deliveries: DeliveryWords = {
  title: 'Delivery',
  way: 'Way of delivery',
  recipient: 'Recipient',
  mobile: 'Mobile',
  address: 'Address',
  store: 'Pickup store',
  missing: 'Not filled in',
  change: 'Change delivery details',
  changeNamed: (orderId) => `Change delivery details: order ${orderId}`,
  untilSent: 'You can change them until the parcel is shipped',
  overseas: 'The overseas fee is for this address; to send it elsewhere, contact us',
  staffHint: 'The member is told by mail',
  save: 'Save delivery details',
  saved: 'Delivery details saved',
  same: 'Nothing changed',
  history: 'Changes of the delivery details',
  before: 'Before',
  byMember: 'Changed by the member',
  byStaff: (userName) => `Changed by ${userName}, staff`,
  changedSincePrint: 'The delivery details were changed after the order. Check that the packing slip is the newest one',
  readdressed: (orders) =>
    orders === 1
      ? 'The delivery of 1 order has just changed. Check its new packing slip and try again'
      : `The delivery of ${orders} orders has just changed. Check their new packing slips and try again`,
};
