import {
  Fragment,
  LoaderContextType,
  PlaylistLevelType,
  type FragmentLoaderContext,
  type LoaderContext,
  type PlaylistLoaderContext,
} from '#hls';
import { describe, expect, it } from 'vitest';
import type { AuthorisedFetch } from './authorised-fetch.ts';
import type { MediaCache } from './cache/media-cache.ts';
import type { StoredManifest } from './cache/media-database.ts';
import { createManifestSource } from './manifest-source.ts';
import type { MediaSource } from './media-source.ts';
import { createSegmentSource } from './segment-source.ts';

const fileName = 'a.m3u8';
const url = 'https://shop.example/media/videos/a/0.ts?x=1';
const packet = new Uint8Array(188).with(0, 0x47);

/** A store in memory that notes what is done to it. */
const memoryCache = (kept: { readonly segment?: Uint8Array; readonly manifest?: StoredManifest } = {}) => {
  const done: string[] = [];
  const cache: MediaCache = {
    open: () => undefined,
    close: () => undefined,
    findSegment: () => Promise.resolve(kept.segment?.slice().buffer),
    storeSegment: ({ bytes }) => done.push(`keep ${bytes.byteLength}`),
    blockSegment: () => done.push('block'),
    findManifest: () => Promise.resolve(kept.manifest),
    storeManifest: (name, { text, etag }) => done.push(`keep ${name} ${text} ${String(etag)}`),
    evictFile: (name) => done.push(`evict ${name}`),
  };
  return { cache, done };
};

const server = (answer: () => Response | Promise<Response>) => {
  const asked: Readonly<Record<string, string>>[] = [];
  const fetchMedia: AuthorisedFetch = (_url, { headers }) => {
    asked.push(headers);
    return Promise.resolve(answer());
  };
  return { asked, fetchMedia };
};

const bytes = (data: Uint8Array): Response => new Response(data.slice());

const load = async <T extends LoaderContext>(source: MediaSource<T>, context: T): Promise<string> => {
  const loaded = await source({ context, signal: new AbortController().signal, onAnswer: () => undefined });
  loaded.afterDelivery?.();
  const { data, networkBytes } = loaded;
  return `${typeof data === 'string' ? data : data.byteLength} over ${networkBytes}`;
};

/** What hls.js says of a segment; `change` makes it another kind of one. */
const fragment = (
  change: (frag: Fragment) => void = () => undefined,
  level = PlaylistLevelType.MAIN,
): FragmentLoaderContext => {
  const frag = new Fragment(level, { url: 'https://shop.example/' });
  change(frag);
  return { url, responseType: 'arraybuffer', type: LoaderContextType.MEDIA_FRAGMENT, frag, part: null };
};

