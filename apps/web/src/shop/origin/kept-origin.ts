import {
  newVisitId,
  ORIGIN_REMEMBERED_DAYS,
  originFields,
  originOfAddress,
  originParameters,
  readConsent,
  type ConversionReceiver,
  type VisitConsent,
  type VisitOrigin,
} from '@kapok/domain';

const KEY = 'kapok.visit-origin';
const DAY_MS = 86_400_000;
const listeners = new Set<() => void>();

const tell = (): void => {
  for (const listener of listeners) listener();
};

/** Where a visit came from, and whom its visitor lets the shop tell of what they buy. */
export interface KeptVisit {
  readonly origin: VisitOrigin;
  readonly consent: VisitConsent | null;
}

/** What stands in storage: until when, the parameters as an address writes them, the number of the visit, and whom it names. */
const readKept = (kept: string | null): KeptVisit | null => {
  const [until = '', query = '', visitId = '', tellTo = ''] = kept?.split(' ') ?? [];
  if (Number(until) < Date.now()) return null;
  const origin = originOfAddress(new URLSearchParams(query));
  return origin === null ? null : { origin, consent: readConsent(visitId, tellTo.split(',')) };
};

const VALUES = 2 ** 32;
/** From 0 to below 1. */
const chance = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / VALUES;

const written = (origin: VisitOrigin, tellTo: readonly ConversionReceiver[]): string => {
  const query = new URLSearchParams(originFields.map((field) => [originParameters[field], origin[field]]));
  const now = Date.now();
  const parts = [String(now + ORIGIN_REMEMBERED_DAYS * DAY_MS), query.toString()];
  // Who is told to nobody needs no number.
  if (tellTo.length > 0) parts.push(newVisitId(chance(), now), tellTo.join(','));
  return parts.join(' ');
};

/** Where the visit came from, in this browser, once its visitor agreed (OFFER-6). What is there is the agreement itself. */
export const keptOrigin = {
  read: (): KeptVisit | null => {
    try {
      return readKept(localStorage.getItem(KEY));
    } catch {
      // Storage that is switched off holds nothing.
      return null;
    }
  },
  /** Whether there is something to forget; for screens, which compare it. */
  isThere: (): boolean => keptOrigin.read() !== null,
  /** `tellTo`: whom the question named. Where storage is switched off nothing is remembered. */
  keep: (origin: VisitOrigin, tellTo: readonly ConversionReceiver[]): void => {
    try {
      localStorage.setItem(KEY, written(origin, tellTo));
    } catch {
      return;
    }
    tell();
  },
  forget: (): void => {
    try {
      localStorage.removeItem(KEY);
    } catch {
      return;
    }
    tell();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
} as const;
