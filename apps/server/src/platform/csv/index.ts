export { CsvFault, type CsvRow } from './csv.ts';
export { readCsv, TooManyRows } from './read-csv.ts';
