import { expect, it } from 'vitest';
import { isAskedAnew, newVisitId, readConsent, receiversOf, visitSeconds } from './visit-consent.ts';

const NOW_MS = 1_764_300_000_500;

it('[OFFER-6] a visit has a number of chance and time, which a browser and a call may say', () => {
  expect(newVisitId(0.5, NOW_MS)).toBe('1073741823.1764300000');
  const number = newVisitId(0.999_999_999_9, NOW_MS);
  expect(readConsent(number, ['meta', 'nobody', 'ga4'])).toEqual({ visitId: number, tellTo: ['ga4', 'meta'] });
  for (const odd of ['', '1', 'a.1764300000', '1.17643', `1.1764300000.1`])
    expect(readConsent(odd, ['ga4'])).toBeNull();
  expect(readConsent(number, ['nobody'])).toBeNull();
});

it('[OFFER-6] a visit began no later than what came of it, whatever the clock of its browser says', () => {
  expect(visitSeconds('1.1764300000', 1_764_400_000)).toBe(1_764_300_000);
  expect(visitSeconds('1.9999999999', 1_764_400_000)).toBe(1_764_400_000);
  expect(visitSeconds('', 1)).toBeUndefined();
});

it('[OFFER-6] Meta is told of what its own click brought alone', () => {
  expect(receiversOf({ fbclid: 'IwAR' }, ['ga4', 'meta'])).toEqual(['ga4', 'meta']);
  expect(receiversOf({ fbclid: '' }, ['ga4', 'meta'])).toEqual(['ga4']);
});

it('[OFFER-6] who agreed is asked anew once the shop tells somebody whom the question did not name', () => {
  const kept = { visitId: '1.1764300000', tellTo: ['ga4'] } as const;
  expect(isAskedAnew(kept, [])).toBe(false);
  expect(isAskedAnew(kept, ['ga4'])).toBe(false);
  expect(isAskedAnew(kept, ['ga4', 'meta'])).toBe(true);
  expect(isAskedAnew(null, [])).toBe(false);
  expect(isAskedAnew(null, ['meta'])).toBe(true);
});
