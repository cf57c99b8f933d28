/** One text that outlives pages in this tab alone, such as the way to a partner's page where somebody signs in. */
export interface KeptInTab {
  /** Null where nothing is kept. */
  readonly read: () => string | null;
  /** Forgets what was kept where it is null. False where storage is switched off. */
  readonly keep: (text: string | null) => boolean;
  readonly subscribe: (listener: () => void) => () => void;
}

export const keptInTab = (key: string): KeptInTab => {
  const listeners = new Set<() => void>();
  return {
    read: () => {
      try {
        return sessionStorage.getItem(key);
      } catch {
        // Storage that is switched off holds nothing.
        return null;
      }
    },
    keep: (text) => {
      try {
        if (text === null) sessionStorage.removeItem(key);
        else sessionStorage.setItem(key, text);
      } catch {
        return false;
      }
      for (const listener of listeners) listener();
      return true;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
};
