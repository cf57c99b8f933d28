import type { MachineServices } from '#server/back-office/services/index.ts';
import type { Config } from '#server/shop/config/config.ts';

/** What the settings of the machine say of the services, which win over what is entered in the browser. */
export const machineServicesOf = (config: Config): MachineServices => ({
  mail: { smtpUrl: config.smtpUrl, mailFrom: config.mailFrom, smtpPlain: config.smtpPlain },
  isPublic: config.production,
  hasGateway: config.newebpay !== undefined,
  invoices: {
    isSet: config.isInvoiceModeSet,
    mode: config.invoiceMode,
    services: config.invoiceServices,
    ezpayOrigin: config.ezpayOrigin,
  },
});
