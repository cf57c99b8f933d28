import type { ManagementWords } from '../zh-hant/management.ts';

export const management: ManagementWords = {
  title: 'Management',
  navigation: 'Management pages',
  sections: {
    overview: 'Dashboard',
    orders: 'Orders',
    products: 'Products',
    uploads: 'Uploads',
    refunds: 'Refunds',
    customermanagement: 'Members',
    coupons: 'Coupons',
    reviews: 'Reviews',
    books: 'Books',
    playback: 'Playback health',
    jobs: 'Background jobs',
    audit: 'Audit log',
    settings: 'Settings',
  },
};
