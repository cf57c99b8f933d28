import { describe, expect, it } from 'vitest';
import { channelOf, CLICK_ID_MAX, ORIGIN_WORDS_MAX, originOfAddress } from './visit-origin.ts';

type Parameters = Readonly<Record<string, string>>;

const read = (parameters: Parameters) => originOfAddress({ get: (name) => parameters[name] ?? null });
const channel = (parameters: Parameters): string | null => {
  const origin = read(parameters);
  return origin === null ? null : channelOf(origin);
};

describe('where a visit came from', () => {
  it('[OFFER-6] is read from the parameters of its first address', () => {
    const utm = { utm_source: 'IG', utm_medium: 'social', utm_campaign: 'spring', utm_content: 'a', utm_term: 'cello' };
    expect(read({ ...utm, gclid: 'G-1', fbclid: 'F_2', x: '1' })).toEqual({
      source: 'IG',
      medium: 'social',
      campaign: 'spring',
      content: 'a',
      term: 'cello',
      gclid: 'G-1',
      fbclid: 'F_2',
    });
    expect(read({ Category: 'music' })).toBeNull();
    expect(read({ utm_source: ' \u0000' })).toBeNull();
  });

  it('[OFFER-6] holds no more than fits, and nothing that cannot be read', () => {
    const clicks = { gclid: 'x'.repeat(CLICK_ID_MAX + 1), fbclid: 'a b' };
    const found = read({ utm_source: 'a\nb\u202Ec', utm_medium: '字'.repeat(300), ...clicks });
    expect(read({ utm_source: `${'a'.repeat(ORIGIN_WORDS_MAX - 1)}🎻` })?.source).toBe(
      'a'.repeat(ORIGIN_WORDS_MAX - 1),
    );
    expect(found).toMatchObject({ source: 'a b c', medium: '字'.repeat(ORIGIN_WORDS_MAX), gclid: '', fbclid: '' });
  });

  it.each<[Parameters, string]>([
    [{ utm_source: 'Google', utm_medium: 'CPC' }, 'google / cpc'],
    [{ utm_source: 'line' }, 'line'],
    [{ utm_medium: 'email' }, 'email'],
    [{ gclid: '1' }, 'google / cpc'],
    [{ fbclid: '1' }, 'facebook'],
    [{ utm_source: 'newsletter', gclid: '1' }, 'newsletter'],
    [{ utm_campaign: 'spring' }, '(campaign)'],
  ])('[OFFER-6] %j is the channel %s', (parameters, expected) => {
    expect(channel(parameters)).toBe(expected);
  });
});
