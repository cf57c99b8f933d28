import type { z } from 'zod';
import type { GatewayToKeep, InvoicesToKeep, MailServerToKeep, mgntServicesContract } from '@kapok/contract';
import { endOfKey } from '@kapok/domain';
import type { TypedGateway } from './keep-gateway.ts';
import type { TypedInvoices } from './keep-invoices.ts';
import type { TypedMailServer } from './keep-mail-server.ts';
import type { KeptEzpay, KeptGateway } from './sealed-values.ts';
import type { MailService, ServicesNow } from './services-types.ts';

type Services = z.input<typeof mgntServicesContract.qryServices.reply>;

export const mailServerFromWire = (body: MailServerToKeep): TypedMailServer => ({
  host: body.Host.trim().toLowerCase(),
  port: body.Port,
  user: body.User.trim(),
  password: body.Password,
  sender: body.Sender.trim(),
});

export const invoicesFromWire = ({ Mode, Ezpay }: InvoicesToKeep): TypedInvoices => ({
  mode: Mode,
  ezpay: Ezpay === null ? null : gatewayFromWire(Ezpay),
});

export const gatewayFromWire = (body: GatewayToKeep): TypedGateway => ({
  merchantId: body.MerchantId.trim(),
  hashKey: body.HashKey,
  hashIv: body.HashIv,
  environment: body.Environment,
});

/** Of what was entered, everything but secrets; of what stands on the machine, only that it does. */
export const servicesToWire = ({ mail, gateway, invoices }: ServicesNow, mayChange: boolean): Services => ({
  MayChange: mayChange,
  Mail: mailToWire(mail),
  Gateway: { Source: gateway.source, ...merchantToWire(gateway.entered) },
  Invoices: { Source: invoices.source, Mode: invoices.mode, ...merchantToWire(invoices.entered) },
});

const noMailServer: Omit<Services['Mail'], 'Source'> = {
  Host: '',
  Port: null,
  User: '',
  HasPassword: false,
  Sender: '',
};

const mailToWire = ({ source, kept }: MailService): Services['Mail'] => {
  if (source !== 'shop' || kept === undefined) return { Source: source, ...noMailServer };
  const { host, port, user, password, sender } = kept;
  return { Source: source, Host: host, Port: port, User: user, HasPassword: password !== '', Sender: sender };
};

const merchantToWire = (entered: KeptGateway | KeptEzpay | undefined) => {
  if (entered === undefined) return { MerchantId: '', HashKeyEnd: '', HashIvEnd: '', Environment: null };
  const { merchantId, hashKey, hashIv } = entered.merchant;
  return {
    MerchantId: merchantId,
    HashKeyEnd: endOfKey(hashKey),
    HashIvEnd: endOfKey(hashIv),
    Environment: entered.environment,
  };
};
