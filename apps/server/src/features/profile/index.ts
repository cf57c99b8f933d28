export { CsvFault, parseCsv } from './csv.ts';
export { removeBuyers } from './deletion-queries.ts';
export { deviceWords } from './device-words.ts';
export { registerProfileRoutes } from './routes.ts';
