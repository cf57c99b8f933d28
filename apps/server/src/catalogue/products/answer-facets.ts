import type { productContract } from '@kapok/contract';
import type { Language } from '@kapok/domain';
import type { z } from 'zod';
import type { Database } from '#server/platform/db/database.ts';
import { readFacets } from './browse-catalogue.ts';
import { readCategories } from './shelves.ts';
import { facetsToWire, narrowingFromWire } from './wire.ts';

/** How many products each further choice would leave, as calls answer it. */
export const answerFacets = async (
  db: Database,
  narrowing: z.output<typeof productContract.qryFacets.body>,
  language: Language,
): Promise<z.output<typeof productContract.qryFacets.reply>> => {
  const [facets, categories] = await Promise.all([readFacets(db, narrowingFromWire(narrowing)), readCategories(db)]);
  return facetsToWire(facets, categories, language);
};
