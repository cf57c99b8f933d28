import { readServices, serviceKeysOf } from '#server/back-office/services/index.ts';
import { machineServicesOf } from '#server/shop/machine-services.ts';
import { openGateway } from '#server/shop/open-gateway.ts';
import { invoiceRequests } from '#server/shop/invoicing/invoice-requests.ts';
import { reconcileDueAttempts } from '#server/selling/payments/index.ts';
import { createLogger } from '#server/platform/http/logger.ts';
import { paymentMails } from '#server/shop/mails/payment-mails.ts';
import type { Command, CommandContext } from './command.ts';
import { refuseArguments } from './read-options.ts';
import { useDatabase } from './use-database.ts';

/** What the shop does by itself every minute, for an operator who does not want to wait. Safe beside a running shop. */
export const reconcileCommand: Command = {
  usage: 'reconcile',
  summary: 'Asks the gateway about every payment that is due to be asked about, and keeps what was paid.',
  run: async (context) => {
    refuseArguments(context.args);
    const counts = await reconcile(context);
    const lines = Object.entries(counts);
    for (const [outcome, count] of lines) context.print(`${String(count).padStart(7)}  ${outcome}`);
    if (lines.length === 0) context.print('No payment is due to be asked about.');
    return 'unreachable' in counts || 'locked' in counts ? 1 : 0;
  },
};

const reconcile = ({ config, ...context }: CommandContext) =>
  useDatabase({ config, ...context }, async ({ db, direct }) => {
    const logger = createLogger('silent');
    const publicUrl = (): string => config.publicUrl ?? `http://${config.host}:${config.port}`;
    // A running shop has its stand-in's port; another of the stand-in knows the same trades. It notifies nobody from here.
    const notOpenHere = new Promise<void>(() => undefined);
    const keys = serviceKeysOf(config.secret, config.otherSecret);
    const services = await readServices(db, keys, machineServicesOf(config));
    const around = {
      connection: direct,
      publicUrl,
      logger,
      services: { now: () => services },
      shopIsOpen: notOpenHere,
    };
    const { gateway, gatewayOf, close } = await openGateway({ ...config, gatewayStandInPort: 0 }, around);
    try {
      return await reconcileDueAttempts({
        db,
        gateway,
        gatewayOf,
        mails: paymentMails,
        invoices: invoiceRequests(() => services.invoices.mode),
        log: logger,
      });
    } finally {
      await close();
    }
  });
