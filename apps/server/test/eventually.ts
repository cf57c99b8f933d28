import { vi } from 'vitest';

/** Bounds of a wait, in milliseconds. */
interface Patience {
  readonly timeout?: number;
  readonly interval?: number;
}

/**
 * Waits until `check` throws nothing, and returns its answer. Fails with the last error after 15 seconds unless told
 * otherwise, so that no test fails for the speed of a busy machine.
 */
export const eventually = <T>(
  check: () => T | Promise<T>,
  { timeout = 15_000, interval = 25 }: Patience = {},
): Promise<T> => vi.waitFor(check, { timeout, interval });
