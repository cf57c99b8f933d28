import type { transcriptsContract } from '@kapok/contract';
import { inLanguage, type Language } from '@kapok/domain';
import type { z } from 'zod';
import type { TranscriptHit } from './queries.ts';

type HitWire = z.output<(typeof transcriptsContract)['qryTranscripts']['reply']>['Hits'][number];

const SECOND_MS = 1_000;

export const hitToWire = (hit: TranscriptHit, language: Language): HitWire => ({
  ProductId: hit.productId,
  ProductName: inLanguage({ zh: hit.nameZh, en: hit.nameEn }, language),
  FileUuid: hit.fileUuid,
  FileTitle: inLanguage({ zh: hit.titleZh, en: hit.titleEn }, language),
  Language: hit.language,
  StartSeconds: hit.startMs / SECOND_MS,
  Text: hit.goesOn === null ? hit.said : `${hit.said} ${hit.goesOn}`,
});
