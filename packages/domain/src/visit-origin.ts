/** What the first address of a visit says of where it came from (OFFER-6); '' where it says nothing. */
export interface VisitOrigin {
  readonly source: string;
  readonly medium: string;
  readonly campaign: string;
  readonly content: string;
  readonly term: string;
  /** By which Google and Meta know one click again. */
  readonly gclid: string;
  readonly fbclid: string;
}

export type OriginField = keyof VisitOrigin;

/** Makes something of each field: the one list of them that everything else follows. */
const eachOriginField = <Value>(make: (field: OriginField) => Value): Readonly<Record<OriginField, Value>> => ({
  source: make('source'),
  medium: make('medium'),
  campaign: make('campaign'),
  content: make('content'),
  term: make('term'),
  gclid: make('gclid'),
  fbclid: make('fbclid'),
});

export const originFields: readonly OriginField[] = Object.values(eachOriginField((field) => field));

const isClickId = (field: OriginField): boolean => field === 'gclid' || field === 'fbclid';

/** The parameters of an address, by the fields that they fill. */
export const originParameters = eachOriginField((field) => (isClickId(field) ? field : `utm_${field}`));

export const ORIGIN_WORDS_MAX = 100;
export const CLICK_ID_MAX = 255;

/** How long a browser remembers where its visit came from, once its visitor agreed. */
export const ORIGIN_REMEMBERED_DAYS = 30;

/**
 * How long an order keeps what may tell one person's click from another's: content, term and click ids. Its channel and campaign
 * stay with it.
 */
export const CLICK_KEPT_DAYS = 90;

// Control characters, also those that turn the direction of what follows.
const unseen = /[\p{Cc}\p{Cf}]/gu;

/** Cut to what fits, never through the middle of a character. */
const words = (value: string | null): string =>
  (value ?? '')
    .replace(unseen, ' ')
    .trim()
    .slice(0, ORIGIN_WORDS_MAX)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();

const clickId = (value: string | null): string => {
  const id = value ?? '';
  return id.length <= CLICK_ID_MAX && /^[\w.~-]+$/.test(id) ? id : '';
};

/** Reads what is said of each field; null where nothing is said of any. What is too long is cut, an odd click id left out. */
export const readOrigin = (said: (field: OriginField) => string | null): VisitOrigin | null => {
  const origin = eachOriginField((field) => (isClickId(field) ? clickId(said(field)) : words(said(field))));
  return Object.values(origin).every((value) => value === '') ? null : origin;
};

/** Reads the parameters of an address. */
export const originOfAddress = (parameters: { readonly get: (name: string) => string | null }): VisitOrigin | null =>
  readOrigin((field) => parameters.get(originParameters[field]));

/** Where a visit came from: the source that its address names, else who writes its click id; '' for neither. */
export const sourceOf = ({ source, gclid, fbclid }: VisitOrigin): string => {
  if (source !== '') return source;
  if (gclid !== '') return 'google';
  return fbclid === '' ? '' : 'facebook';
};

/** By what a visit came: the medium that its address names, else `cpc` for a click id of Google alone; '' for neither. */
export const mediumOf = ({ medium, source, gclid }: VisitOrigin): string => {
  if (medium !== '') return medium;
  return source === '' && gclid !== '' ? 'cpc' : '';
};

/**
 * By what sales are told apart: source and medium in small letters, such as `google / cpc`. A click id stands for the source that
 * writes it where none is named. A campaign alone is the channel `(campaign)`.
 */
export const channelOf = (origin: VisitOrigin): string => {
  const parts = [sourceOf(origin), mediumOf(origin)].filter((part) => part !== '').map((part) => part.toLowerCase());
  return parts.length === 0 ? '(campaign)' : parts.join(' / ');
};
