import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { findDiskRefusal } from '#server/platform/files/disk-refusal.ts';

/** A backup that cannot be used; the message is one line for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

const fileSchema = z.object({
  file: z.string().regex(/^[\w.-]+\.gz$/),
  sizeBytes: z.int().nonnegative(),
  sha256: z.string().regex(/^[\da-f]{64}$/),
  rows: z.int().nonnegative(),
});

const tableSchema = fileSchema.extend({
  name: z.string().regex(/^[a-z_\d]+$/),
  columns: z.array(z.string().regex(/^[a-z_\d]+$/)),
});

const mediaFileSchema = z.object({
  /** Relative to the media folder. */
  place: z.string().regex(/^[\w-][\w./-]*$/),
  sizeBytes: z.int().nonnegative(),
  sha256: z.string().regex(/^[\da-f]{64}$/),
});

const contentSchema = z.object({
  format: z.literal(1),
  /** Version of the program that wrote it. */
  app: z.string(),
  /** Name of the newest migration. */
  schema: z.string(),
  /** What SHOP_SECRET is recognized by, and not found out; backups of before have none. */
  secretMark: z
    .string()
    .regex(/^[\da-f]{64}$/)
    .optional(),
  /** By the database's clock, when the snapshot was taken. */
  takenAt: z.iso.datetime(),
  tables: z.array(tableSchema),
  /** Where counting goes on. */
  sequences: z.array(z.object({ name: z.string().regex(/^[a-z_\d]+$/), lastValue: z.int() })),
  jobs: fileSchema,
  /** Null where media were left out. */
  media: z.array(mediaFileSchema).nullable(),
});

export type BackupContent = z.output<typeof contentSchema>;
export type BackedUpTable = z.output<typeof tableSchema>;
export type BackedUpFile = z.output<typeof fileSchema>;
export type BackedUpMedia = z.output<typeof mediaFileSchema>;

export const DESCRIPTION = 'backup.json';
/** How folders begin in which a backup is being written. */
export const WRITING_PREFIX = '.writing-';
/** Beside the backups of one folder, and shared by them: what stands at a place there never changes. */
export const MEDIA_FOLDER = 'media';

const describedSchema = z.object({ sha256: z.string(), content: z.unknown() });

const hashOf = (content: unknown): string => createHash('sha256').update(JSON.stringify(content)).digest('hex');

/** Writes what a backup says of itself: last, so that one with it is whole. */
export const writeDescription = async (folder: string, content: BackupContent): Promise<void> => {
  const text = JSON.stringify({ sha256: hashOf(content), content }, undefined, 1);
  await writeFile(join(folder, DESCRIPTION), text, { flush: true, mode: 0o600 });
};

/** Reads it. Throws BackupError for a folder that is no backup, and for a description that was altered. */
export const readDescription = async (folder: string): Promise<BackupContent> => {
  const text = await readFile(join(folder, DESCRIPTION), 'utf8').catch((error: unknown) => {
    throw findDiskRefusal(error) === 'EACCES'
      ? error
      : new BackupError(`${folder} holds no whole backup: ${DESCRIPTION} is missing.`);
  });
  const described = describedSchema.safeParse(parse(text)).data;
  if (described === undefined || hashOf(described.content) !== described.sha256)
    throw new BackupError(`${DESCRIPTION} was altered or is cut off; nothing was written.`);
  const content = contentSchema.safeParse(described.content);
  if (!content.success) throw new BackupError('The backup is of a format that this version does not know.');
  return content.data;
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
