import type { BrowserContext } from 'playwright-core';

export interface ConsoleWatch {
  /** Lets messages pass that belong to the story, such as the browser's own line about a refusal. */
  readonly expectMessage: (pattern: RegExp) => void;
  /** Errors that nobody expected, each with the page that it came from. */
  readonly errors: () => readonly string[];
}

/** Collects what any page of the context reports as an error: console.error, uncaught exceptions, broken policies. */
export const watchConsole = (context: BrowserContext): ConsoleWatch => {
  const errors: string[] = [];
  const expected: RegExp[] = [];
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    errors.push(`${message.page()?.url() ?? 'a worker'}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => {
    errors.push(`${error.page()?.url() ?? 'a page'}: ${error.error().stack ?? error.error().message}`);
  });
  return {
    expectMessage: (pattern) => expected.push(pattern),
    errors: () => errors.filter((error) => !expected.some((pattern) => pattern.test(error))),
  };
};
