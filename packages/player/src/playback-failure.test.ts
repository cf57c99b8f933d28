import { describe, expect, it } from 'vitest';
import { decideFailure } from './playback-failure.ts';

const networkError = { type: 'networkError', fatal: false, error: new Error('HTTP Error') };

describe('what ends playback', () => {
  it.each([
    { code: 401, reason: 'not-signed-in' },
    { code: 403, reason: 'not-allowed' },
    { code: 404, reason: 'not-allowed' },
    { code: 409, reason: 'elsewhere' },
    { code: 410, reason: 'not-allowed' },
  ])('[STREAM-1] a segment refused with $code ends it at once as $reason', ({ code, reason }) => {
    const failure = decideFailure({ ...networkError, response: { code, text: 'Fetch failed: no' } });
    expect(failure).toEqual({ reason, message: 'Fetch failed: no' });
  });

  it.each([{ code: 0 }, { code: 500 }, { code: 503 }])(
    'a segment that failed with $code is tried again',
    ({ code }) => {
      expect(decideFailure({ ...networkError, response: { code, text: '' } })).toBeUndefined();
    },
  );

  it('[STREAM-1] a manifest that failed is told in the words of the specification', () => {
    const failure = decideFailure({
      ...networkError,
      fatal: true,
      response: { code: 500, text: 'Fetch failed: Internal Server Error' },
    });
    expect(failure).toEqual({ reason: 'busy', message: 'Fetch failed: Internal Server Error' });
  });

  it('[LOOK-8] a line that is down is told apart from a shop that is', () => {
    const lost = { ...networkError, fatal: true };
    expect(decideFailure({ ...lost, response: { code: 0, text: 'Failed to fetch' } })?.reason).toBe('network');
    expect(decideFailure(lost)?.reason).toBe('network');
    expect(decideFailure({ ...lost, response: { code: 503, text: 'Fetch failed: busy' } })?.reason).toBe('busy');
    expect(decideFailure({ ...lost, response: { code: 429, text: 'Fetch failed: slow' } })?.reason).toBe('busy');
  });

  it('a fatal error without an answer is told by its own message', () => {
    const failure = decideFailure({ type: 'mediaError', fatal: true, error: new Error('cannot decode') });
    expect(failure).toEqual({ reason: 'media', message: 'cannot decode' });
  });
});
