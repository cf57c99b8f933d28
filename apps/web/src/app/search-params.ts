import {
  deliveryFilters,
  pickupStates,
  mailStates,
  orderSorts,
  orderStatuses,
  productStatuses,
  refundFilters,
  refundListFilters,
  returnFilters,
  shippingCodes,
  transferFilters,
} from '@kapok/domain';
import { catalogueKinds, catalogueSorts } from '#web/shop/catalogue/index.ts';

/**
 * Reads the address's parameters as plain words. The router's own reading would turn an order number into a number
 * and lose its leading zeros.
 */
export const parseSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search));

/** Writes parameters back as plain words; missing and empty ones leave no trace in the address. */
export const stringifySearch = (search: Record<string, unknown>): string => {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'string' && value !== '') params.set(name, value);
    if (typeof value === 'number') params.set(name, String(value));
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
};

const word = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

const oneOf = <Word extends string>(words: readonly Word[], value: unknown): Word | undefined =>
  words.find((known) => known === value);

/** A whole number, such as a price of the catalogue, within what the server takes. */
const figure = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{1,7}$/.test(value) ? value : undefined;

/** Keeps only the parameters that a page knows; `undefined` ones are left out. */
const known = <Value extends Record<string, string | undefined>>(
  value: Value,
): Partial<{ [Key in keyof Value]: NonNullable<Value[Key]> }> => {
  const kept: Partial<{ [Key in keyof Value]: NonNullable<Value[Key]> }> = {};
  for (const key in value) {
    const found = value[key];
    if (found !== undefined) kept[key] = found;
  }
  return kept;
};

export const catalogueSearch = (search: Record<string, unknown>) =>
  known({
    Search: word(search['Search']),
    CategoryCode: word(search['CategoryCode']),
    ProductKind: oneOf(catalogueKinds, search['ProductKind']),
    PriceFrom: figure(search['PriceFrom']),
    PriceBelow: figure(search['PriceBelow']),
    InStock: oneOf(['1'] as const, search['InStock']),
    Sort: oneOf(catalogueSorts, search['Sort']),
  });

/** Only ways inside of the shop: a stranger's link must not send people elsewhere after they signed in. */
export const signInSearch = (search: Record<string, unknown>) => {
  const redirect = word(search['redirect']);
  return known({ redirect: redirect !== undefined && isOwnPath(redirect) ? redirect : undefined });
};

export const isOwnPath = (path: string): boolean => {
  if (!path.startsWith('/')) return false;
  const base = 'https://shop.invalid';
  return URL.canParse(path, base) && new URL(path, base).origin === base;
};

/** The payment sheet over a page: for the open cart, or the order that was made in it. */
export const checkoutSearch = (search: Record<string, unknown>) => known({ checkout: word(search['checkout']) });

const orderTabs = ['unpaid', 'recent', 'cancelled'] as const;

export const ordersSearch = (search: Record<string, unknown>) =>
  known({ OrderId: word(search['OrderId']), tab: oneOf(orderTabs, search['tab']) });

/** `Said` is looked for in what the lessons say (LEARN-7). */
export const collectionSearch = (search: Record<string, unknown>) => known({ Said: word(search['Said']) });

/** `Play` begins where the course was left (LOOK-3); `tsfilename` names a lesson, and `At` a second of it. */
export const playerSearch = (search: Record<string, unknown>) =>
  known({
    ProductId: word(search['ProductId']),
    tsfilename: word(search['tsfilename']),
    Play: oneOf(['1'] as const, search['Play']),
    At: figure(search['At']),
  });

export const legalSearch = (search: Record<string, unknown>) => known({ Version: word(search['Version']) });

/** The course whose announcements are shown, or written. */
export const announcementsSearch = (search: Record<string, unknown>) => known({ ProductId: word(search['ProductId']) });

export const membersSearch = (search: Record<string, unknown>) => known({ Search: word(search['Search']) });

export const staffProductsSearch = (search: Record<string, unknown>) =>
  known({
    Search: word(search['Search']),
    ProductKind: oneOf(catalogueKinds, search['ProductKind']),
    Status: oneOf(productStatuses, search['Status']),
    CategoryCode: word(search['CategoryCode']),
  });

/** A day as addresses write it, `2026-11-21`. */
const day = (value: unknown): string | undefined => {
  const found = word(value);
  return found !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(found) && !Number.isNaN(Date.parse(found))
    ? found
    : undefined;
};

/** The days that a page of the management speaks of. */
export const rangeSearch = (search: Record<string, unknown>) =>
  known({ From: day(search['From']), To: day(search['To']) });

export const taxSearch = (search: Record<string, unknown>) => known({ Period: word(search['Period']) });

export const auditSearch = (search: Record<string, unknown>) =>
  known({
    UserName: word(search['UserName']),
    Action: word(search['Action']),
    Subject: word(search['Subject']),
    From: day(search['From']),
    To: day(search['To']),
  });

export const mailsSearch = (search: Record<string, unknown>) =>
  known({
    Search: word(search['Search']),
    State: oneOf(mailStates, search['State']),
    Kind: word(search['Kind']),
    CustomerOrderId: word(search['CustomerOrderId']),
    UserId: word(search['UserId']),
  });

export const memberImportSearch = (search: Record<string, unknown>) => known({ Import: word(search['Import']) });

export const startSearch = (search: Record<string, unknown>) => known({ step: word(search['step']) });

export const securitySearch = (search: Record<string, unknown>) =>
  known({
    UserName: word(search['UserName']),
    Kind: word(search['Kind']),
    Address: word(search['Address']),
    From: day(search['From']),
    To: day(search['To']),
  });

/** Which part of a list is shown; the first one is the page itself. */
const shelfSearch =
  <Shelf extends string>(...shelves: readonly Shelf[]) =>
  (search: Record<string, unknown>) =>
    known({ Show: oneOf(shelves, search['Show']) });

/** Of posts to answer or hide: reviews and questions. */
export const postsSearch = shelfSearch('hidden', 'all');
export const transfersSearch = shelfSearch('told');
export const uploadsSearch = shelfSearch('in-preparation', 'failed');

export const staffOrdersSearch = (search: Record<string, unknown>) =>
  known({
    Search: word(search['Search']),
    UserId: word(search['UserId']),
    Status: oneOf(orderStatuses, search['Status']),
    Delivery: oneOf(deliveryFilters, search['Delivery']),
    Pickup: oneOf(pickupStates, search['Pickup']),
    Transfer: oneOf(transferFilters, search['Transfer']),
    TransportId: oneOf(shippingCodes, search['TransportId']),
    Refund: oneOf(refundFilters, search['Refund']),
    DateFrom: day(search['DateFrom']),
    DateTo: day(search['DateTo']),
    Sort: oneOf(orderSorts, search['Sort']),
  });

/** The place to which parcels are taken. */
export const packingSearch = (search: Record<string, unknown>) => known({ Group: word(search['Group']) });

export const paperInvoicesSearch = (search: Record<string, unknown>) =>
  known({
    Show: oneOf(['to-do', 'to-write', 'to-correct', 'written', 'voided', 'spared'] as const, search['Show']),
    Search: word(search['Search']),
    From: day(search['From']),
    To: day(search['To']),
  });

export const staffRefundsSearch = (search: Record<string, unknown>) =>
  known({
    tab: oneOf(['returns'] as const, search['tab']),
    Search: word(search['Search']),
    Filter: oneOf(refundListFilters, search['Filter']),
    Returns: oneOf(returnFilters, search['Returns']),
  });
