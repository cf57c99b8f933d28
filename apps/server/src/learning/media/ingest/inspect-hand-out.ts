import { open, type FileHandle } from 'node:fs/promises';
import type { HandOutKind } from '@kapok/domain';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { z } from 'zod';
import { IngestRefusal, isMachineFault } from './ingest-refusal.ts';
import { listOldOfficeParts } from './old-office-parts.ts';

const HEAD_BYTES = 8;
const TAIL_BYTES = 2_048;

const readAt = async (file: FileHandle, position: number, length: number): Promise<string> => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, Math.max(0, position));
  return buffer.toString('latin1', 0, bytesRead);
};

/**
 * Says which kind of hand-out a file is by what is in it, whatever it is called (LEARN-2); undefined for anything else. Throws
 * IngestRefusal for one that is cut off, or that runs a program when it is opened.
 */
export const inspectHandOut = async (path: string): Promise<HandOutKind | undefined> => {
  const file = await open(path, 'r');
  try {
    const head = await readAt(file, 0, HEAD_BYTES);
    if (head.startsWith('%PDF-')) return await inspectPdf(file);
    if (head.startsWith('PK\x03\x04')) return await inspectZip(path);
    if (head.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) return inspectOldOffice(await listOldOfficeParts(file));
    return undefined;
  } finally {
    await file.close();
  }
};

const inspectPdf = async (file: FileHandle): Promise<HandOutKind> => {
  const { size } = await file.stat();
  const tail = await readAt(file, size - TAIL_BYTES, TAIL_BYTES);
  if (!tail.includes('%%EOF')) throw new IngestRefusal('damaged', 'a PDF without its end');
  return 'pdf';
};

/** Parts of old office files that hold programs. */
const OLD_PROGRAMS = ['Macros', '_VBA_PROJECT', '_VBA_PROJECT_CUR', 'VBA'];

const inspectOldOffice = (parts: readonly string[]): HandOutKind | undefined => {
  if (parts.some((part) => OLD_PROGRAMS.includes(part))) throw new IngestRefusal('has-macros');
  if (parts.includes('WordDocument')) return 'doc';
  if (parts.includes('Workbook') || parts.includes('Book')) return 'xls';
  return parts.includes('PowerPoint Document') ? 'ppt' : undefined;
};

/** Names that are read of one archive. */
const MOST_NAMES = 50_000;

/** Reads the names at the end of the archive and never what they hold, but for the few bytes by which open formats say what they are. */
const inspectZip = async (path: string): Promise<HandOutKind> => {
  try {
    return await kindOfArchive(await openPromise(path, { lazyEntries: true, autoClose: true }));
  } catch (error) {
    if (error instanceof IngestRefusal || isMachineFault(error)) throw error;
    throw new IngestRefusal('damaged', error instanceof Error ? error.message : 'the archive cannot be read');
  }
};

const kindOfArchive = async (zip: ZipFile): Promise<HandOutKind> => {
  const names = new Set<string>();
  let openKind: HandOutKind | undefined;
  for await (const entry of zip.eachEntry()) {
    if (names.size === 0 && entry.fileName === 'mimetype') openKind = await readOpenKind(zip, entry);
    names.add(entry.fileName);
    if (names.size > MOST_NAMES) break;
  }
  const kind = openKind ?? officeKindOf(names);
  if (kind === undefined) return 'zip';
  if ([...names].some(isProgram)) throw new IngestRefusal('has-macros');
  // Behind that many parts there may be a program.
  if (names.size > MOST_NAMES) throw new IngestRefusal('damaged', 'an office file with too many parts');
  return kind;
};

/** The part of an office file that is a program: Microsoft's, or one of an open format. */
const isProgram = (name: string): boolean => name.endsWith('/vbaProject.bin') || /^(?:Basic|Scripts)\/./.test(name);

const officeParts: readonly (readonly [string, HandOutKind])[] = [
  ['word/document.xml', 'docx'],
  ['xl/workbook.xml', 'xlsx'],
  ['ppt/presentation.xml', 'pptx'],
];

const officeKindOf = (names: ReadonlySet<string>): HandOutKind | undefined => {
  if (!names.has('[Content_Types].xml')) return undefined;
  return officeParts.find(([part]) => names.has(part))?.[1];
};

const openKinds: ReadonlyMap<string, HandOutKind> = new Map([
  ['application/vnd.oasis.opendocument.text', 'odt'],
  ['application/vnd.oasis.opendocument.spreadsheet', 'ods'],
  ['application/vnd.oasis.opendocument.presentation', 'odp'],
  ['application/epub+zip', 'epub'],
]);

const MOST_KIND_BYTES = 100;

const readOpenKind = async (zip: ZipFile, entry: Entry): Promise<HandOutKind | undefined> => {
  if (entry.uncompressedSize > MOST_KIND_BYTES) return undefined;
  const pieces: Buffer[] = [];
  for await (const piece of await zip.openReadStreamPromise(entry)) pieces.push(z.instanceof(Buffer).parse(piece));
  return openKinds.get(Buffer.concat(pieces).toString('latin1').trim());
};
