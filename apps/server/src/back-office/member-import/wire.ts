import type { mgntMemberImportContract as calls } from '@kapok/contract';
import type { z } from 'zod';
import type { Mailer } from '#server/platform/mail/index.ts';
import type { ImportDetails } from './read-imports.ts';
import type { ImportHead, ReportedRow } from './read-queries.ts';

export const headToWire = (found: ImportHead): z.output<typeof calls.qryMemberImports.reply>[number] => ({
  ImportId: found.id,
  FileName: found.fileName,
  State: found.state,
  Rows: found.rows,
  StaffName: found.staffName,
  CreatedAt: found.createdAt.toISOString(),
  FinishedAt: found.finishedAt?.toISOString() ?? null,
  UndoneAt: found.undoneAt?.toISOString() ?? null,
});

export const detailsToWire = (
  found: ImportDetails,
  { instead }: Pick<Mailer, 'instead'>,
): z.output<typeof calls.qryMemberImport.reply> => ({
  ...headToWire(found),
  DoneRows: found.doneRows,
  Counts: {
    New: found.counts.created,
    Adds: found.counts.adds,
    Unchanged: found.counts.unchanged,
    Refused: found.counts.refused,
    Rights: found.counts.rights,
  },
  Fingerprint: found.fingerprint,
  HasChanged: found.hasChanged,
  TelsRestored: found.restoredTels,
  Mails: found.mails,
  MailsWaiting: found.mailCounts.waiting,
  MailsQueued: found.mailCounts.queued,
  MailsTold: found.mailCounts.told,
  MailsAgain: found.mailCounts.again,
  GoesTo: instead ?? 'mail-server',
  Kept: found.counts.kept,
  Products: found.products.map(({ name, rows, productIds }) => ({
    Name: name,
    Rows: rows,
    ProductIds: productIds === null ? null : [...productIds],
  })),
});

export const rowToWire = (row: ReportedRow): z.output<typeof calls.qryMemberImportRows.reply>[number] => ({
  Line: row.line,
  Email: row.email,
  UserName: row.userName,
  Name: row.displayName,
  Products: [...row.products],
  Gives: [...row.gives],
  Reason: row.reason,
});
