import { EZPAY_ORIGINS } from '@kapok/einvoice';
import { TLS_MAIL_PORT, type ServiceSource } from '@kapok/domain';
import type { SecretKeys } from '#server/accounts/second-factor/index.ts';
import type { SmtpServer } from '#server/platform/mail/index.ts';
import type { KeptService } from './queries.ts';
import { openEzpay, openKeptGateway, openMailServer, type KeptMailServer } from './sealed-values.ts';
import type { GatewayService, InvoicesService, MachineServices, MailService } from './services-types.ts';

type Rows = readonly KeptService[];

const rowInUse = (rows: Rows, name: KeptService['service']): KeptService | undefined =>
  rows.find(({ service, inUse }) => service === name && inUse);

const sourceOf = (isOnMachine: boolean, row: KeptService | undefined, isReadable: boolean): ServiceSource => {
  if (isOnMachine) return 'machine';
  if (row === undefined) return 'nobody';
  return isReadable ? 'shop' : 'unreadable';
};

/** The mail server: the machine's, else the one that was entered. */
export const mailOf = (rows: Rows, keys: SecretKeys, { mail: machine, isPublic }: MachineServices): MailService => {
  const row = rowInUse(rows, 'mail');
  const kept = row === undefined ? undefined : openMailServer(keys, row);
  const source = sourceOf(machine.smtpUrl !== undefined, row, kept !== undefined);
  if (source === 'shop' && kept !== undefined) return { source, server: mailServerOf(kept, isPublic), kept };
  return { source, server: source === 'unreadable' ? { ...machine, isUnreadable: true } : machine, kept };
};

/** As the part that sends mails takes it; of a shop on the internet it is no way into the shop's own network. */
export const mailServerOf = ({ host, port, user, password, sender }: KeptMailServer, isPublic: boolean): SmtpServer => {
  const who = user === '' ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`;
  return {
    smtpUrl: `${port === TLS_MAIL_PORT ? 'smtps' : 'smtp'}://${who}${host}:${port}`,
    mailFrom: sender,
    isOutside: isPublic,
  };
};

/** The account at the gateway that was entered, and those before it. */
export const gatewayOf = (rows: Rows, keys: SecretKeys, { hasGateway }: MachineServices): GatewayService => {
  const row = rowInUse(rows, 'gateway');
  const opened = row === undefined ? undefined : openKeptGateway(keys, row);
  return {
    source: sourceOf(hasGateway, row, opened !== undefined),
    entered: hasGateway ? undefined : opened,
    known: rows.filter(({ service }) => service === 'gateway').flatMap((one) => openKeptGateway(keys, one) ?? []),
  };
};

/** How invoices are given out: as the machine says, else as it was chosen. Only ezPay has keys that may be unreadable. */
export const invoicesOf = (rows: Rows, keys: SecretKeys, { invoices: machine }: MachineServices): InvoicesService => {
  const known = rows
    .filter(({ service, mode }) => service === 'invoices' && mode === 'ezpay')
    .flatMap((one) => openEzpay(keys, one) ?? [])
    .map((kept) => ({
      ...kept,
      account: { origin: machine.ezpayOrigin ?? EZPAY_ORIGINS[kept.environment], merchant: kept.merchant },
    }));
  const row = rowInUse(rows, 'invoices');
  const opened = known.find(({ merchant }) => merchant.merchantId === row?.account);
  const source = sourceOf(machine.isSet, row, row?.mode !== 'ezpay' || opened !== undefined);
  if (source === 'machine' || row === undefined || row.mode === null)
    return { source, mode: machine.mode, services: machine.services, entered: undefined, known };
  return {
    source,
    mode: row.mode,
    services: { ...machine.services, ezpay: opened?.account },
    entered: opened,
    known,
  };
};
