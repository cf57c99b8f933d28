import type { Database } from '#server/platform/db/database.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { likePatterns } from './like-patterns.ts';
import { listFiles, type FileFilter, type FilePlace, type ListedFile } from './media-list-queries.ts';

const PAGE_SIZE = 40;

export interface FilesAsk extends Omit<FileFilter, 'patterns'> {
  readonly search: string | undefined;
  readonly after: string | undefined;
}

export interface FilesPage {
  readonly files: readonly ListedFile[];
  readonly next: string | null;
}

const readPlace = (after: string | undefined): FilePlace | undefined => {
  if (after === undefined) return undefined;
  const [, micros, fileUuid] = /^(\d{1,16})\.([\da-f-]{36})$/.exec(after) ?? [];
  if (micros === undefined || fileUuid === undefined) throw new ShopError('invalid-request', { field: 'After' });
  return { createdMicros: Number(micros), fileUuid };
};

/** One page of uploaded files, newest first, for choosing what a product holds. */
export const findFiles = async (db: Database, ask: FilesAsk): Promise<FilesPage> => {
  const filter = { ...ask, patterns: likePatterns(ask.search) };
  const found = await listFiles(db, filter, { after: readPlace(ask.after), limit: PAGE_SIZE + 1 });
  const files = found.slice(0, PAGE_SIZE);
  const last = files.at(-1);
  const hasMore = found.length > PAGE_SIZE && last !== undefined;
  return { files, next: hasMore ? `${last.createdMicros}.${last.fileUuid}` : null };
};
