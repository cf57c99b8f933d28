import { access, constants, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readCaptionBytes } from '@kapok/domain';
import { z } from 'zod';
import {
  addUpload,
  IngestRefusal,
  NoSuchPlaylist,
  refusalWords,
  UnusableCaptions,
} from '#server/learning/media/index.ts';
import { assertDataDir } from '#server/shop/config/config.ts';
import { findDiskRefusal } from '#server/platform/files/disk-refusal.ts';
import { CommandError, type Command } from './command.ts';
import { readOptions } from './read-options.ts';
import { useMigratedDatabase } from './use-database.ts';

const options = z.object({
  file: z.string(),
  product: z.string(),
  'title-zh': z.string(),
  'title-en': z.string(),
  free: z.boolean().default(false),
  captions: z.string().optional(),
});

/** For files that are too large for a browser, or for many. The file itself stays where it is; a copy is kept. */
export const importMediaCommand: Command = {
  usage:
    'import-media <file> --product <ProductId> --title-zh <title> --title-en <title> [--free] [--captions <file.vtt|file.srt>]',
  summary: 'Adds a film, a sound or a picture to a product; a running shop prepares it behind everything else.',
  run: async (context) => {
    const wish = readOptions(context.args, options, { flags: ['free'], bare: 'file' });
    assertDataDir(context.config.dataDir);
    await assertReadable(wish.file);
    const captions = wish.captions === undefined ? undefined : await readCaptions(wish.captions);
    const { fileUuid, kind } = await useMigratedDatabase(context, ({ db }) =>
      addUpload(
        { db, mediaDir: join(context.config.dataDir, 'media') },
        {
          path: wish.file,
          productId: wish.product,
          title: { zh: wish['title-zh'], en: wish['title-en'] },
          free: wish.free,
          captions,
        },
      ).catch((error: unknown) => {
        throw describe(error, wish.product);
      }),
    );
    context.print(`${fileUuid} (${kind}) was added to ${wish.product} and waits to be prepared.`);
    return 0;
  },
};

/** One that is not there is refused with the others that are of no use. */
const assertReadable = async (path: string): Promise<void> => {
  await access(path, constants.R_OK).catch((error: unknown) => {
    const refusal = findDiskRefusal(error);
    if (refusal !== undefined)
      throw new CommandError(`${path} cannot be read by the user that runs this (${refusal}).`);
  });
};

const readCaptions = async (path: string): Promise<string> => {
  const bytes = await readFile(path).catch(() => {
    throw new CommandError('The captions cannot be read.');
  });
  const read = readCaptionBytes(bytes, (part, encoding) => new TextDecoder(encoding).decode(part));
  if (read.say !== 'text')
    throw new CommandError('The captions are not surely UTF-8, UTF-16 or Big5. Save them as UTF-8.');
  return read.text;
};

const captionWords = ({ lines = [] }: UnusableCaptions['refusal']): string =>
  lines.length === 0
    ? 'captions must be WebVTT or SRT, 1 MB at most.'
    : `the captions are broken in line ${lines.map(({ line, fault }) => `${line} (${fault})`).join(', ')}.`;

const describe = (error: unknown, productId: string): unknown => {
  if (error instanceof IngestRefusal)
    return new CommandError(`Refused (${error.reason}): ${refusalWords[error.reason].en}`);
  if (error instanceof UnusableCaptions)
    return new CommandError(`Refused (captions-${error.refusal.fault}): ${captionWords(error.refusal)}`);
  if (error instanceof NoSuchPlaylist) return new CommandError(`There is no product ${productId} that has a playlist.`);
  return error;
};
