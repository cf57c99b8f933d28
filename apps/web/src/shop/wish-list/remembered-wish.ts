const STORAGE_KEY = 'kapok-wish';
/** Who signs in later than this has likely forgotten what was pressed. */
const KEPT_FOR_MS = 15 * 60_000;

/** Keeps in this tab what a visitor pressed, until they have signed in. */
export const rememberWish = (productId: string): void => {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([productId, Date.now()]));
  } catch {
    // Storage may be switched off; the heart is then pressed once more after signing in.
  }
};

/** Whether the product was pressed before signing in; true only once. */
export const takeWish = (productId: string): boolean => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');
    if (!Array.isArray(kept) || kept[0] !== productId) return false;
    sessionStorage.removeItem(STORAGE_KEY);
    return typeof kept[1] === 'number' && Date.now() - kept[1] < KEPT_FOR_MS;
  } catch {
    return false; // Storage may be switched off, or hold something else: nothing was pressed then.
  }
};
