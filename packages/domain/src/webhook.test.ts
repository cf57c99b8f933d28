import { describe, expect, it } from 'vitest';
import { webhookMessageStates, webhookPauseSeconds, webhookWishFault } from './webhook.ts';
import { mayFollow, openStates } from './state-table.ts';

const HOUR = 3_600;

describe('a message to a webhook', () => {
  it('[OFFER-6] is tried ten times within three days, with growing pauses, and then given up', () => {
    const pauses: number[] = [];
    for (let tries = 1; ; tries += 1) {
      const pause = webhookPauseSeconds(tries);
      if (pause === undefined) break;
      pauses.push(pause);
    }
    expect(pauses).toHaveLength(9);
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
    const total = pauses.reduce((sum, pause) => sum + pause, 0);
    expect(total).toBeGreaterThan(72 * HOUR);
    expect(total).toBeLessThan(80 * HOUR);
  });

  it('[OFFER-6] can be sent again whatever became of it', () => {
    expect(openStates(webhookMessageStates)).toEqual(['waiting', 'delivered', 'failed']);
    expect(mayFollow(webhookMessageStates, 'failed', 'delivered')).toBe(false);
  });
});

describe('the address of a webhook', () => {
  const faultOf = (url: string, isPrivate = false) => webhookWishFault({ url, events: ['order.paid'] }, isPrivate);

  it('[OFFER-6] is https, with neither password nor fragment; http only where the operator allows the host', () => {
    expect(faultOf('https://hooks.example.com/kapok?from=shop')).toBeNull();
    expect(faultOf('https://hooks.example.com:8443')).toBeNull();
    expect(faultOf('http://hooks.example.com/')).toBe('url');
    expect(faultOf('http://n8n:5678/webhook/1', true)).toBeNull();
    expect(faultOf('http://[::1]:80/', true)).toBeNull();
    for (const url of [
      '',
      'hooks.example.com',
      'ftp://hooks.example.com',
      'https://user:secret@hooks.example.com/',
      'https://hooks.example.com/#part',
      'https://hooks.example.com/a b',
      'https://hooks.example.com\\@evil.example',
      'https://',
      `https://hooks.example.com/${'a'.repeat(500)}`,
    ])
      expect(faultOf(url, true)).toBe('url');
  });

  it('[OFFER-6] is kept with at least one event', () => {
    expect(webhookWishFault({ url: 'https://hooks.example.com/', events: [] }, false)).toBe('events');
  });
});
