export { CsvFault, type CsvRow } from './csv.ts';
export { removeBuyers } from './deletion-queries.ts';
export { deviceWords } from '#server/http/device-words.ts';
export { importMembers, previewImport, type ImportedRow } from './import-members.ts';
export { readCsv, TooManyRows } from './read-csv.ts';
export { registerProfileRoutes } from './routes.ts';
