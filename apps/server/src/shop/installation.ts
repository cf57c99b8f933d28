import type { GatewayKind, Installation } from '#server/back-office/doctor/index.ts';
import type { Config } from '#server/shop/config/config.ts';

const gatewayKindOf = ({ newebpay, production }: Config): GatewayKind =>
  newebpay?.environment ?? (production ? 'none' : 'stand-in');

/** What the shop says about its own health goes by this of its configuration. */
export const installationOf = (config: Config): Installation => ({
  production: config.production,
  dataDir: config.dataDir,
  mailServer: { smtpUrl: config.smtpUrl, mailFrom: config.mailFrom, smtpPlain: config.smtpPlain },
  gatewayKind: gatewayKindOf(config),
  invoiceMode: config.invoiceMode,
  invoiceServices: config.invoiceServices,
  trustsProxy: config.trustProxy !== false,
});
