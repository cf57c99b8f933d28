import type { ConversionReceiver, VisitOrigin } from '@kapok/domain';

/** What a visitor is asked: whether this may be remembered, and those be told of what they buy. */
export interface AskedVisit {
  readonly origin: VisitOrigin;
  readonly tellsTo: readonly ConversionReceiver[];
}

let asked: AskedVisit | null = null;
const listeners = new Set<() => void>();

/** What the visitor is asked to let the shop remember. It stands in this page alone until they agree, and is gone with it. */
export const askedOrigin = {
  read: (): AskedVisit | null => asked,
  set: (visit: AskedVisit | null): void => {
    asked = visit;
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
} as const;
