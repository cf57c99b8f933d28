import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endsRefund, handOutFileName, handOutKinds, mayTakeHandOut, titleOfHandOut } from './hand-out.ts';
import { refundOffer, type RefundFacts } from './refund-offer.ts';
import { SPECIFIED_REFUND_TABLE as table } from './refund-schedule.ts';

const DAY_MS = 86_400_000;
const PAID_MS = Date.parse('2026-11-21T15:00:00+08:00');

const anyFacts: fc.Arbitrary<RefundFacts> = fc.record({
  paidAt: fc.constantFrom(new Date(PAID_MS), null),
  now: fc.integer({ min: 0, max: 40 * DAY_MS }).map((elapsed) => new Date(PAID_MS + elapsed)),
  unitPriceNtd: fc.integer({ min: 0, max: 1_000_000 }),
  taxNtd: fc.integer({ min: 0, max: 50_000 }),
  requested: fc.boolean(),
  viewedPastLimit: fc.boolean(),
  handOutTaken: fc.boolean(),
  consented: fc.boolean(),
});

describe('the hand-outs of a course', () => {
  it('[LEARN-2] [REF-1] one that ends the refund ends it for good, and raises no other', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const before = refundOffer({ ...facts, handOutTaken: false }, table);
        const after = refundOffer({ ...facts, handOutTaken: true }, table);
        expect(after.netNtd + after.taxNtd).toBeLessThanOrEqual(before.netNtd + before.taxNtd);
        if (facts.consented) expect(after).toMatchObject({ netNtd: 0, taxNtd: 0, percent: 0 });
        if (facts.consented) expect(after.refusal).not.toBeNull();
      }),
    );
  });

  it('[LEARN-2] [REF-1] leaves the seven days of whoever gave up no right to withdraw', () => {
    fc.assert(
      fc.property(anyFacts, fc.integer({ min: 0, max: 6 * DAY_MS }), (facts, elapsed) => {
        const open = { ...facts, paidAt: new Date(PAID_MS), now: new Date(PAID_MS + elapsed), consented: false };
        const taken = { ...open, requested: false, handOutTaken: true };
        expect(refundOffer(taken, table)).toMatchObject({ refusal: null, percent: 100, nextPercent: 0 });
      }),
    );
  });

  it('[LEARN-2] goes to who may play its lesson, and ends a refund only where one was paid for and the shop says so', () => {
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.boolean(),
        fc.boolean(),
        fc.boolean(),
        (freeLesson, owned, countsAsUsed, isAtStake) => {
          const handOut = { freeLesson, owned, countsAsUsed };
          expect(mayTakeHandOut(handOut)).toBe(freeLesson || owned);
          const ends = endsRefund(handOut, isAtStake);
          expect(ends && (freeLesson || !owned || !countsAsUsed || !isAtStake)).toBe(false);
          expect(endsRefund({ freeLesson: false, owned: true, countsAsUsed: true }, true)).toBe(true);
        },
      ),
    );
  });

  it.each([
    ['第一課 講義', 'pdf', '第一課 講義.pdf'],
    ['Slides.PDF', 'pdf', 'Slides.pdf'],
    ['../../etc/passwd', 'zip', 'etc passwd.zip'],
    ['..\\..\\x', 'docx', 'x.docx'],
    ['a\r\nSet-Cookie: b', 'pdf', 'a Set-Cookie b.pdf'],
    ['fdp.\u202Eexe', 'pdf', 'fdp. exe.pdf'],
    ['. . .', 'xlsx', 'hand-out.xlsx'],
    ['', 'zip', 'hand-out.zip'],
  ] as const)('[LEARN-2] the title %j of a %s is saved as %s', (title, kind, name) => {
    expect(handOutFileName(title, kind)).toBe(name);
  });

  it.each([
    ['1 樂譜.pdf', '1 樂譜'],
    [' Slides.PPTX ', 'Slides'],
    ['版本 2.0', '版本 2.0'],
    ['song.mp3', 'song.mp3'],
  ])('[LEARN-2] the file %j is called %s', (fileName, title) => {
    expect(titleOfHandOut(fileName)).toBe(title);
  });

  it('[LEARN-2] any title becomes a name that stays in its folder and keeps its ending', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(...handOutKinds), (title, kind) => {
        const name = handOutFileName(title, kind);
        expect(name).toMatch(/^[^/\\:*?"<>|\p{Cc}\p{Cf}.][^/\\:*?"<>|\p{Cc}\p{Cf}]*$/u);
        expect(name.endsWith(`.${kind}`)).toBe(true);
        expect(name.length).toBeLessThan(120);
      }),
    );
  });
});
