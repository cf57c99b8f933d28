import type { mgntExportContract as calls } from '@kapok/contract';
import type { z } from 'zod';
import type { ExportRow } from './export-queries.ts';

export const exportToWire = (found: ExportRow): z.output<typeof calls.qryShopExports.reply>[number] => ({
  ExportId: found.id,
  State: found.state,
  WithFiles: found.withFiles,
  DonePercent: found.donePercent,
  Records: found.records,
  Files: found.files,
  MissingFiles: found.missingFiles,
  SizeBytes: found.sizeBytes,
  Failure: found.failure,
  CreatedAt: found.createdAt.toISOString(),
  KeptUntil: found.state === 'ready' ? (found.keptUntil?.toISOString() ?? null) : null,
});
