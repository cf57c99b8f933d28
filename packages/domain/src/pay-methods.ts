/** How long a buyer has, where the money comes later than the order. */
interface PayDays {
  /** Where the shop has chosen nothing. */
  readonly standard: number;
  readonly most: number;
}

/** What the shop knows of one way to pay: screens, stock holds, reminders and refunds follow from it. */
export interface PayMethod {
  /** Who takes the money: the gateway, or the shop's own bank account. */
  readonly through: 'gateway' | 'shop';
  /** Where it stands: on the cart's payment sheet too, or only on the page that pays an order. */
  readonly place: 'cart' | 'pay-page';
  /** Null where it is paid at once; else the days to pay in, or to fetch the parcel in. */
  readonly days: PayDays | null;
  /** The money is taken when the parcel is fetched: its goods are sent before. */
  readonly isPaidAtPickup: boolean;
  /** How money goes back; `gateway-whole`: at the gateway, but never a part of it. `transfer`: to the buyer's bank account. */
  readonly moneyBack: 'gateway' | 'gateway-whole' | 'transfer';
  /** Where the shop has chosen nothing. */
  readonly isOfferedAtFirst: boolean;
  /** The gateway lets a shop have it on request alone: its contract does not begin with it. */
  readonly needsConsent: boolean;
  /** The smallest sum that it makes sense for, where the shop has chosen nothing; NTD. */
  readonly leastNtd: number;
}

const atOnce = {
  through: 'gateway',
  place: 'cart',
  days: null,
  isPaidAtPickup: false,
  moneyBack: 'gateway',
  isOfferedAtFirst: false,
  needsConsent: true,
  leastNtd: 1,
} as const satisfies PayMethod;

const byNumber = {
  ...atOnce,
  needsConsent: false,
  days: { standard: 3, most: 30 },
  moneyBack: 'transfer',
} as const satisfies PayMethod;

/** Packing, the way to the store, seven days there and the way back: after that a parcel was not fetched. */
const atPickup = {
  ...atOnce,
  days: { standard: 21, most: 30 },
  isPaidAtPickup: true,
  moneyBack: 'transfer',
} as const satisfies PayMethod;

const byInstalments = { ...atOnce, moneyBack: 'gateway-whole', leastNtd: 3_000 } as const satisfies PayMethod;

/** Every way to pay, by the words of the calls (PAY-2, PAYTW-1, PAYTW-4). Screens keep this order. */
const payMethods = {
  CREDIT: { ...atOnce, isOfferedAtFirst: true, needsConsent: false },
  LINEPAY: atOnce,
  APPLEPAY: atOnce,
  GOOGLEPAY: atOnce,
  WEBATM: { ...atOnce, place: 'pay-page', moneyBack: 'transfer' },
  CVSCOM: atPickup,
  INST3: byInstalments,
  INST6: byInstalments,
  INST12: byInstalments,
  INST18: byInstalments,
  INST24: byInstalments,
  INST30: byInstalments,
  VACC: { ...byNumber, isOfferedAtFirst: true },
  CVS: byNumber,
  BARCODE: byNumber,
  TWQR: atOnce,
  TAIWANPAY: { ...atOnce, moneyBack: 'gateway-whole' },
  ESUNWALLET: atOnce,
  SAMSUNGPAY: atOnce,
  UNIONPAY: atOnce,
  EZPWECHAT: atOnce,
  EZPALIPAY: atOnce,
  TRANSFER: { ...byNumber, through: 'shop', isOfferedAtFirst: true },
} as const satisfies Readonly<Record<string, PayMethod>>;

export type PayType = keyof typeof payMethods;

/** A way to pay that leads to the gateway. */
export type GatewayPayType = Exclude<PayType, 'TRANSFER'>;

const isPayType = (name: string): name is PayType => Object.hasOwn(payMethods, name);

/** Whether a way to pay leads to the gateway. */
export const isOfGateway = (payType: PayType): payType is GatewayPayType => payMethods[payType].through === 'gateway';

export const payTypes: readonly PayType[] = Object.keys(payMethods).filter(isPayType);
export const gatewayPayTypes: readonly GatewayPayType[] = payTypes.filter(isOfGateway);
export const DEFAULT_PAY_TYPE = 'CREDIT' satisfies GatewayPayType;

/** What the shop knows of a way to pay. */
export const payMethodOf = (payType: PayType): PayMethod => payMethods[payType];

/** Whether money goes back to the buyer's bank account by the shop's own hand; a part of a payment, perhaps. */
export const goesBackByTransfer = (payType: PayType, isWhole: boolean): boolean => {
  const { moneyBack } = payMethodOf(payType);
  return moneyBack === 'transfer' || (moneyBack === 'gateway-whole' && !isWhole);
};

/** What the shop chose for one way to pay. */
export interface PayChoice {
  readonly isOffered: boolean;
  /** Null where it is paid at once. */
  readonly days: number | null;
  readonly leastNtd: number;
}

/** What holds where the shop has chosen nothing. */
export const standardChoice = (payType: PayType): PayChoice => {
  const { isOfferedAtFirst, days, leastNtd } = payMethodOf(payType);
  return { isOffered: isOfferedAtFirst, days: days?.standard ?? null, leastNtd };
};

const DAY_MS = 86_400_000;
const TAIPEI_OFFSET_MS = 8 * 3_600_000;

/** The deadline so many days after an instant: the last second of that day in Taipei, as the gateway counts it. */
export const payDeadline = (now: Date, days: number): Date => {
  const day = Math.floor((now.getTime() + TAIPEI_OFFSET_MS) / DAY_MS) + days;
  return new Date((day + 1) * DAY_MS - TAIPEI_OFFSET_MS - 1_000);
};

/** How long staff have to look at the bank statement after a buyer said that they had transferred; what is held stays held. */
export const TRANSFER_CHECK_DAYS = 3;

/** The last digits of the account that a transfer came from, as a buyer tells them. */
export const isAccountDigits = (text: string): boolean => /^\d{5}$/.test(text);
