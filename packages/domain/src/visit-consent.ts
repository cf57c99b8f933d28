import { conversionReceivers, type ConversionReceiver } from './conversion.ts';
import type { VisitOrigin } from './visit-origin.ts';

/** What a visitor agreed to beside being remembered: that others are told of what they buy (OFFER-6). */
export interface VisitConsent {
  /**
   * A number of the visit, made once its visitor agreed: chance, a point, and when it was made in Unix seconds. Google calls a number
   * of this form a client id. The next remembered visit has another one.
   */
  readonly visitId: string;
  /** Whom the question named; never empty. */
  readonly tellTo: readonly ConversionReceiver[];
}

const VISIT_ID = /^(\d{1,10})\.(\d{10})$/;
/** As browsers of Google's own count them: 31 bits. */
const MOST_NUMBERS = 2_147_483_647;

/** `chance`: from 0 to below 1. */
export const newVisitId = (chance: number, nowMs: number): string =>
  `${Math.floor(chance * MOST_NUMBERS)}.${Math.floor(nowMs / 1000)}`;

/** What was agreed to, as a browser or a call says it; null where nobody may be told. */
export const readConsent = (visitId: string, tellTo: readonly string[]): VisitConsent | null => {
  const named = conversionReceivers.filter((receiver) => tellTo.includes(receiver));
  return VISIT_ID.test(visitId) && named.length > 0 ? { visitId, tellTo: named } : null;
};

/** When a visit began by its number, Unix seconds; undefined for what is none. A browser's clock may be wrong: never after `latest`. */
export const visitSeconds = (visitId: string, latest: number): number | undefined => {
  const seconds = VISIT_ID.exec(visitId)?.[2];
  return seconds === undefined ? undefined : Math.min(Number(seconds), latest);
};

/**
 * Whom an order can be told, of those that the shop tells: Meta of what its own click brought alone, since it could match no other
 * without the buyer's e-mail.
 */
export const receiversOf = (
  { fbclid }: Pick<VisitOrigin, 'fbclid'>,
  told: readonly ConversionReceiver[],
): readonly ConversionReceiver[] => told.filter((receiver) => receiver !== 'meta' || fbclid !== '');

/** What visitors whose address says where they come from are asked: whether that may be remembered, and these be told. */
export interface OriginQuestion {
  readonly tellsTo: readonly ConversionReceiver[];
}

/** Whether somebody is to be told whom an earlier consent does not name, so that the visitor is asked anew. */
export const isAskedAnew = (kept: VisitConsent | null, tellsTo: readonly ConversionReceiver[]): boolean =>
  tellsTo.some((receiver) => kept?.tellTo.includes(receiver) !== true);
