import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { demoExtrasDir } from '#server/learning/media/index.ts';
import type { DemoCatalogue } from './demo-catalogue.ts';

/** What is said in one lesson, in one language. */
export interface DemoCaptions {
  readonly fileUuid: string;
  /** As in BCP 47. */
  readonly language: string;
  readonly webvtt: string;
}

const languages = ['zh-Hant', 'en'] as const;

/** Reads the captions of all lessons, in both languages. Throws when one is missing. */
export const readDemoCaptions = (demoDir: string, { products }: DemoCatalogue): Promise<readonly DemoCaptions[]> =>
  Promise.all(
    products
      .flatMap(({ playlist }) => playlist)
      .flatMap(({ fileUuid, file }) =>
        languages.map(async (language) => ({
          fileUuid,
          language,
          webvtt: await readFile(join(demoExtrasDir(demoDir, file), `captions.${language}.vtt`), 'utf8'),
        })),
      ),
  );
