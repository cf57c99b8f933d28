export { askCompanyName } from './ask-company-name.ts';
export { registerInvoiceCheckRoutes, type InvoiceCheckOptions } from './routes.ts';
