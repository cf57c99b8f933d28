import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { emptyHomeSection, homeSectionKinds, taipeiInstant, type HomeSection } from '@kapok/domain';
import { z } from 'zod';
import { findLastHomeVersion, insertHomeVersion, lockHome } from '#server/catalogue/home/index.ts';
import type { Transaction } from '#server/platform/db/database.ts';

const words = z.object({ zh: z.string(), en: z.string() });

const demoHome = z.object({
  sections: z.array(
    z.object({
      kind: z.enum(homeSectionKinds),
      heading: words.default({ zh: '', en: '' }),
      body: words.default({ zh: '', en: '' }),
      productIds: z.array(z.string()).default([]),
      news: z.array(z.object({ daysAgo: z.int().min(0), title: words, body: words })).default([]),
    }),
  ),
});

const DAY_MS = 86_400_000;

const dayBefore = (daysAgo: number, nowMs: number): string =>
  taipeiInstant(new Date(nowMs - daysAgo * DAY_MS)).slice(0, 'yyyy-MM-dd'.length);

/** Reads `home.json` of the demo folder: the sections of its home page, with news that are as old as it says. */
export const readDemoHome = async (demoDir: string, nowMs: number): Promise<readonly HomeSection[]> => {
  const { sections } = demoHome.parse(JSON.parse(await readFile(join(demoDir, 'home.json'), 'utf8')));
  return sections.map(({ kind, news, ...section }) => ({
    ...emptyHomeSection(kind),
    ...section,
    news: news.map(({ daysAgo, title, body }) => ({ day: dayBefore(daysAgo, nowMs), title, body })),
  }));
};

/** Publishes the demo's home page, unless somebody arranged one before. */
export const keepDemoHome = async (tx: Transaction, sections: readonly HomeSection[]): Promise<void> => {
  await lockHome(tx);
  if ((await findLastHomeVersion(tx)) > 0) return;
  await insertHomeVersion(tx, { version: 1, state: 'published', sections, staffId: null });
};
