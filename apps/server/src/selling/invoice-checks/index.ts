export { askCompanyName } from './ask-company-name.ts';
export { askRegister } from './ask-whether-there.ts';
export { registerInvoiceCheckRoutes, type InvoiceCheckOptions } from './routes.ts';
