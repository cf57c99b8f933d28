import { describe, expect, it } from 'vitest';
import { readTableText } from '@kapok/domain';
import { decodeText as decode } from './read-table-file.ts';

const read = (...bytes: readonly number[]) => readTableText(Uint8Array.from(bytes), decode);
const utf8 = (text: string) => readTableText(new TextEncoder().encode(text), decode);
const utf16 = (text: string, isLittle: boolean) => {
  const units = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
  const pair = (unit: number) => (isLittle ? [unit % 256, unit >> 8] : [unit >> 8, unit % 256]);
  return read(...(isLittle ? [0xff, 0xfe] : [0xfe, 0xff]), ...units.flatMap(pair));
};

/** 王小明 as Excel writes it in Taiwan. */
const BIG5_NAME = [0xa4, 0xfd, 0xa4, 0x70, 0xa9, 0xfa] as const;

describe('the text of a spreadsheet', () => {
  it('[OFFER-4] is read as UTF-8 with and without a mark, as UTF-16 with one, and as Big5', () => {
    expect(utf8('王小明')).toEqual({ say: 'text', text: '王小明', encoding: 'utf-8' });
    expect(utf8('\uFEFF王小明')).toEqual({ say: 'text', text: '王小明', encoding: 'utf-8' });
    expect(utf16('王小明', true)).toEqual({ say: 'text', text: '王小明', encoding: 'utf-16le' });
    expect(utf16('王小明', false)).toEqual({ say: 'text', text: '王小明', encoding: 'utf-16be' });
    expect(read(...BIG5_NAME)).toEqual({ say: 'text', text: '王小明', encoding: 'big5' });
  });

  it('[OFFER-4] is refused with its line where a character was lost, in whatever encoding', () => {
    expect(utf8('a\nb\r\n王\uFFFD')).toEqual({ say: 'unreadable', line: 3 });
    expect(utf8('a\n\uE001')).toEqual({ say: 'unreadable', line: 2 });
    expect(utf16('a\n\uE001', true)).toEqual({ say: 'unreadable', line: 2 });
    // José in Latin 1 is neither UTF-8 nor Big5.
    expect(read(0x61, 0x0a, 0x4a, 0x6f, 0x73, 0xe9, 0x2c)).toEqual({ say: 'unreadable', line: 2 });
  });

  it('[OFFER-4] is refused as a workbook where Excel saved one', () => {
    expect(read(0x50, 0x4b, 0x03, 0x04, 0x14)).toEqual({ say: 'workbook' });
    expect(read(0xd0, 0xcf, 0x11, 0xe0, 0xa1)).toEqual({ say: 'workbook' });
  });
});
