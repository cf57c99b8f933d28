import type { DeliveryWords } from '../zh-hant/deliveries.ts';

export const deliveries: DeliveryWords = {
  title: 'Delivery',
  way: 'Delivery method',
  recipient: 'Recipient',
  mobile: 'Mobile',
  address: 'Address',
  pickup: 'Pickup place',
  store: 'Pickup store',
  carrier: 'Carrier',
  tracking: 'Tracking no.',
  track: 'Track package',
  missing: 'Not provided',
  change: 'Edit delivery details',
  changeNamed: (orderId) => `Edit delivery details: order ${orderId}`,
  untilSent: 'You can edit these until your order ships',
  overseas: 'The overseas fee applies to this address. To ship elsewhere, contact us',
  staffHint: 'The member will be notified by email',
  save: 'Save delivery details',
  saved: 'Delivery details saved',
  same: 'No changes made',
  history: 'Delivery change history',
  before: 'Before',
  byMember: 'Changed by the member',
  byStaff: (userName) => `Changed by ${userName}, staff`,
  changedSincePrint:
    'The delivery details changed after the order was placed. Make sure you have the latest packing slip',
  readdressed: (orders) =>
    orders === 1
      ? 'The delivery details of 1 order just changed. Check its new packing slip and try again'
      : `The delivery details of ${orders} orders just changed. Check their new packing slips and try again`,
};
