import { basename } from 'node:path';
import type { PlayableQuality, PlayedRange } from '@kapok/domain';
import { LRUCache } from 'lru-cache';
import { MANIFEST_FILE } from './ingest/manifest.ts';
import type { MediaStorage } from '#server/platform/storage/index.ts';

export interface ManifestText {
  readonly bytes: Buffer;
  readonly etag: string;
  /** What each segment plays, in seconds of the file. */
  readonly spans: readonly PlayedRange[];
}

const KEPT_MAX = 300;

/** What the segments of a quality are called before their number; those of what was ready first have their number alone. */
export const segmentPrefix = ({ name, isFirst }: Pick<PlayableQuality, 'name' | 'isFirst'>): string =>
  isFirst ? '' : `${name}-`;

/**
 * The manifests of prepared folders as one file's members see them. Its lines name segments by the id of the file, not by
 * its content: two products may share a recording without sharing the right to it.
 */
export class ManifestTexts {
  readonly #storage: Pick<MediaStorage, 'read'>;
  readonly #kept = new LRUCache<string, ManifestText>({ max: KEPT_MAX });

  constructor(storage: Pick<MediaStorage, 'read'>) {
    this.#storage = storage;
  }

  async get(folder: string, fileUuid: string, prefix = ''): Promise<ManifestText> {
    const key = `${fileUuid}:${prefix}${folder}`;
    const kept = this.#kept.get(key);
    if (kept !== undefined) return kept;
    const text = (await this.#storage.read(`${folder}/${MANIFEST_FILE}`)).toString();
    const bytes = Buffer.from(text.replace(/^(?=[^#\n])/gm, `${fileUuid}/${prefix}`));
    const manifest = { bytes, etag: `"${basename(folder)}-${fileUuid}"`, spans: spansOf(text) };
    this.#kept.set(key, manifest);
    return manifest;
  }
}

const spansOf = (text: string): readonly PlayedRange[] => {
  let end = 0;
  return Array.from(text.matchAll(/^#EXTINF:([\d.]+)/gm), ([, seconds]): PlayedRange => {
    const start = end;
    end += Number(seconds);
    return [start, end];
  });
};

/** The same manifest with a ticket in the address of each segment. */
export const withTicket = ({ bytes }: ManifestText, ticket: string): Buffer =>
  Buffer.from(bytes.toString().replace(/^[^#\n]+$/gm, (address) => `${address}?ticket=${ticket}`));
