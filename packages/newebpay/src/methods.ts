import { z } from 'zod';
import { MAX_TOTAL_NTD } from './protocol.ts';

/** The ways to pay that the shop offers, in the shop's words. */
export const PAY_TYPES = ['CREDIT', 'LINEPAY', 'APPLEPAY', 'GOOGLEPAY', 'WEBATM'] as const;

/** One way to pay. */
export const payTypeSchema = z.enum(PAY_TYPES);

/** One way to pay. */
export type PayType = z.infer<typeof payTypeSchema>;

/** The form's flag of each way to pay. Google Pay's flag is ANDROIDPAY; a flag GOOGLEPAY does not exist. */
export const METHOD_FLAGS: Readonly<Record<PayType, string>> = {
  CREDIT: 'CREDIT',
  LINEPAY: 'LINEPAY',
  APPLEPAY: 'APPLEPAY',
  GOOGLEPAY: 'ANDROIDPAY',
  WEBATM: 'WEBATM',
};

/** Flags of ways to pay that the shop does not offer; they are sent as 0. */
const UNUSED_FLAGS = [
  'SAMSUNGPAY',
  'InstFlag',
  'CreditRed',
  'UNIONPAY',
  'CREDITAE',
  'VACC',
  'CVS',
  'BARCODE',
  'TAIWANPAY',
  'ESUNWALLET',
  'BITOPAY',
  'TWQR',
  'EZPWECHAT',
  'EZPALIPAY',
] as const;

/** Every flag that can switch a way to pay on. */
export const ALL_METHOD_FLAGS: readonly string[] = [...Object.values(METHOD_FLAGS), ...UNUSED_FLAGS];

/** The gateway hides WebATM above this amount (and on phones). */
export const WEBATM_MAX_TOTAL_NTD = 49_999;

/** The most that can be paid this way in one payment, in NTD, by the gateway's general rules; a contract may say less. */
export const maximumTotalNtd = (payType: PayType): number =>
  payType === 'WEBATM' ? WEBATM_MAX_TOTAL_NTD : MAX_TOTAL_NTD;

/**
 * The flags that make one way to pay binding: exactly one is 1. With none the merchant's back-office settings would
 * decide, with several the customer would choose again.
 */
export const methodFlags = (payType: PayType): Readonly<Record<string, string>> =>
  Object.fromEntries(ALL_METHOD_FLAGS.map((flag) => [flag, flag === METHOD_FLAGS[payType] ? '1' : '0']));

/** The one way to pay that a form's flags switch on; undefined for none, several, or one the shop does not offer. */
export const findPayType = (values: Readonly<Record<string, string>>): PayType | undefined => {
  const switchedOn = ALL_METHOD_FLAGS.filter((flag) => (values[flag] ?? '0') !== '0');
  if (switchedOn.length !== 1) return undefined;
  return PAY_TYPES.find((payType) => METHOD_FLAGS[payType] === switchedOn[0]);
};
