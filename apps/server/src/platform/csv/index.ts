export { readCsv, TooManyRows } from './read-csv.ts';
export { readTableFile } from './read-table-file.ts';
