import { describe, expect, it } from 'vitest';
import {
  conversionPauseSeconds,
  conversionStates,
  isFinalConversionFault,
  isTestCode,
  isTooLateFor,
  receiverFault,
  turnOfRefund,
} from './conversion.ts';
import { mayFollow, openStates } from './state-table.ts';

const HOUR = 3_600;

describe('a conversion', () => {
  it('[OFFER-6] is tried nine times with growing pauses within 48 hours, for which Meta knows an event again', () => {
    const pauses: number[] = [];
    for (let tries = 1; ; tries += 1) {
      const pause = conversionPauseSeconds(tries);
      if (pause === undefined) break;
      pauses.push(pause);
    }
    expect(pauses).toHaveLength(8);
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
    const total = pauses.reduce((sum, pause) => sum + pause, 0);
    expect(total).toBeGreaterThan(40 * HOUR);
    expect(total).toBeLessThan(48 * HOUR);
  });

  it('[OFFER-6] that was sent stays so; one that was given up can be sent by hand', () => {
    expect(openStates(conversionStates)).toEqual(['waiting', 'failed']);
    expect(mayFollow(conversionStates, 'sent', 'waiting')).toBe(false);
    expect(mayFollow(conversionStates, 'failed', 'waiting')).toBe(true);
  });

  it('[OFFER-6] is too late for Google after 72 hours, and for Meta after seven days', () => {
    expect([71, 73].map((hours) => isTooLateFor('ga4', hours * HOUR))).toEqual([false, true]);
    expect([167, 169].map((hours) => isTooLateFor('meta', hours * HOUR))).toEqual([false, true]);
  });

  it('[OFFER-6] of a refund comes after that of its purchase, and not where that was never told', () => {
    expect((['waiting', 'sent', 'failed', null] as const).map(turnOfRefund)).toEqual([
      'later',
      'now',
      'never',
      'never',
    ]);
  });

  it('[OFFER-6] is tried again after what may pass: also a token that staff have yet to renew', () => {
    expect((['timeout', 'unreachable', 'refused', 'not-allowed'] as const).map(isFinalConversionFault)).toEqual(
      Array<boolean>(4).fill(false),
    );
    expect((['too-late', 'switched-off', 'outdated', 'demo'] as const).map(isFinalConversionFault)).toEqual(
      Array<boolean>(4).fill(true),
    );
  });
});

describe('a receiver of conversions', () => {
  const ga4 = { targetId: 'G-ABC1234567', secret: 'abcDEF_123-ghiJKL45678' };
  const meta = { targetId: '123456789012345', secret: 'EAAB0123456789abcdefABCDEF' };

  it('[OFFER-6] is named as Google and Meta name it, with a secret of their form', () => {
    expect(receiverFault('ga4', ga4, false)).toBeNull();
    expect(receiverFault('meta', meta, false)).toBeNull();
    for (const targetId of ['', 'G-', 'g-abc1234567', 'UA-1-1', '123456789012345', ' G-ABC1234567'])
      expect(receiverFault('ga4', { ...ga4, targetId }, false), targetId).toBe('id');
    for (const targetId of ['', '12', 'G-ABC1234567', '1'.repeat(21)])
      expect(receiverFault('meta', { ...meta, targetId }, false), targetId).toBe('id');
    for (const secret of ['', 'short', 'with spaces in it', 'x'.repeat(101)])
      expect(receiverFault('ga4', { ...ga4, secret }, true), secret).toBe('secret');
  });

  it('[OFFER-6] keeps the secret that is there where none is typed, and needs one at first', () => {
    const untyped = { ...ga4, secret: undefined };
    expect(receiverFault('ga4', untyped, true)).toBeNull();
    expect(receiverFault('ga4', untyped, false)).toBe('secret');
  });

  it('[OFFER-6] takes tests with a code of Meta', () => {
    expect(['TEST12345', 'test1', '', 'TEST 1', 'x'.repeat(21)].map(isTestCode)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});
