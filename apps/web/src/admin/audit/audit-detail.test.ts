import { describe, expect, it } from 'vitest';
import { auditWords } from '#web/texts/audit-words.ts';
import { describeDetails } from './audit-detail.ts';
import { subjectInWords, subjectNamed } from './audit-subject.ts';

const zh = auditWords['zh-Hant'];
const { en } = auditWords;

describe('what was noted beside a deed', () => {
  it('[MGNT-7] reads as names and values in both languages, with money, sizes, instants and states in words', () => {
    const coupon = {
      amountNtd: 1_200,
      percent: null,
      validFrom: '2026-11-21T16:00:00.000Z',
      usesAllowed: 3,
      note: '',
      parts: [],
    };
    expect(describeDetails(coupon, zh)).toBe('折抵金額：NT$1,200 · 開始時間：2026-11-22 00:00 · 可用次數：3');
    const edit = { before: 'draft', parts: ['nameZh', 'images'], waits: false };
    expect(describeDetails(edit, zh)).toBe('原狀態：草稿 · 變更項目：中文名稱、圖片 · 等待發布：否');
    expect(describeDetails(edit, en)).toBe(
      'State before: Draft · Changed parts: Chinese name, pictures · Waits for publishing: No',
    );
    expect(describeDetails({ change: -2, cause: 'corrected' }, zh)).toBe('數量變化：−2 · 原因：盤點修正');
    const table = { steps: ['1: 100%', '8: 30%'], viewedLimitPercent: 3 };
    expect(describeDetails(table, zh)).toBe('退還比例：第 1 天起 100%、第 8 天起 30% · 觀看進度上限：3%');
    const files = { sizeBytes: 2_097_152, atSeconds: 75, isStaff: true, permissions: ['orders'], task: 'send-mail' };
    expect(describeDetails(files, en)).toBe(
      'Size: 2 MB · At: 1:15 · Member of staff: Yes · Permissions: Orders and deliveries · Job: Email',
    );
  });

  it('[MGNT-7] of a version before stays as it was noted where it has no words', () => {
    expect(describeDetails({ value: 3, constructor: 'x' }, zh)).toBe('value：3 · constructor：x');
    expect(describeDetails({ before: 'toString' }, zh)).toBe('原狀態：toString');
  });
});

describe('what a deed was done to', () => {
  it('[MGNT-7] is shown in words, and found by the words that are shown', () => {
    expect(subjectInWords('order/26112100001', zh)).toBe('訂單 26112100001');
    expect(subjectInWords('refund-table/2', en)).toBe('Refund table 2');
    expect(subjectInWords('category/all', zh)).toBe('所有分類');
    expect(subjectInWords('setting/stream-limit', en)).toBe('Devices at once');
    expect(subjectInWords('members', zh)).toBe('members');
    for (const words of [zh, en]) {
      for (const subject of ['order/26112100001', 'refund/7', 'refund-table/2', 'return/3', 'product/import']) {
        expect(subjectNamed(subjectInWords(subject, words), words)).toBe(subject);
        expect(subjectNamed(` ${subject} `, words)).toBe(subject);
      }
    }
    expect(subjectNamed('訂單26112100001', zh)).toBe('order/26112100001');
    expect(subjectNamed('order 26112100001', en)).toBe('order/26112100001');
  });
});
