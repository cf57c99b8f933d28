import type { PlayedRange, ViewingCredit } from '@kapok/domain';

/** The device of a member: one sign-in. */
export interface Device {
  readonly memberId: number;
  readonly sessionId: string;
}

/** A file as it stands in a product, or in a product of an album. */
export interface PlayedFile {
  readonly productId: string;
  readonly fileUuid: string;
}

/** What was played since the last report, as the device tells it. */
export interface PlaybackReport extends PlayedFile {
  /** Undefined for a report that names none. */
  readonly ranges: readonly PlayedRange[] | undefined;
  /** Fetched and not played: what the device gives back of what it was sent. */
  readonly unplayed: readonly PlayedRange[];
  readonly positionSeconds: number | undefined;
}

/** What a member has to do with a file. */
export interface FileRight {
  readonly freePromotion: boolean;
  readonly isStaff: boolean;
  /** Since when the member may play it; null where they may not, or not yet. */
  readonly playableSince: Date | null;
}

/** What is known of a member, a device and a file when a report arrives. */
export interface ViewingState {
  readonly now: Date;
  readonly durationSeconds: number;
  readonly watched: readonly PlayedRange[];
  readonly leftAtSeconds: number;
  /** Undefined for a device that was never seen. */
  readonly credit: (ViewingCredit & { readonly reportedAt: Date }) | undefined;
}

/** What a report changes. */
export interface ViewingChange {
  readonly ranges: readonly PlayedRange[];
  readonly givenBack: readonly PlayedRange[];
  readonly creditSeconds: number;
  /** Undefined where the report does not say. */
  readonly positionSeconds: number | undefined;
}
