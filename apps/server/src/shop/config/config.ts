import { readFileSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import type { GatewayPayType, InvoiceMode } from '@kapok/domain';
import { z } from 'zod';
import { allowedOrigins, originFaults } from './allowed-origins.ts';
import { findDataDirFault } from '#server/platform/files/data-dir.ts';
import { isOrigin, optionalText, switchOr, textOr, wholeNumber } from '#server/platform/config/config-values.ts';
import { databaseFaults, databaseSettings, databaseVariables, type DatabaseSettings } from './database-settings.ts';
import { demoFaults } from './demo-faults.ts';
import type { IdentityLimits } from '#server/accounts/identity/index.ts';
import type { ConversionHosts } from '#server/back-office/conversions/index.ts';
import type { ProviderClient } from '#server/accounts/provider-sign-in/index.ts';
import type { ConsentRule } from '#server/selling/orders/index.ts';
import type { S3Settings } from '#server/platform/storage/s3-settings.ts';
import type { TraceSettings } from '#server/platform/tracing/trace-settings.ts';
import { parseTrustedProxies, type TrustedProxies } from '#server/platform/http/trusted-proxies.ts';
import {
  invoiceFaults,
  invoiceMode,
  isInvoiceModeSet,
  invoiceServices,
  invoiceVariables,
  type InvoiceServices,
} from '#server/platform/config/invoice-settings.ts';
import { gatewayFaults, gatewayVariables, newebpaySettings, type NewebpaySettings } from './gateway-settings.ts';
import { limitsOf, limitVariables } from './limit-settings.ts';
import { plainLineFaults, secretFaults, senderFaults } from './production-faults.ts';
import { s3Settings, storageFaults, storageVariables } from './storage-settings.ts';
import { webhookHostsOf, webhookVariables } from './webhook-settings.ts';
import { conversionFaultsOf, conversionHostsOf, conversionVariables } from './conversion-settings.ts';
import { googleClientOf, lineChannelOf, signInFaults, signInVariables } from './sign-in-settings.ts';
import { traceFaults, traceSettings, traceVariables } from './trace-settings.ts';

/** Written as browsers write it, since it is compared with their `Origin` header. */
const publicOrigin = z
  .url({ protocol: /^https?$/, abort: true })
  .refine(isOrigin, { error: 'an address without path, such as https://shop.example.tw' })
  .transform((text) => new URL(text).origin);

const trustedProxies = z
  .string()
  .default('0')
  .transform((text, context): TrustedProxies => {
    const parsed = parseTrustedProxies(text);
    if (parsed !== undefined) return parsed;
    const message = 'a number of proxies (0 to 10), or networks such as loopback, 10.0.0.0/8';
    context.issues.push({ code: 'custom', message, input: text });
    return z.NEVER;
  });

const environment = z.object({
  // A misspelt "production" must not open a demo shop.
  NODE_ENV: optionalText.pipe(z.enum(['development', 'production', 'test']).default('development')),
  PORT: wholeNumber(0, 65_535, 3000),
  HOST: textOr('127.0.0.1'),
  SHOP_PUBLIC_URL: optionalText.pipe(publicOrigin.optional()),
  SHOP_ALLOWED_ORIGINS: allowedOrigins,
  SHOP_DATA_DIR: textOr('./var'),
  FIRST_RUN_NAME: optionalText,
  FIRST_RUN_EMAIL: optionalText,
  SHOP_DEMO: optionalText.pipe(z.enum(['0', '1']).optional()),
  SHOP_SECRET: optionalText.pipe(z.string().min(32).optional()),
  SHOP_SECRET_PREVIOUS: optionalText.pipe(z.string().min(32).optional()),
  WORKER: optionalText.pipe(z.enum(['yes', 'no', 'only']).default('yes')),
  HANG_LIMIT_SECONDS: wholeNumber(0, 3_600, 20),
  ...databaseVariables,
  KEPT_ANSWERS_MB: wholeNumber(0, 1_024, 32),
  TRUST_PROXY: optionalText.pipe(trustedProxies),
  LOG_LEVEL: optionalText.pipe(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional()),
  SHOP_BUILD_WEB: switchOr('1'),
  MAX_STREAMS_PER_MEMBER: wholeNumber(1, 1_000, 3),
  SHOP_DEMO_SHOWROOM: switchOr('1'),
  PLAYER_OVERLAY: switchOr('0'),
  TERMS_CONSENT: optionalText.pipe(z.enum(['by-call', 'explicit']).default('by-call')),
  UPLOAD_MAX_MB: wholeNumber(1, 1_000_000, 10_240),
  FFMPEG: optionalText.pipe(z.enum(['system', 'npm']).optional()),
  MEDIA_ACCEL_PREFIX: optionalText.pipe(
    z
      .string()
      .regex(/^(\/[\w.-]+)+$/, { error: 'a path such as /protected-media, without a slash at its end' })
      .optional(),
  ),
  RESET_HIDES_UNKNOWN: switchOr('0'),
  METRICS_TOKEN: optionalText.pipe(z.string().min(16).optional()),
  SMTP_PLAIN: switchOr('0'),
  SMTP_URL: optionalText.pipe(z.url({ protocol: /^smtps?$/ }).optional()),
  MAIL_FROM: textOr('no-reply@localhost'),
  ...gatewayVariables,
  ...signInVariables,
  ...limitVariables,
  ...invoiceVariables,
  ...storageVariables,
  ...webhookVariables,
  ...conversionVariables,
  ...traceVariables,
  EINVOICE_LEDGER_PREFIX: optionalText.pipe(
    z
      .string()
      .regex(/^[A-Z]{2}$/)
      .default('KA'),
  ),
});

/** Whether a variable of that name is read. */
export const isSetting = (name: string): boolean => Object.hasOwn(environment.shape, name);

export interface Config extends DatabaseSettings {
  readonly production: boolean;
  /** Demo catalogue, demo accounts, a mail outbox to look into and the payment stand-in: loopback only. */
  readonly demo: boolean;
  /** Whether the demo has whole lessons and a month of trade; without them it is small and empty, as tests want it. */
  readonly demoShowroom: boolean;
  /** What the first run proposes: the shop's name, and the e-mail of its administrator. */
  readonly firstRun: { readonly shopName: string; readonly email: string };
  readonly host: string;
  readonly port: number;
  /** The shop's own origin, without a slash at its end. Undefined: the address that the server listens on. */
  readonly publicUrl: string | undefined;
  /** Origins of other front ends, which call the shop by bearer token. */
  readonly allowedOrigins: readonly string[];
  readonly dataDir: string;
  /** Key material of 32 bytes or more from which every other key is derived. */
  readonly secret: string;
  /** Whether SHOP_SECRET says it; else it lies in the data directory. */
  readonly isSecretSet: boolean;
  /** Another secret whose tokens and cookies are still good, while the shop changes from one to the other. */
  readonly otherSecret: string | undefined;
  /** `yes`: this process serves and works off jobs. `no`: it serves alone. `only`: it works alone. */
  readonly worker: 'yes' | 'no' | 'only';
  /** Seconds without a sign of life after which the process ends itself; 0: never. */
  readonly hangLimitSeconds: number;
  /** Bytes of the answers to strangers that a process keeps in memory; 0: none. */
  readonly keptAnswerBytes: number;
  /** The proxies whose `X-Forwarded-*` headers are believed. */
  readonly trustProxy: TrustedProxies;
  readonly logLevel: string;
  /** Whether starting builds the web application when it is out of date. */
  readonly buildsWeb: boolean;
  /** Streams of one member that may play at the same time. */
  readonly maxStreamsPerMember: number;
  /** Whether the member's name and order number lie over the films that they bought. */
  readonly playerOverlay: boolean;
  /** How a call without a version of the terms is taken that places an order. */
  readonly termsConsent: ConsentRule;
  /** Bytes of the largest file that staff may upload. */
  readonly uploadMaxBytes: number;
  /** The only FFmpeg that may prepare uploads: the machine's, or the one that npm carries; undefined: whichever there is. */
  readonly ffmpeg: 'npm' | 'system' | undefined;
  /** Where the proxy in front finds the media folder and sends the bytes; undefined: the shop sends them itself. */
  readonly mediaAccelPrefix: string | undefined;
  /** The bucket of prepared media; undefined: they lie below the data directory. */
  readonly s3: S3Settings | undefined;
  /** Whether asking for a new password answers known and unknown e-mails alike. */
  readonly resetHidesUnknown: boolean;
  /** Whether members may sign in by passkeys. */
  readonly passkeys: boolean;
  /** Undefined where nobody signs in with LINE. */
  readonly line: ProviderClient | undefined;
  /** Undefined where nobody signs in with Google. */
  readonly google: ProviderClient | undefined;
  /** Whether a stand-in on this machine takes the place of the providers that are not configured. */
  readonly signInStandIn: boolean;
  /** How often strangers may try to sign in, register, look up and ask for passwords. */
  readonly identityLimits: Partial<IdentityLimits>;
  readonly metricsToken: string | undefined;
  /** Where traces go, and which; undefined: none are kept. */
  readonly traces: TraceSettings | undefined;
  /** Undefined: the mail server is the one that an administrator enters in the browser, if any. */
  readonly smtpUrl: string | undefined;
  /** Whether mails may go to another host's mail server without TLS. */
  readonly smtpPlain: boolean;
  readonly mailFrom: string;
  /** Undefined: an administrator may enter one; until then the stand-in takes its place, and in production nothing is paid online. */
  readonly newebpay: NewebpaySettings | undefined;
  /** A stand-in on this machine in place of NewebPay. */
  readonly newebpayOrigin: string | undefined;
  readonly payTypes: readonly GatewayPayType[];
  readonly gatewayStandInPort: number;
  /** How invoices are given out, where an administrator has not chosen it in the browser. */
  readonly invoiceMode: InvoiceMode;
  /** Whether the machine says so, which wins. */
  readonly isInvoiceModeSet: boolean;
  /** A stand-in on this machine in place of ezPay. */
  readonly ezpayOrigin: string | undefined;
  /** Who issues official invoices and knows the registers. */
  readonly invoiceServices: InvoiceServices;
  /** Two letters that the numbers of the shop's own invoice ledger begin with. */
  readonly invoiceLedgerPrefix: string;
  /** Hosts in the shop's own network that webhooks may lead to. */
  readonly webhookHosts: readonly string[];
  /** Where Google and Meta are told of orders; null in a demo without a stand-in. */
  readonly conversionHosts: ConversionHosts | null;
}

/** A setting that is wrong or missing, said in one line per fault before anything starts. */
export class ConfigError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(`the configuration is not usable:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.faults = faults;
  }
}

/** Makes the data directory where it is missing. Throws ConfigError when nothing can be written there. */
export const assertDataDir = (dataDir: string): void => {
  const fault = findDataDirFault(dataDir);
  if (fault !== undefined) throw new ConfigError([fault]);
};

type Environment = z.output<typeof environment>;

/** Reads the whole configuration once. Nothing set means demo mode on loopback. Throws ConfigError, naming every fault. */
export const readConfig = (variables: Readonly<Record<string, string | undefined>>): Config => {
  const parsed = environment.safeParse(variables);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  }
  const env = parsed.data;
  const faults = [
    ...databaseFaults(env),
    ...gatewayFaults(env, env.NODE_ENV === 'production'),
    ...invoiceFaults(env, env.NODE_ENV === 'production'),
    ...storageFaults(env, env.NODE_ENV === 'production'),
    ...signInFaults(env, env.NODE_ENV === 'production'),
    ...conversionFaultsOf(env, env.NODE_ENV === 'production'),
    ...originFaults(env, env.NODE_ENV === 'production'),
    ...traceFaults(env),
    ...(isDemo(env) ? demoFaults(env) : []),
    ...productionFaults(env),
  ];
  if (faults.length > 0) throw new ConfigError(faults);
  return toConfig(env);
};

const BYTES_PER_MB = 1024 * 1024;

const toConfig = (env: Environment): Config => {
  const dataDir = resolve(env.SHOP_DATA_DIR);
  return {
    production: env.NODE_ENV === 'production',
    demo: isDemo(env),
    demoShowroom: isDemo(env) && env.SHOP_DEMO_SHOWROOM === '1',
    firstRun: { shopName: env.FIRST_RUN_NAME ?? '', email: env.FIRST_RUN_EMAIL ?? '' },
    host: env.HOST,
    port: env.PORT,
    publicUrl: env.SHOP_PUBLIC_URL,
    allowedOrigins: env.SHOP_ALLOWED_ORIGINS,
    dataDir,
    ...secretsOf(env, dataDir),
    worker: env.WORKER,
    hangLimitSeconds: env.HANG_LIMIT_SECONDS,
    ...databaseSettings(env),
    keptAnswerBytes: env.KEPT_ANSWERS_MB * BYTES_PER_MB,
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL ?? (isDemo(env) ? 'warn' : 'info'),
    buildsWeb: env.SHOP_BUILD_WEB === '1',
    maxStreamsPerMember: env.MAX_STREAMS_PER_MEMBER,
    playerOverlay: env.PLAYER_OVERLAY === '1',
    termsConsent: env.TERMS_CONSENT,
    uploadMaxBytes: env.UPLOAD_MAX_MB * BYTES_PER_MB,
    ffmpeg: env.FFMPEG,
    mediaAccelPrefix: env.MEDIA_ACCEL_PREFIX,
    s3: s3Settings(env),
    resetHidesUnknown: env.RESET_HIDES_UNKNOWN === '1',
    passkeys: env.PASSKEYS === '1',
    line: lineChannelOf(env),
    google: googleClientOf(env),
    signInStandIn: isDemo(env) && env.SIGN_IN_STAND_IN === '1',
    identityLimits: limitsOf(env),
    metricsToken: env.METRICS_TOKEN,
    smtpUrl: env.SMTP_URL,
    smtpPlain: env.SMTP_PLAIN === '1',
    mailFrom: env.MAIL_FROM,
    newebpay: newebpaySettings(env),
    newebpayOrigin: env.NEWEBPAY_ORIGIN,
    payTypes: env.NEWEBPAY_METHODS,
    gatewayStandInPort: env.GATEWAY_STAND_IN_PORT,
    invoiceMode: invoiceMode(env),
    isInvoiceModeSet: isInvoiceModeSet(env),
    ezpayOrigin: env.EZPAY_ORIGIN,
    invoiceServices: invoiceServices(env),
    invoiceLedgerPrefix: env.EINVOICE_LEDGER_PREFIX,
    ...hostsOutside(env),
  };
};

const secretsOf = (env: Environment, dataDir: string): Pick<Config, 'secret' | 'isSecretSet' | 'otherSecret'> => ({
  secret: env.SHOP_SECRET ?? keptSecret(dataDir),
  isSecretSet: env.SHOP_SECRET !== undefined,
  otherSecret: env.SHOP_SECRET_PREVIOUS,
});

/** Whom the shop tells things by itself. */
const hostsOutside = (env: Environment): Pick<Config, 'webhookHosts' | 'conversionHosts' | 'traces'> => ({
  webhookHosts: webhookHostsOf(env, isDemo(env)),
  conversionHosts: conversionHostsOf(env, isDemo(env)),
  traces: traceSettings(env),
});

const isDemo = (env: Environment): boolean => env.NODE_ENV !== 'production' && env.SHOP_DEMO !== '0';

const productionFaults = (env: Environment): readonly string[] => {
  if (env.NODE_ENV !== 'production') return [];
  const faults = [];
  if (env.SHOP_DEMO === '1') faults.push('SHOP_DEMO: the demo does not run in production');
  if (env.SHOP_SECRET === undefined)
    faults.push('SHOP_SECRET: production needs a secret of its own, 32 characters or more');
  if (env.SHOP_PUBLIC_URL?.startsWith('https://') !== true)
    faults.push('SHOP_PUBLIC_URL: production needs an https address');
  // The test gateway approves published test cards: taken for the real one by mistake, it would give courses away.
  if (newebpaySettings(env) !== undefined && env.NEWEBPAY_ENVIRONMENT === undefined)
    faults.push('NEWEBPAY_ENVIRONMENT: production says which gateway it means, production or test');
  if (env.SMTP_URL !== undefined) faults.push(...senderFaults(env));
  faults.push(...secretFaults(env), ...plainLineFaults(env));
  return faults;
};

/** Outside production the secret is made once and kept beside the data, readable by its owner alone. */
const keptSecret = (dataDir: string): string => {
  const file = join(dataDir, 'secret');
  assertDataDir(dataDir);
  try {
    writeFileSync(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(file, 'utf8');
};
