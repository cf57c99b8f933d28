import { COMPANY_REGISTER_PATHS, EZPAY_PATHS, MINISTRY_PATH } from '@kapok/einvoice';

/** What the stand-in is asked to do: ezPay's functions by their names, and the other services. */
export type Service = keyof typeof EZPAY_PATHS | 'ministry' | 'taxRegister' | 'commerceRegister';

/**
 * How a service fails: `down` cuts the connection before anything happens, `busy` answers that it should be tried again and
 * does nothing, `answer-lost` does the work and cuts the connection, `no-answer` does the work and stays silent.
 */
export type TroubleKind = 'down' | 'busy' | 'answer-lost' | 'no-answer';

/** A failure to play: of these services (all where nothing is said), this often (until `end` where nothing is said). */
export interface Trouble {
  readonly kind: TroubleKind;
  readonly services?: readonly Service[];
  readonly times?: number;
}

const PATHS: readonly (readonly [string, Service])[] = [
  [EZPAY_PATHS.issue, 'issue'],
  [EZPAY_PATHS.voidInvoice, 'voidInvoice'],
  [EZPAY_PATHS.allowance, 'allowance'],
  [EZPAY_PATHS.decideAllowance, 'decideAllowance'],
  [EZPAY_PATHS.voidAllowance, 'voidAllowance'],
  [EZPAY_PATHS.search, 'search'],
  [EZPAY_PATHS.checkBarcode, 'checkBarcode'],
  [EZPAY_PATHS.checkDonationCode, 'checkDonationCode'],
  [MINISTRY_PATH, 'ministry'],
  [COMPANY_REGISTER_PATHS.tax, 'taxRegister'],
  [COMPANY_REGISTER_PATHS.commerce, 'commerceRegister'],
];

/** Which service an address belongs to. */
export const serviceOf = (url: string): Service | undefined => {
  const { pathname } = new URL(url, 'http://stand-in');
  return PATHS.find(([path]) => (path.endsWith('/') ? pathname.startsWith(path) : pathname === path))?.[1];
};

/** The failures that were asked for and are not used up yet; the oldest that fits is played first. */
export class Troubles {
  #waiting: { readonly trouble: Trouble; left: number }[] = [];

  add(trouble: Trouble): void {
    this.#waiting.push({ trouble, left: trouble.times ?? Infinity });
  }

  end(): void {
    this.#waiting = [];
  }

  /** Uses up one failure of this service. */
  take(service: Service): TroubleKind | undefined {
    const next = this.#waiting.find(({ trouble }) => trouble.services?.includes(service) ?? true);
    if (next === undefined) return undefined;
    next.left -= 1;
    this.#waiting = this.#waiting.filter(({ left }) => left > 0);
    return next.trouble.kind;
  }
}
