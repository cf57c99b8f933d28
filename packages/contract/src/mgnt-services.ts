import {
  HASH_IV_LENGTH,
  HASH_KEY_LENGTH,
  MOST_HOST,
  MOST_MAIL_PASSWORD,
  MOST_MAIL_USER,
  MOST_MERCHANT_ID,
  MOST_SENDER,
  chosenInvoiceModes,
  invoiceModes,
  serviceEnvironments,
  serviceSources,
} from '@kapok/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { lineText } from './line-text.ts';
import { noPayload } from './wire.ts';

const staff = { audience: 'staff', permission: 'settings' } as const;
const PROVEN = 'Asked within ten minutes of a proof of the person.';

const source = z.enum(serviceSources).meta({
  description:
    'machine: set on the machine, which wins; shop: entered here; unreadable: entered under another SHOP_SECRET',
});

const mailServer = z
  .object({
    Host: lineText(MOST_HOST),
    Port: z.int().min(1).max(65_535).meta({ description: '465: TLS from the first byte on; else by STARTTLS' }),
    User: lineText(MOST_MAIL_USER).meta({ description: 'Empty: the server lets the shop in without signing in' }),
    Password: z
      .string()
      .max(MOST_MAIL_PASSWORD)
      .nullable()
      .meta({ description: 'Null: the one that is kept, for the same server and user alone' }),
    Sender: lineText(MOST_SENDER).meta({ description: 'The address that mails come from' }),
  })
  .meta({ id: 'MailServerToKeep' });

const environment = z.enum(serviceEnvironments).meta({ description: 'test: no real money, no official invoices' });
const keyOf = (length: number) =>
  z
    .string()
    .max(length)
    .nullable()
    .meta({ description: 'Null: the one that is kept, for the same merchant number alone' });

const merchant = {
  MerchantId: lineText(MOST_MERCHANT_ID),
  HashKey: keyOf(HASH_KEY_LENGTH),
  HashIv: keyOf(HASH_IV_LENGTH),
} as const;

const gateway = z.object({ ...merchant, Environment: environment }).meta({ id: 'GatewayToKeep' });

const invoices = z
  .object({
    Mode: z.enum(chosenInvoiceModes),
    Ezpay: z
      .object({ ...merchant, Environment: environment })
      .nullable()
      .meta({ description: 'The account at ezPay’s invoices; with the mode `ezpay` alone' }),
  })
  .meta({ id: 'InvoicesToKeep' });

/** What is shown of a merchant's account: of its keys the last two characters. */
const shownMerchant = {
  MerchantId: z.string(),
  HashKeyEnd: z.string().meta({ description: 'Its last two characters' }),
  HashIvEnd: z.string().meta({ description: 'Its last two characters' }),
} as const;

const trial = z
  .object({ Works: z.boolean(), Said: z.string().meta({ description: 'What was found, and what to do' }) })
  .meta({ id: 'ServiceTrial' });

/** What other companies do for the shop: their addresses and keys, whose secrets never come back (OWN-2). */
export const mgntServicesContract = {
  qryServices: endpoint({
    ...staff,
    path: '/api/Mgnh/qryServices',
    summary:
      'The services of other companies that the shop uses, and where their settings come from; no secret of them.',
    body: noPayload,
    reply: z
      .object({
        MayChange: z.boolean().meta({ description: 'False in the demo' }),
        Mail: z.object({
          Source: source,
          Host: z.string(),
          Port: z.int().nullable(),
          User: z.string(),
          HasPassword: z.boolean(),
          Sender: z.string(),
        }),
        Gateway: z.object({ Source: source, ...shownMerchant, Environment: environment.nullable() }),
        Invoices: z.object({
          Source: source,
          Mode: z.enum(invoiceModes),
          ...shownMerchant,
          Environment: environment.nullable(),
        }),
      })
      .meta({ id: 'ShopServices' }),
  }),
  saveMailServer: endpoint({
    ...staff,
    path: '/api/Mgnh/saveMailServer',
    summary: `Sets the mail server, in every process at once. ${PROVEN}`,
    body: mailServer,
    reply: z.boolean().meta({ description: 'False where it is what is kept already' }),
  }),
  tryMailServer: endpoint({
    ...staff,
    path: '/api/Mgnh/tryMailServer',
    summary: `Sends a mail to the caller by a mail server that is not kept yet. ${PROVEN}`,
    body: mailServer,
    reply: trial,
    repeat: 'by-hand',
  }),
  saveGateway: endpoint({
    ...staff,
    path: '/api/Mgnh/saveGateway',
    summary: `Sets the shop's account at NewebPay, in every process at once. What was begun with another merchant number is settled with that one. Refused (\`merchant-in-use\`) where a merchant number with payments would change between test and production. ${PROVEN}`,
    body: gateway,
    reply: z.boolean().meta({ description: 'False where it is what is kept already' }),
  }),
  tryGateway: endpoint({
    ...staff,
    path: '/api/Mgnh/tryGateway',
    summary: `Asks NewebPay by an account that is not kept yet, six times an hour at most. ${PROVEN}`,
    body: gateway,
    reply: trial,
    repeat: 'by-hand',
  }),
  saveInvoices: endpoint({
    ...staff,
    path: '/api/Mgnh/saveInvoices',
    summary: `Sets how the shop gives out invoices, and its account at ezPay. Orders keep what they were paid under. Refused (\`merchant-in-use\`) where a merchant number with invoices would change between test and production. ${PROVEN}`,
    body: invoices,
    reply: z.boolean().meta({ description: 'False where it is what is kept already' }),
  }),
  tryInvoices: endpoint({
    ...staff,
    path: '/api/Mgnh/tryInvoices',
    summary: `Asks ezPay by an account that is not kept yet; no invoice is issued. ${PROVEN}`,
    body: invoices,
    reply: trial,
    repeat: 'by-hand',
  }),
} as const;

export type InvoicesToKeep = z.input<typeof mgntServicesContract.saveInvoices.body>;
export type GatewayToKeep = z.input<typeof mgntServicesContract.saveGateway.body>;
export type MailServerToKeep = z.input<typeof mgntServicesContract.saveMailServer.body>;
