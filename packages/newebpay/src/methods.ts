import { z } from 'zod';
import { MAX_TOTAL_NTD } from './protocol.ts';

/** What the gateway hands out to pay by, where a payment is not made on its page. */
type IssuedNumber = 'account' | 'code' | 'barcode';

/** The call by which money goes back; `none`: the gateway has no such call. `whole`: never a part of the payment. */
type MoneyBackCall = 'card' | 'card-whole' | 'wallet' | 'wallet-whole' | 'none';

/** What the protocol says of one way to pay. */
export interface Method {
  /** The form's parameter that switches it on, and its value. */
  readonly flag: readonly [name: string, value: string];
  /** PaymentType of its results and of the calls for wallets. */
  readonly paymentType: string;
  /** What one payment may come to, by the gateway's general rules; a contract may say less. */
  readonly leastNtd: number;
  readonly mostNtd: number;
  /** Null where it is paid at once; else ExpireDate sets its deadline. */
  readonly issues: IssuedNumber | null;
  /** The deadline has a time of day (ExpireTime); others end with the day. */
  readonly hasExpireTime: boolean;
  readonly moneyBack: MoneyBackCall;
  /** The gateway's page has the buyer choose a store; the money comes when the parcel is fetched there. */
  readonly picksStore: boolean;
  /** Hidden by the gateway on phones. */
  readonly needsCardReader: boolean;
}

const usual = {
  leastNtd: 1,
  mostNtd: MAX_TOTAL_NTD,
  issues: null,
  hasExpireTime: false,
  moneyBack: 'card',
  picksStore: false,
  needsCardReader: false,
} as const;

/** Apple Pay, Google Pay and instalments are reported as cards. */
const card = (name: string): Method => ({ ...usual, flag: [name, '1'], paymentType: 'CREDIT' });

/** InstFlag names the number of instalments; no part of such a payment can go back. */
const instalments = (number: number): Method => ({
  ...usual,
  flag: ['InstFlag', String(number)],
  paymentType: 'CREDIT',
  moneyBack: 'card-whole',
});

const wallet = (name: string, moneyBack: MoneyBackCall = 'wallet'): Method => ({
  ...usual,
  flag: [name, '1'],
  paymentType: name,
  moneyBack,
});

const issued = (name: string, more: Pick<Method, 'issues' | 'leastNtd' | 'mostNtd' | 'hasExpireTime'>): Method => ({
  ...usual,
  ...more,
  flag: [name, '1'],
  paymentType: name,
  moneyBack: 'none',
});

/** Accounts at a cash machine take no more in one transfer. */
const ATM_MOST_NTD = 49_999;

/** Every way to pay that a shop can ask the gateway for, in the shop's words. A new one is a row here. */
const METHODS = {
  CREDIT: card('CREDIT'),
  LINEPAY: wallet('LINEPAY'),
  APPLEPAY: card('APPLEPAY'),
  // Google Pay's parameter is ANDROIDPAY; one named GOOGLEPAY does not exist.
  GOOGLEPAY: card('ANDROIDPAY'),
  WEBATM: {
    ...usual,
    flag: ['WEBATM', '1'],
    paymentType: 'WEBATM',
    mostNtd: ATM_MOST_NTD,
    moneyBack: 'none',
    needsCardReader: true,
  },
  VACC: issued('VACC', { issues: 'account', leastNtd: 1, mostNtd: ATM_MOST_NTD, hasExpireTime: false }),
  CVS: issued('CVS', { issues: 'code', leastNtd: 30, mostNtd: 20_000, hasExpireTime: true }),
  BARCODE: issued('BARCODE', { issues: 'barcode', leastNtd: 20, mostNtd: 40_000, hasExpireTime: false }),
  // 2 is payment at pick-up; 1, a store for a parcel that is paid before, is not asked for.
  CVSCOM: {
    ...usual,
    flag: ['CVSCOM', '2'],
    paymentType: 'CVSCOM',
    leastNtd: 30,
    mostNtd: 20_000,
    moneyBack: 'none',
    picksStore: true,
  },
  INST3: instalments(3),
  INST6: instalments(6),
  INST12: instalments(12),
  INST18: instalments(18),
  INST24: instalments(24),
  INST30: instalments(30),
  UNIONPAY: card('UNIONPAY'),
  SAMSUNGPAY: card('SAMSUNGPAY'),
  TWQR: wallet('TWQR'),
  TAIWANPAY: wallet('TAIWANPAY', 'wallet-whole'),
  ESUNWALLET: wallet('ESUNWALLET'),
  EZPWECHAT: wallet('EZPWECHAT'),
  EZPALIPAY: wallet('EZPALIPAY'),
} as const satisfies Readonly<Record<string, Method>>;

/** One way to pay. */
export type PayType = keyof typeof METHODS;

const isPayType = (name: string): name is PayType => Object.hasOwn(METHODS, name);

/** The ways to pay, in the order of the table. */
export const PAY_TYPES: readonly PayType[] = Object.keys(METHODS).filter(isPayType);

/** One way to pay. */
export const payTypeSchema = z.enum(Object.keys(METHODS).filter(isPayType));

/** What the protocol says of a way to pay. */
export const methodOf = (payType: PayType): Method => METHODS[payType];

/** Every parameter that can switch a way to pay on, in the order of the form; what the shop does not use is sent as 0. */
export const ALL_METHOD_FLAGS: readonly string[] = [
  'CREDIT',
  'LINEPAY',
  'APPLEPAY',
  'ANDROIDPAY',
  'WEBATM',
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
  'CVSCOM',
];

/** Whether the gateway takes such a sum in one payment that way. */
export const takesTotal = (payType: PayType, totalNtd: number): boolean =>
  totalNtd >= METHODS[payType].leastNtd && totalNtd <= METHODS[payType].mostNtd;

/**
 * The flags that make one way to pay binding: exactly one is on. With none the merchant's back-office settings would
 * decide, with several the customer would choose again.
 */
export const methodFlags = (payType: PayType): Readonly<Record<string, string>> => {
  const [name, value] = METHODS[payType].flag;
  return Object.fromEntries(ALL_METHOD_FLAGS.map((flag) => [flag, flag === name ? value : '0']));
};

/** The one way to pay that a form's flags switch on; undefined for none, several, or one the shop does not offer. */
export const findPayType = (values: Readonly<Record<string, string>>): PayType | undefined => {
  const switchedOn = ALL_METHOD_FLAGS.filter((flag) => (values[flag] ?? '0') !== '0');
  if (switchedOn.length !== 1) return undefined;
  return PAY_TYPES.find((payType) => {
    const [name, value] = METHODS[payType].flag;
    return name === switchedOn[0] && value === values[name];
  });
};
