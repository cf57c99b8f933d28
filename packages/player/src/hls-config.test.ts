import { expect, it } from 'vitest';
import { hlsConfig } from './hls-config.ts';

it('[STREAM-4] keeps 30 to 60 seconds ahead and asks for a late segment six times more, 2 to 30 seconds apart', () => {
  const config = hlsConfig({
    fetchMedia: () => Promise.reject(new Error('nothing is fetched here')),
    cache: null,
    fileName: 'lesson.m3u8',
    onMemory: () => undefined,
  });
  expect([config.maxBufferLength, config.maxMaxBufferLength]).toEqual([30, 60]);
  const retry = { maxNumRetry: 6, retryDelayMs: 2_000, maxRetryDelayMs: 30_000 };
  expect(config.fragLoadPolicy?.default).toEqual({
    maxTimeToFirstByteMs: 15_000,
    maxLoadTimeMs: 15_000,
    timeoutRetry: retry,
    errorRetry: retry,
  });
});
