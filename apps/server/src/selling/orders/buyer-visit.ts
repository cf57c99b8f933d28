import type { VisitConsent, VisitOrigin } from '@kapok/domain';

/** Where a buyer came from, and what they agreed to about it. */
export interface BuyerVisit {
  readonly origin: VisitOrigin;
  /** Null where nobody outside may be told. */
  readonly consent: VisitConsent | null;
  /** As the browser names itself; Meta takes nothing from a website without it. */
  readonly userAgent: string;
}
