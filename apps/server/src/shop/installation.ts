import type { GatewayKind, Installation } from '#server/back-office/doctor/index.ts';
import type { GatewayService, ServicesNow } from '#server/back-office/services/index.ts';
import type { Config } from '#server/shop/config/config.ts';

const gatewayKindOf = ({ newebpay, production }: Config, { source, entered }: GatewayService): GatewayKind => {
  if (source === 'unreadable') return 'unreadable';
  return newebpay?.environment ?? entered?.environment ?? (production ? 'none' : 'stand-in');
};

/** What the shop says about its own health goes by this of its configuration, and of what was entered about its services. */
export const installationOf = (config: Config, { mail, gateway, invoices }: ServicesNow): Installation => ({
  production: config.production,
  dataDir: config.dataDir,
  mailServer: mail.server,
  mailSource: mail.source,
  gatewayKind: gatewayKindOf(config, gateway),
  invoiceMode: invoices.mode,
  invoiceSource: invoices.source,
  invoiceServices: invoices.services,
  trustsProxy: config.trustProxy !== false,
  secrets: { secret: config.secret, otherSecret: config.otherSecret, isSecretSet: config.isSecretSet },
});
