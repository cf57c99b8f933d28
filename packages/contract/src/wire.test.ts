import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { calendarDay, fileUuid, flag, instant, noPayload, ntd, orderId, productId, text } from './wire.ts';

describe('a flag', () => {
  it("[OPS-4] is '0' or '1' on the wire and a boolean in code, both ways", () => {
    expect(z.decode(flag, '1')).toBe(true);
    expect(z.decode(flag, '0')).toBe(false);
    expect(z.encode(flag, true)).toBe('1');
    expect(z.encode(flag, false)).toBe('0');
  });

  it.each(['', '2', 'true', '01', 1, true, null])('is not %j on the wire', (value) => {
    expect(flag.safeParse(value).success).toBe(false);
  });
});

describe('text', () => {
  const name = text(10);

  it.each(['', '木棉', '😀', '👩‍👩‍👧', 'ab\tc\n', '١٢٣', 'עברית', '\uFFFD'])(
    '[F09] is taken over exactly as it came: %j',
    (value) => {
      expect(name.parse(value)).toBe(value);
    },
  );

  it.each(['\u0000', 'a\u0000b', '\uD83D', '\uDE00', 'a\uD83Db', '\uDE00\uD83D', 'x\uDE00', '\uD83D\uD83D\uDE00'])(
    '[F04] is refused with NUL or half a character in it: %j',
    (value) => {
      expect(name.safeParse(value).success).toBe(false);
    },
  );

  it('[F04] is accepted exactly where it is well formed and has no NUL', () => {
    const unit = fc.constantFrom('a', '木', '😀', '\uD83D', '\uDE00', '\u0000');
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 5 }), (units) => {
        const value = units.join('');
        const readable = value.isWellFormed() && !value.includes('\u0000');
        expect(name.safeParse(value).success).toBe(readable);
      }),
    );
  });

  it('[F09] is refused beyond its length', () => {
    expect(name.safeParse('a'.repeat(10)).success).toBe(true);
    expect(name.safeParse('a'.repeat(11)).success).toBe(false);
  });
});

describe('a day and an instant', () => {
  it.each(['0000-01-01', '0999-12-31', '2026-02-30'])(
    '[SAFE-1] are none that nothing can keep: the day %j',
    (value) => {
      expect(calendarDay.safeParse(value).success).toBe(false);
    },
  );

  it.each([
    '0000-06-01T00:00:00Z',
    '0999-12-31T23:59:59.999Z',
    '1000-01-01T00:59:59+09:00',
    '1000-01-01T00:00:00+14:00',
    '9999-12-30T20:00:00-23:00',
    '9999-12-31T16:00:00Z',
    '9999-12-31T23:59:59-14:00',
    '2026-11-26T00:00:00+16:00',
  ])('[SAFE-1] are none that nothing can keep: the instant %j', (value) => {
    expect(instant.safeParse(value).success).toBe(false);
  });

  it('[SAFE-1] are any other of four figures', () => {
    for (const value of ['1000-01-01', '2028-02-29', '9999-12-31']) expect(calendarDay.parse(value)).toBe(value);
    for (const value of ['1000-01-01T00:00:00Z', '9999-12-31T23:59:59+08:00', '2026-11-26T12:59:59-14:00'])
      expect(instant.parse(value)).toBe(value);
  });

  it('[SAFE-1] an instant that is taken can be answered, whatever its offset', () => {
    const edges = fc.oneof(
      fc.date({ min: new Date('1000-01-01T00:00Z'), max: new Date('1000-01-03T00:00Z'), noInvalidDate: true }),
      fc.date({ min: new Date('9999-12-29T00:00Z'), max: new Date('9999-12-31T23:59Z'), noInvalidDate: true }),
    );
    const offset = fc.tuple(
      fc.constantFrom('+', '-'),
      fc.integer({ min: 0, max: 23 }),
      fc.constantFrom('00', '30', '59'),
    );
    fc.assert(
      fc.property(edges, offset, (at, [sign, hours, minutes]) => {
        const written = `${at.toISOString().slice(0, 19)}${sign}${String(hours).padStart(2, '0')}:${minutes}`;
        const taken = instant.safeParse(written);
        if (taken.success) instant.encode(new Date(taken.data).toISOString());
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('no payload', () => {
  it.each([undefined, null, {}, { Anything: 1 }])('[OPS-4] may be %j', (value) => {
    expect(noPayload.safeParse(value).success).toBe(true);
  });

  it.each([[[]], ['x'], [1], [true]])('is never %j', (value) => {
    expect(noPayload.safeParse(value).success).toBe(false);
  });
});

describe('numbers and ids', () => {
  it.each([-1, 0, 1_050, 2 ** 31])('[CART-1] money is whole dollars: %d', (value) => {
    expect(ntd.safeParse(value).success).toBe(true);
  });

  it.each([1.5, Number.POSITIVE_INFINITY, Number.NaN, 2 ** 53, '1', '1 ', null])('[F05] money is never %j', (value) => {
    expect(ntd.safeParse(value).success).toBe(false);
  });

  it.each(["V001' or 1=1 --", '../V001', '', 'V 001', 'V'.repeat(33), 'Ｖ００１', 'V001\n'])(
    '[F06] a product number is never %j',
    (value) => {
      expect(productId.safeParse(value).success).toBe(false);
    },
  );

  it.each(['20261121-1', 'order 1', '', '1'.repeat(21), '1\n'])('[F06] an order number is never %j', (value) => {
    expect(orderId.safeParse(value).success).toBe(false);
  });

  it.each(['../../etc/passwd', '00000000', '%2e%2e', '00000000-0000-4000-8000-000000000000.m3u8'])(
    '[M05] the id of a file is never %j',
    (value) => {
      expect(fileUuid.safeParse(value).success).toBe(false);
    },
  );
});
