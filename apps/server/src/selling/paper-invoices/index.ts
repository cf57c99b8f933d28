export { registerPaperInvoiceRoutes } from './routes.ts';
