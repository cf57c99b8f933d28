import type { PermissionHintWords } from '../zh-hant/permission-hints.ts';

export const permissionHints: PermissionHintWords = {
  catalogue: 'Courses, goods, categories, offers, teachers and reviews',
  orders: 'All orders with their amounts, payments and invoices; includes packing',
  refunds: 'Refunds and returns, which pay money back',
  members: 'Members, imports, course access, points, mails and the talk',
  settings: 'Settings of the shop, terms, staff and system status',
  statistics: 'Revenue, traffic and tax reports',
  packing: 'Only the parcels to send: recipient, place and goods',
};
