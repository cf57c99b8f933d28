import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { TestRunner } from 'vitest';

const resultsDir = resolve(import.meta.dirname, '../../../test-results');
const LONGEST_TITLE = 120;

export interface StoryRecord {
  /** Leaves under `test-results/` what the story has shown, said and asked for, in files of its title and try. */
  readonly keep: () => Promise<void>;
  readonly forget: () => Promise<void>;
}

/**
 * Records what the pages of a context write to the console and ask the shop for, by address without query. A story that is
 * tried again, or any one with `TRACE=1`, is recorded as a trace, too, which costs a page a fifth more.
 */
export const recordStory = async (context: BrowserContext): Promise<StoryRecord> => {
  const lines: string[] = [];
  const note = (text: string): void => void lines.push(`${new Date().toISOString().slice(11, 23)} ${text}`);
  context.on('console', (message) => {
    note(`console ${message.type()}: ${message.text()}`);
  });
  context.on('response', (response) => {
    note(`${response.status()} ${response.request().method()} ${new URL(response.url()).pathname}`);
  });
  context.on('requestfailed', (request) => {
    note(`${request.failure()?.errorText ?? 'failed'} ${request.method()} ${new URL(request.url()).pathname}`);
  });
  const isTraced = process.env['TRACE'] === '1' || triesBefore() > 0;
  if (isTraced) await context.tracing.start({ snapshots: true });
  return {
    keep: async () => {
      mkdirSync(resultsDir, { recursive: true });
      const file = join(resultsDir, `${titleOfTest()}-${triesBefore() + 1}`);
      writeFileSync(`${file}.log`, `${lines.join('\n')}\n`);
      await photograph(context, file);
      if (isTraced) await context.tracing.stop({ path: `${file}.zip` });
    },
    forget: async () => {
      if (isTraced) await context.tracing.stop();
    },
  };
};

const currentTest = () => TestRunner.getCurrentTest();

const triesBefore = (): number => currentTest()?.result?.retryCount ?? 0;

const titleOfTest = (): string =>
  (currentTest()?.name ?? 'journey').replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, LONGEST_TITLE);

/** One picture for each page that is open. */
const photograph = async (context: BrowserContext, file: string): Promise<void> => {
  for (const [index, page] of context.pages().entries())
    await page.screenshot({ path: `${file}-page-${index + 1}.png` }).catch(() => undefined);
};
