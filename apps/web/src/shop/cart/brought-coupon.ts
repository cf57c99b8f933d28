const KEY = 'kapok.brought-coupon';
const listeners = new Set<() => void>();

/**
 * The coupon that a link brought and no cart has yet. It is kept in this tab alone, across signing in, until it stands on a
 * cart, never can, or is not wanted.
 */
export const broughtCoupon = {
  read: (): string | null => {
    try {
      return sessionStorage.getItem(KEY);
    } catch {
      // Storage that is switched off holds nothing.
      return null;
    }
  },
  /** False where storage is switched off. */
  keep: (code: string | null): boolean => {
    try {
      if (code === null) sessionStorage.removeItem(KEY);
      else sessionStorage.setItem(KEY, code);
    } catch {
      return false;
    }
    for (const listener of listeners) listener();
    return true;
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
} as const;
