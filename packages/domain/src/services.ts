import { isEmailAddress } from './credentials.ts';
import type { InvoiceMode } from './invoice-mode.ts';

/** What other companies do for the shop, and an administrator enters in the browser. */
export const shopServices = ['mail', 'gateway', 'invoices'] as const;
export type ShopService = (typeof shopServices)[number];

/**
 * Where the settings of a service come from: the machine's settings, which win; the shop's own screen; nobody. `unreadable`: they were
 * entered, and encrypted under another secret of the shop than today's, so that they count as missing.
 */
export const serviceSources = ['machine', 'shop', 'nobody', 'unreadable'] as const;
export type ServiceSource = (typeof serviceSources)[number];

/** How a shop that sells to real buyers may give out invoices. */
export const chosenInvoiceModes = ['ezpay', 'by-hand', 'none'] as const satisfies readonly InvoiceMode[];
export type ChosenInvoiceMode = (typeof chosenInvoiceModes)[number];

/** The test environment of another company, or the real one. */
export const serviceEnvironments = ['test', 'production'] as const;
export type ServiceEnvironment = (typeof serviceEnvironments)[number];

/** What is entered of services; a change is told by these names, never by what was entered. */
const serviceFields = [
  'host',
  'port',
  'user',
  'password',
  'sender',
  'merchantId',
  'hashKey',
  'hashIv',
  'environment',
  'mode',
] as const;
export type ServiceField = (typeof serviceFields)[number];

export const MOST_HOST = 253;
export const MOST_MAIL_USER = 200;
export const MOST_MAIL_PASSWORD = 200;
export const MOST_SENDER = 254;

/** What mail servers listen on: the last one is what some offer where the others are barred. */
const mailPorts = [25, 465, 587, 2525] as const;
export const DEFAULT_MAIL_PORT = 587;
/** TLS from the first byte on; on every other port it is begun by STARTTLS. */
export const TLS_MAIL_PORT = 465;

/** A mail server as an administrator enters it, without its password. */
export interface MailServerWish {
  readonly host: string;
  readonly port: number;
  /** Empty: it lets the shop in without signing in. */
  readonly user: string;
  /** The address that mails come from. */
  readonly sender: string;
}

export type MailServerFault = keyof MailServerWish;

const HOST_NAME = /^[a-z0-9][a-z0-9.-]{0,252}$/i;
/** A name of the internet: what has numbers alone, or no dot, leads into the shop's own network. */
const isPublicName = (host: string): boolean =>
  host.includes('.') && /[a-z]$/i.test(host) && !/\.localhost$/i.test(host);
const isPort = (port: number): boolean => Number.isInteger(port) && port >= 1 && port <= 65_535;

/**
 * What is wrong with a mail server, null for nothing. `isPublic`: the shop is a real one, whose mail server stands on the internet and
 * listens where mail servers do: the screen is no way to try other machines of the shop's own network.
 */
export const mailServerFault = (wish: MailServerWish, isPublic: boolean): MailServerFault | null => {
  const { host, port, user, sender } = wish;
  if (!HOST_NAME.test(host) || (isPublic && !isPublicName(host))) return 'host';
  if (isPublic ? !mailPorts.some((one) => one === port) : !isPort(port)) return 'port';
  if (user.length > MOST_MAIL_USER || /\s/.test(user)) return 'user';
  return isEmailAddress(sender) ? null : 'sender';
};

/**
 * Whether a password that is kept may go on being used with changed settings: only where it goes to the same server under the same
 * name. Elsewhere it is typed anew, so that nobody who does not know it can send it to a server of their own.
 */
export const keepsMailPassword = (
  kept: Pick<MailServerWish, 'host' | 'port' | 'user'>,
  wish: Pick<MailServerWish, 'host' | 'port' | 'user'>,
): boolean => kept.host === wish.host && kept.port === wish.port && kept.user === wish.user;

export const MOST_MERCHANT_ID = 15;
export const HASH_KEY_LENGTH = 32;
export const HASH_IV_LENGTH = 16;

/** A merchant's account as an administrator enters it; keys that were left empty are those that are kept. */
export interface MerchantWish {
  readonly merchantId: string;
  readonly hashKey: string | null;
  readonly hashIv: string | null;
}

export type MerchantFault = keyof MerchantWish;

const isKey = (key: string, length: number): boolean => key.length === length && /^[!-~]+$/.test(key);

/**
 * What is wrong with a merchant's account, null for nothing. `keptId`: the merchant number whose keys are kept; another one needs
 * its own.
 */
export const merchantFault = (wish: MerchantWish, keptId: string | undefined): MerchantFault | null => {
  const { merchantId, hashKey, hashIv } = wish;
  if (!/^[A-Za-z0-9]{1,15}$/.test(merchantId)) return 'merchantId';
  const isKept = keptId === merchantId;
  if (hashKey === null ? !isKept : !isKey(hashKey, HASH_KEY_LENGTH)) return 'hashKey';
  if (hashIv === null ? !isKept : !isKey(hashIv, HASH_IV_LENGTH)) return 'hashIv';
  return null;
};

/** What of a key may be shown, by which an administrator tells it from another one. */
export const endOfKey = (key: string): string => key.slice(-2);
