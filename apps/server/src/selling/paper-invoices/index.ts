export { papersToCorrect, papersToWrite } from './list-queries.ts';
export { registerPaperInvoiceRoutes } from './routes.ts';
