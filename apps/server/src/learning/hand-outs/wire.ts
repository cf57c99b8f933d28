import type { handOutsContract } from '@kapok/contract';
import { inLanguage, taipeiInstant, type Language } from '@kapok/domain';
import type { z } from 'zod';
import type { ListedHandOut } from './take-hand-out.ts';

type Wire = z.output<(typeof handOutsContract)['qryHandOuts']['reply']>[number];

export const handOutToWire = (handOut: ListedHandOut, language: Language): Wire => ({
  HandOutId: handOut.handOutId,
  LessonUuid: handOut.lessonUuid,
  Title: inLanguage(handOut.title, language),
  FileKind: handOut.kind,
  ByteSize: handOut.byteSize,
  Available: handOut.available,
  ...(handOut.opensAt === null ? {} : { OpensAt: taipeiInstant(handOut.opensAt) }),
  EndsRefund: handOut.endsRefund,
  TakenAt: handOut.takenAt?.toISOString() ?? null,
});
