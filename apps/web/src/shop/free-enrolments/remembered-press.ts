const STORAGE_KEY = 'kapok-free-course';
/** Who signs in later than this has likely forgotten what was pressed. */
const KEPT_FOR_MS = 15 * 60_000;

/**
 * Keeps in this tab which free course a visitor took, and under which terms, until they have signed in. Without a version: under
 * those that the page shows then.
 */
export const rememberPress = (productId: string, termsVersion: string | undefined): void => {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([productId, termsVersion ?? null, Date.now()]));
  } catch {
    // Storage may be switched off; the button is then pressed once more after signing in.
  }
};

type Press = readonly [productId: string, termsVersion: string | null, at: number];

const isPress = (kept: unknown): kept is Press =>
  Array.isArray(kept) &&
  typeof kept[0] === 'string' &&
  (typeof kept[1] === 'string' || kept[1] === null) &&
  typeof kept[2] === 'number';

/** Under which terms the course was taken before signing in; once, and null where it was not. */
export const takePress = (productId: string): { readonly termsVersion: string | undefined } | null => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');
    if (!isPress(kept) || kept[0] !== productId) return null;
    sessionStorage.removeItem(STORAGE_KEY);
    return Date.now() - kept[2] < KEPT_FOR_MS ? { termsVersion: kept[1] ?? undefined } : null;
  } catch {
    return null; // Storage may be switched off, or hold something else: nothing was pressed then.
  }
};
