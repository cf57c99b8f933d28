import { ErrorDetails } from '#hls';
import { describe, expect, it } from 'vitest';
import { segmentFault } from './segment-faults.ts';

const loadError = (code: number) => ({ details: ErrorDetails.FRAG_LOAD_ERROR, response: { code, text: '', url: '' } });

describe('which segments are bad', () => {
  it.each([
    { case: 'no MPEG-TS', error: loadError(499), fault: 'invalid' },
    { case: 'missing, or no longer allowed', error: loadError(404), fault: 'refused' },
    { case: 'forbidden', error: loadError(403), fault: 'refused' },
    { case: 'a parse error', error: { details: ErrorDetails.FRAG_PARSING_ERROR }, fault: 'unreadable' },
    { case: 'a session that ended', error: loadError(401), fault: 'none' },
    { case: 'a server in trouble', error: loadError(500), fault: 'none' },
    { case: 'no network', error: loadError(0), fault: 'none' },
    { case: 'a late answer', error: { details: ErrorDetails.FRAG_LOAD_TIMEOUT }, fault: 'none' },
    {
      case: 'a refused manifest',
      error: { details: ErrorDetails.MANIFEST_LOAD_ERROR, response: { code: 404, text: '', url: '' } },
      fault: 'none',
    },
  ])('[STREAM-3] $case: $fault', ({ error, fault }) => {
    expect(segmentFault(error)).toBe(fault);
  });
});
