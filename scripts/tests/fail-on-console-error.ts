import { format } from 'node:util';
import { afterEach, beforeEach } from 'vitest';

/**
 * A test fails when anything writes to console.error: React, Mantine and Node report there what nobody would otherwise see.
 * A test that expects such a message replaces console.error itself (`vi.spyOn(console, 'error').mockImplementation(...)`).
 */
const messages: string[] = [];
const original = console.error;

beforeEach(() => {
  messages.length = 0;
  console.error = (...parts: readonly unknown[]): void => {
    messages.push(format(...parts));
  };
});

afterEach(() => {
  console.error = original;
  const [first] = messages.splice(0);
  if (first !== undefined) throw new Error(`console.error was called: ${first}`);
});
