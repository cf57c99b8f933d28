import type { ManagementWords } from '../zh-hant/management.ts';

export const management: ManagementWords = {
  title: 'Management home',
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
    talk: 'Online talk',
    audit: 'Audit log',
    security: 'Security events',
    doctor: 'Health',
    shop: 'Shop details',
    pages: 'Pages',
    settings: 'Settings',
  },
};