describe('where a segment comes from', () => {
  it('[STREAM-8] from the store without a request, counted as no bandwidth', async () => {
    const { asked, fetchMedia } = server(() => bytes(packet));
    const { cache, done } = memoryCache({ segment: packet });
    expect(await load(createSegmentSource({ fetchMedia, cache, fileName }), fragment())).toBe('188 over 0');
    expect(asked).toEqual([]);
    expect(done).toEqual([]);
  });

  it('[STREAM-2] from the server, and kept once it was handed on', async () => {
    const { fetchMedia } = server(() => bytes(packet));
    const { cache, done } = memoryCache();
    expect(await load(createSegmentSource({ fetchMedia, cache, fileName }), fragment())).toBe('188 over 188');
    expect(done).toEqual(['keep 188']);
  });

  it('[B03] a spoilt copy is removed, and fetched from the server instead', async () => {
    const { asked, fetchMedia } = server(() => bytes(packet));
    const { cache, done } = memoryCache({ segment: packet.with(0, 0) });
    expect(await load(createSegmentSource({ fetchMedia, cache, fileName }), fragment())).toBe('188 over 188');
    expect(asked).toHaveLength(1);
    expect(done[0]).toBe('block');
  });

  it.each([
    { case: 'empty', data: new Uint8Array() },
    { case: 'of 187 bytes', data: packet.slice(1) },
    { case: 'begun with another byte', data: packet.with(0, 0x46) },
  ])('[STREAM-3] a download that is $case fails with 499 and is not kept', async ({ data }) => {
    const { fetchMedia } = server(() => bytes(data));
    const { cache, done } = memoryCache();
    const loading = load(createSegmentSource({ fetchMedia, cache, fileName }), fragment());
    await expect(loading).rejects.toMatchObject({ code: 499, message: 'Invalid TS from server' });
    expect(done).toEqual([]);
  });

  it.each([
    { case: 'captions', level: PlaylistLevelType.SUBTITLE, change: () => undefined },
    {
      case: 'an init segment',
      level: PlaylistLevelType.MAIN,
      change: (frag: Fragment) => {
        frag.sn = 'initSegment';
      },
    },
    {
      case: 'a piece of fMP4',
      level: PlaylistLevelType.MAIN,
      change: (frag: Fragment) => {
        frag.initSegment = new Fragment(PlaylistLevelType.MAIN, '');
      },
    },
  ])('[STREAM-3] $case is not asked for a sync byte, and not kept', async ({ change, level }) => {
    const { fetchMedia } = server(() => bytes(new Uint8Array(5)));
    const { cache, done } = memoryCache();
    const source = createSegmentSource({ fetchMedia, cache, fileName });
    expect(await load(source, fragment(change, level))).toBe('5 over 5');
    expect(done).toEqual([]);
  });

  it('a download that is cut short plays, and is not kept', async () => {
    const { fetchMedia } = server(() => bytes(new Uint8Array(200).with(0, 0x47)));
    const { cache, done } = memoryCache();
    expect(await load(createSegmentSource({ fetchMedia, cache, fileName }), fragment())).toBe('200 over 200');
    expect(done).toEqual([]);
  });
});

const manifest: PlaylistLoaderContext = {
  url,
  responseType: 'text',
  type: LoaderContextType.MANIFEST,
  level: null,
  id: null,
  deliveryDirectives: null,
  levelOrTrack: null,
};

describe('where a manifest comes from', () => {
  const copy = { text: 'kept', etag: '"1"' };

  it('[STREAM-2] from the server, and kept with its tag', async () => {
    const { fetchMedia } = server(() => new Response('new', { headers: { etag: '"2"' } }));
    const { cache, done } = memoryCache();
    expect(await load(createManifestSource({ fetchMedia, cache, fileName }), manifest)).toBe('new over 3');
    expect(done).toEqual(['keep a.m3u8 new "2"']);
  });

  it('[STREAM-2] the copy serves when the server says that it is current', async () => {
    const { asked, fetchMedia } = server(() => new Response(null, { status: 304 }));
    const { cache, done } = memoryCache({ manifest: copy });
    expect(await load(createManifestSource({ fetchMedia, cache, fileName }), manifest)).toBe('kept over 0');
    expect(asked).toEqual([{ 'If-None-Match': '"1"' }]);
    expect(done).toEqual([]);
  });

  it.each([{ status: 401 }, { status: 403 }, { status: 404 }])(
    '[STREAM-7] a right that ended ($status) ends what is kept of the file',
    async ({ status }) => {
      const { fetchMedia } = server(() => new Response('', { status, statusText: 'No' }));
      const { cache, done } = memoryCache({ manifest: copy });
      const loading = load(createManifestSource({ fetchMedia, cache, fileName }), manifest);
      await expect(loading).rejects.toMatchObject({ code: status, message: 'Fetch failed: No' });
      expect(done).toEqual(['evict a.m3u8']);
    },
  );

  it('[STREAM-7] a server in trouble is no reason to play from the copy, nor to lose it', async () => {
    const { fetchMedia } = server(() => new Response('', { status: 503, statusText: 'Busy' }));
    const { cache, done } = memoryCache({ manifest: copy });
    await expect(load(createManifestSource({ fetchMedia, cache, fileName }), manifest)).rejects.toThrow(
      'Fetch failed: Busy',
    );
    expect(done).toEqual([]);
  });
});
