const STORAGE_KEY = 'kapok-recently-viewed';
const KEPT_MAX = 12;

/** The numbers of the products that were looked at on this device, the latest first. They never leave it as a list. */
export const readViewed = (): readonly string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, KEPT_MAX) : [];
  } catch {
    return []; // Storage may be switched off, or hold something else; nothing was looked at then.
  }
};

export const rememberViewed = (productId: string): void => {
  const viewed = [productId, ...readViewed().filter((one) => one !== productId)].slice(0, KEPT_MAX);
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(viewed));
  } catch {
    // Storage may be switched off or full; the list is a convenience.
  }
};

/** Forgets what was looked at: by the person's wish, and when a member leaves this device. */
export const forgetViewed = (): void => {
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage is switched off: there is nothing to forget.
  }
};
