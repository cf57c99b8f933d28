import { serviceEnvironments, type MailServerWish, type ServiceEnvironment } from '@kapok/domain';
import { ezpayMerchantSchema, type EzpayMerchant } from '@kapok/einvoice';
import { newebpayMerchantSchema, type NewebpayMerchant } from '@kapok/newebpay';
import { z } from 'zod';
import {
  openSecret,
  resealKept,
  sealSecret,
  secretKeysOf,
  type SecretKeys,
} from '#server/accounts/second-factor/index.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { listKeptServices, replaceSealed, type KeptService } from './queries.ts';

/** A mail server with its password. Holds a secret: never log it. */
export interface KeptMailServer extends MailServerWish {
  readonly password: string;
}

const mailServer = z.object({
  host: z.string(),
  port: z.int(),
  user: z.string(),
  password: z.string(),
  sender: z.string(),
});

/** An account at the payment gateway with its keys. Holds secrets: never log it. */
export interface KeptGateway {
  readonly merchant: NewebpayMerchant;
  readonly environment: ServiceEnvironment;
}

const gateway = z.object({ merchant: newebpayMerchantSchema, environment: z.enum(serviceEnvironments) });

/** An account at ezPay's invoices with its keys. Holds secrets: never log it. */
export interface KeptEzpay {
  readonly merchant: EzpayMerchant;
  readonly environment: ServiceEnvironment;
}

const ezpay = z.object({ merchant: ezpayMerchantSchema, environment: z.enum(serviceEnvironments) });

type Place = Pick<KeptService, 'service' | 'account'>;

/** The keys under which the settings of services are kept. */
export const serviceKeysOf = (secret: string, otherSecret?: string): SecretKeys =>
  secretKeysOf(secret, otherSecret, 'shop-service');

/** What the encrypted values are bound to: moved to another row, they are not readable. */
const ownerOf = ({ service, account }: Place): string => `${service}/${account}`;

export const sealValues = (keys: SecretKeys, place: Place, values: object): Buffer =>
  sealSecret(keys, ownerOf(place), JSON.stringify(values));

/** Undefined where no key of the shop encrypted it, or it is not what the shop would have kept. */
const openValues = <Values>(keys: SecretKeys, kept: KeptService, shape: z.ZodType<Values>): Values | undefined => {
  const text = openSecret(keys, ownerOf(kept), kept.sealed);
  return text === undefined ? undefined : shape.safeParse(JSON.parse(text)).data;
};

export const openMailServer = (keys: SecretKeys, kept: KeptService): KeptMailServer | undefined =>
  openValues(keys, kept, mailServer);

export const openKeptGateway = (keys: SecretKeys, kept: KeptService): KeptGateway | undefined =>
  openValues(keys, kept, gateway);

export const openEzpay = (keys: SecretKeys, kept: KeptService): KeptEzpay | undefined => openValues(keys, kept, ezpay);

/** Encrypts the settings of services with the shop's present key. */
export const resealServices = (tx: Transaction, keys: SecretKeys): Promise<void> =>
  resealKept(keys, async () =>
    (await listKeptServices(tx)).map((kept) => ({
      owner: ownerOf(kept),
      sealed: kept.sealed,
      replace: (resealed) => replaceSealed(tx, kept, resealed),
    })),
  );
