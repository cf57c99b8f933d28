import type { LoaderCallbacks, LoaderConfiguration, LoaderContext } from '#hls';
import { Hls, LoaderContextType } from '#hls';
import { describe, expect, it, vi } from 'vitest';
import { NoTokenError, type AuthorisedFetch } from './authorised-fetch.ts';
import { createMediaLoader } from './media-loader.ts';
import { createPlainSource } from './media-source.ts';

const segment: LoaderContext = {
  url: 'https://shop.example/media/videos/a/0.ts?x=1',
  responseType: 'arraybuffer',
  type: LoaderContextType.MEDIA_FRAGMENT,
};
const manifest: LoaderContext = { ...segment, responseType: 'text', type: LoaderContextType.MANIFEST };

/* oxlint-disable typescript/no-deprecated -- hls.js still passes the old names, so the type demands them */
const settings = (maxLoadTimeMs: number): LoaderConfiguration => ({
  loadPolicy: { maxTimeToFirstByteMs: maxLoadTimeMs, maxLoadTimeMs, timeoutRetry: null, errorRetry: null },
  maxRetry: 0,
  timeout: maxLoadTimeMs,
  retryDelay: 0,
  maxRetryDelay: 0,
});
/* oxlint-enable typescript/no-deprecated */

const answering =
  (body: string, status = 200, statusText = ''): AuthorisedFetch =>
  () =>
    Promise.resolve(new Response(body, { status, statusText }));

/** Answers nothing until it is aborted. */
const silent: AuthorisedFetch = (_url, { signal }) =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => {
      reject(new DOMException('aborted', 'AbortError'));
    });
  });

/** Loads and keeps what hls.js would be told; `first` resolves with the first word. */
const load = (fetchMedia: AuthorisedFetch, context = segment, maxMs = 10_000) => {
  const told: string[] = [];
  const loader = new (createMediaLoader(createPlainSource(fetchMedia)))(Hls.DefaultConfig);
  const { promise: first, resolve } = Promise.withResolvers<string>();
  const tell = (word: string): void => {
    told.push(word);
    resolve(word);
  };
  const callbacks: LoaderCallbacks<LoaderContext> = {
    onSuccess: (response) => {
      tell(response.data instanceof ArrayBuffer ? new TextDecoder().decode(response.data) : 'no bytes');
    },
    onError: (error) => {
      tell(`${error.code} ${error.text}`);
    },
    onTimeout: () => {
      tell('timeout');
    },
    onAbort: () => {
      tell('abort');
    },
  };
  loader.load(context, settings(maxMs), callbacks);
  return { loader, told, first };
};

const aTurn = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 0);
  });

describe('the loader of manifests and segments', () => {
  it('[STREAM-1] hands on the bytes of a segment and counts them for the bandwidth', async () => {
    const { loader, told, first } = load(answering('bytes'));
    await first;
    expect(told).toEqual(['bytes']);
    expect(loader.stats.loaded).toBe(5);
  });

  it('[STREAM-1] a manifest that is refused fails with the status text', async () => {
    const { first } = load(answering('', 404, 'Not Found'), manifest);
    expect(await first).toBe('404 Fetch failed: Not Found');
  });

  it('[STREAM-9] asks again after the time that a slowed session is told to wait, and plays on', async () => {
    vi.useFakeTimers();
    try {
      let asked = 0;
      const slowed: AuthorisedFetch = () => {
        asked += 1;
        const headers = { 'retry-after': '3' };
        return Promise.resolve(asked < 3 ? new Response('', { status: 429, headers }) : new Response('bytes'));
      };
      const { told, first } = load(slowed);
      await vi.advanceTimersByTimeAsync(2_999);
      expect([asked, told]).toEqual([1, []]);
      await vi.advanceTimersByTimeAsync(3_001);
      await first;
      expect([asked, told]).toEqual([3, ['bytes']]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('[STREAM-9] a wait that is cut short by leaving or by the time limit asks no more', async () => {
    vi.useFakeTimers();
    try {
      let asked = 0;
      const slowed: AuthorisedFetch = () => {
        asked += 1;
        return Promise.resolve(new Response('', { status: 429, headers: { 'retry-after': '4' } }));
      };
      const late = load(slowed);
      await vi.advanceTimersByTimeAsync(30_000);
      expect([asked, late.told]).toEqual([3, ['timeout']]);
      const left = load(slowed);
      await vi.advanceTimersByTimeAsync(1_000);
      left.loader.abort();
      await vi.advanceTimersByTimeAsync(30_000);
      expect([asked, left.told]).toEqual([4, ['abort']]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('a refusal that lasts a minute is told at once', async () => {
    const headers = { 'retry-after': '60' };
    const { first } = load(() => Promise.resolve(new Response('', { status: 429, headers })));
    expect(await first).toBe('429 Fetch failed: 429');
  });

  it('a missing token is a 401, so that the surface can ask to sign in', async () => {
    const { first } = load(() => Promise.reject(new NoTokenError()));
    expect(await first).toBe('401 No token available');
  });

  it('a token that cannot be had now is code 0: it is tried again', async () => {
    const { first } = load(() => Promise.reject(new NoTokenError(new TypeError('offline'))));
    expect(await first).toBe('0 No token available');
  });

  it('a network that is gone is code 0', async () => {
    const { first } = load(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await first).toBe('0 Failed to fetch');
  });

  it('a request without answer ends as a timeout, once', async () => {
    const { told, first } = load(silent, segment, 1);
    await first;
    await aTurn();
    expect(told).toEqual(['timeout']);
  });

  it('an abort is told once and the late answer not at all', async () => {
    const { loader, told } = load(silent);
    loader.abort();
    loader.abort();
    await aTurn();
    expect(told).toEqual(['abort']);
    expect(loader.stats.aborted).toBe(true);
  });

  it('tells nothing after it was destroyed', async () => {
    const { loader, told } = load(answering('bytes'));
    loader.destroy();
    await aTurn();
    expect(told).toEqual([]);
  });
});
