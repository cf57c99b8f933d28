import { EZPAY_ORIGINS } from '@kapok/einvoice';
import type { Config } from './config.ts';

/** What a shop of one's own can start without and will miss, one line each. Nothing of it is a secret. */
export const configWarnings = (config: Config): readonly string[] => {
  if (!config.production) return [];
  const warnings: readonly (readonly [boolean, string])[] = [
    [
      config.smtpUrl === undefined,
      'SMTP_URL is not set: no order is taken before a mail server is entered in the browser',
    ],
    [
      !config.isInvoiceModeSet,
      'INVOICES is not set: no order is taken before it is chosen in the browser how invoices are given out',
    ],
    [
      config.newebpay === undefined,
      'NEWEBPAY_* is not set: nobody can pay by card before keys are entered in the browser',
    ],
    [
      config.newebpay?.environment === 'test',
      'NEWEBPAY_ENVIRONMENT=test: the test gateway takes test cards and no real money',
    ],
    [
      config.invoiceServices.ezpay?.origin === EZPAY_ORIGINS.test,
      'EZPAY_ENVIRONMENT=test: the invoices of the test service are not official',
    ],
    [
      config.trustProxy === false,
      'TRUST_PROXY is not set: behind a proxy, limits would take all visitors for one; set TRUST_PROXY=1',
    ],
  ];
  return warnings.flatMap(([applies, line]) => (applies ? [line] : []));
};
