import {
  openLiveServices,
  serviceKeysOf,
  type LiveServices,
  type LiveServicesDeps,
} from '#server/back-office/services/index.ts';
import type { InvoiceServices } from '#server/platform/config/invoice-settings.ts';
import { openLiveMailer, type Mailer } from '#server/platform/mail/index.ts';
import type { Config } from '#server/shop/config/config.ts';
import { machineServicesOf } from './machine-services.ts';

/** The registers and ezPay, by the account of that moment. */
export const liveInvoiceServices = ({ invoiceServices }: Config, services: LiveServices): InvoiceServices => ({
  ...invoiceServices,
  get ezpay() {
    return services.now().invoices.services.ezpay;
  },
});

export interface OpenServices {
  readonly services: LiveServices;
  /** Sends by the mail server of that moment. */
  readonly mailer: Mailer;
}

/** The services of other companies, as the machine sets them or an administrator entered them, and what follows them. */
export const openServices = async (
  config: Config,
  around: Pick<LiveServicesDeps, 'db' | 'notices' | 'log'>,
): Promise<OpenServices> => {
  const keys = serviceKeysOf(config.secret, config.otherSecret);
  const services = await openLiveServices({ ...around, keys, machine: machineServicesOf(config) });
  return { services, mailer: openLiveMailer(around.db, () => services.now().mail.server, config.demo) };
};
