/** Where the overlay stands, as shares of the room that it leaves free, and how long it stays there. */
export interface OverlayPlace {
  /** One of the nine fields of the picture, counted by rows from 0. */
  readonly field: number;
  readonly leftPercent: number;
  readonly topPercent: number;
  readonly stayMs: number;
}

const COLUMNS = 3;
const FIELDS = COLUMNS * COLUMNS;
const STAY_MIN_MS = 20_000;
const STAY_SPREAD_MS = 20_000;
const WHOLE_PERCENT = 100;
const FIELD_PERCENT = WHOLE_PERCENT / COLUMNS;

/**
 * The next place of the overlay: a field other than the one `before`, for 20 to 40 seconds (PLAY-8). `random` answers
 * numbers from 0 up to, and not including, 1; who could foretell them could hide the overlay.
 */
export const placeAfter = (before: OverlayPlace | undefined, random: () => number): OverlayPlace => {
  const field = before === undefined ? Math.floor(random() * FIELDS) : otherField(before.field, random());
  return {
    field,
    leftPercent: ((field % COLUMNS) + random()) * FIELD_PERCENT,
    topPercent: (Math.floor(field / COLUMNS) + random()) * FIELD_PERCENT,
    stayMs: STAY_MIN_MS + random() * STAY_SPREAD_MS,
  };
};

const otherField = (field: number, share: number): number => {
  const picked = Math.floor(share * (FIELDS - 1));
  return picked < field ? picked : picked + 1;
};
