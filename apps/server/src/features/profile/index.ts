export { CsvFault, parseCsv } from './csv.ts';
export { removeBuyers } from './deletion-queries.ts';
export { deviceWords } from './device-words.ts';
export { importMembers, previewImport, type ImportedRow } from './import-members.ts';
export { registerProfileRoutes } from './routes.ts';
