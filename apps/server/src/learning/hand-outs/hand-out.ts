import type { BilingualText, HandOutKind } from '@kapok/domain';

/** A hand-out of a course, by the number of the course and its own id. */
export interface HandOutName {
  readonly productId: string;
  readonly handOutId: string;
}

/** A hand-out as somebody sees it. */
export interface SeenHandOut {
  readonly handOutId: string;
  /** Null where it belongs to the course as a whole, or to a lesson that the course has no more. */
  readonly lessonUuid: string | null;
  readonly title: BilingualText;
  readonly kind: HandOutKind;
  readonly byteSize: number;
  readonly countsAsUsed: boolean;
  /** Its lesson plays for everybody. */
  readonly freeLesson: boolean;
  /** What it belongs to is open to the member. */
  readonly owned: boolean;
  /** When its lesson opens for the member, who has bought it; null where it is open, or was not bought. */
  readonly opensAt: Date | null;
  readonly takenAt: Date | null;
}

/** A hand-out with the file that it is now. */
export interface StoredHandOut extends SeenHandOut {
  readonly fileUuid: string;
  readonly folder: string;
  readonly contentHash: string;
}
