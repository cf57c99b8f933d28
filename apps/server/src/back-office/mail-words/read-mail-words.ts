import type { MailWords } from '@kapok/domain';
import type { Database } from '#server/platform/db/database.ts';
import { findMailWords } from '#server/platform/mail/index.ts';

export const readMailWords = (db: Database): Promise<MailWords> => findMailWords(db);
