import type { TableFileWords } from '../zh-hant/table-files.ts';

export const tableFiles: TableFileWords = {
  template: 'Download a template',
  faults: {
    workbook: 'This is an Excel workbook. Save it as “CSV UTF-8” in Excel, then choose that file',
    unreadable: (line) => `Line ${line} has characters that can't be read. Save the file as UTF-8 and try again`,
    broken: (line) => `Line ${line} has a quotation mark without its pair`,
    tooLong: 'This file has too many rows. Split it into several files',
    empty: 'This file is empty',
    missing: (names) => `Missing columns: ${names}`,
    doubled: (names) => `Repeated columns: ${names}`,
  },
  unknown: (names) => `Unknown columns: ${names}`,
  leaveOut: 'Leave these columns out',
};
