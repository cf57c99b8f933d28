import type { ParcelCarrierWords } from '../zh-hant/parcel-carriers.ts';

export const parcelCarriers: ParcelCarrierWords = {
  title: 'Carriers',
  lead: 'Choose a carrier when you ship an order, and the buyer can track the parcel from the order and the email.',
  none: 'No carriers yet.',
  add: 'Add carrier',
  edit: 'Edit',
  editNamed: (name) => `Edit carrier: ${name}`,
  remove: 'Remove',
  removeNamed: (name) => `Remove carrier: ${name}`,
  removed: 'Carrier removed',
  withNumber: 'Opens with the tracking number',
  withoutNumber: 'Buyers enter the number on the page',
  noPage: 'No tracking page',
  nameZh: 'Chinese name',
  nameEn: 'English name',
  page: 'Tracking page',
  pageHint:
    'Starts with https://. Put {number} where the tracking number goes. If the page does not take a number, enter its address alone',
  pageWrong: 'Enter an address that starts with https://, with {number} at most once and not in the domain',
  missing: 'Enter a name',
  taken: 'Another carrier has this name',
  full: (most) => `At most ${most} carriers`,
  save: 'Save',
  saved: 'Carrier saved',
};
