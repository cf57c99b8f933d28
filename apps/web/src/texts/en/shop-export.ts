import type { ShopExportWords } from '../zh-hant/shop-export.ts';

export const shopExport: ShopExportWords = {
  title: 'Export everything',
  lead: 'Members, rights, orders, payments, invoices, reviews, products and more: CSV tables and files in one ZIP, with each column explained.',
  withFiles: 'Include the originals of films, sounds and pictures',
  withFilesHint: 'They may be large. The server needs as much space while the export is made.',
  begin: 'Make an export',
  begun: 'The export is being made. You can leave this page.',
  content: 'Content and columns',
  personal: 'An export holds personal data. You are asked to confirm it’s you; keep the file safe.',
  none: 'No export has been made yet',
  states: { waiting: 'Waiting', writing: 'In progress', ready: 'Ready', failed: 'Not finished', gone: 'Removed' },
  progress: (percent) => `${percent}% done`,
  found: (records, size) => `${records.toLocaleString()} records, ${size}`,
  foundWithFiles: (records, files, size) =>
    `${records.toLocaleString()} records and ${files.toLocaleString()} files, ${size}`,
  missing: (files) =>
    files === 1
      ? 'One file no longer exists. It is named in the README of the export.'
      : `${files.toLocaleString()} files no longer exist. They are named in the README of the export.`,
  keptUntil: (time) => `Kept until ${time}`,
  askedAt: (time) => `Made ${time}`,
  download: 'Download',
  failures: {
    'disk-full': 'The server is out of space. Free some, or try again without the files.',
    failed: 'Something went wrong. Try again.',
  },
  contentTitle: 'What an export holds',
  contentLead: 'README.html in the export says the same.',
  leftOut: 'Left out',
  close: 'Close',
};
