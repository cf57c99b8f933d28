import { readCaptionBytes } from '@kapok/domain';
import { describe, expect, it } from 'vitest';
import { decodeText as decode } from './read-table-file.ts';

const lines = [
  '您好，我是羅以安。今天還不拉琴，先把坐姿找到。',
  '椅子不要太軟，坐在前面三分之一，雙腳踩平。',
  '鬆開尾針的螺絲，慢慢往外拉。',
] as const;
const srtOf = (said: readonly string[]) =>
  said.map((line, index) => `${index + 1}\r\n00:00:0${index},000 --> 00:00:09,000\r\n${line}\r\n`).join('\r\n');
const srt = srtOf(lines);

const FIRST = Array.from({ length: 126 }, (_byte, index) => 0x81 + index);
const SECOND = Array.from({ length: 191 }, (_byte, index) => 0x40 + index);

/** Writes text in an encoding of two bytes a character, found by reading all of them. */
const writerOf = (encoding: string) => {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const bytes = new Map<string, readonly number[]>();
  for (const first of FIRST)
    for (const second of SECOND) {
      try {
        const character = decoder.decode(Uint8Array.of(first, second));
        if (character.length === 1 && !bytes.has(character)) bytes.set(character, [first, second]);
      } catch (error) {
        // No character has these bytes.
        if (!(error instanceof TypeError)) throw error;
      }
    }
  return (text: string): Uint8Array =>
    Uint8Array.from(Array.from(text).flatMap((sign) => bytes.get(sign) ?? [sign.charCodeAt(0)]));
};

const utf16 = (text: string, isLittle: boolean, mark: string) => {
  const little = Buffer.from(mark + text, 'utf16le');
  return new Uint8Array(isLittle ? little : little.swap16());
};
const read = (bytes: Uint8Array) => readCaptionBytes(bytes, decode);

describe('the text of a caption file', () => {
  it.each([
    ['UTF-8', new TextEncoder().encode(srt)],
    ['UTF-8 with a mark', new TextEncoder().encode(`\uFEFF${srt}`)],
    ['UTF-16 LE with a mark', utf16(srt, true, '\uFEFF')],
    ['UTF-16 BE with a mark', utf16(srt, false, '\uFEFF')],
    ['UTF-16 LE without a mark', utf16(srt, true, '')],
    ['UTF-16 BE without a mark', utf16(srt, false, '')],
    ['Big5', writerOf('big5')(srt)],
  ])('[LEARN-7] is read as %s', (_name, bytes) => {
    expect(read(bytes)).toMatchObject({ say: 'text', text: srt });
  });

  it.each([
    ['GB 2312', writerOf('gb18030')(srtOf(['你们好，我是老师。今天我们学习怎么坐。', '椅子不要太软，坐在前面。']))],
    ['EUC-KR', writerOf('euc-kr')(srtOf(['안녕하세요. 오늘은 앉는 자세를 배웁니다', '의자는 부드럽지 않아야 합니다']))],
  ])('[LEARN-7] is refused in %s, which could be read as Big5 without a fault', (_name, bytes) => {
    expect(read(bytes).say).not.toBe('text');
  });

  it('[LEARN-7] is refused with its line where a character was lost', () => {
    const cut = utf16(srt, true, '').slice(0, -1);
    expect(read(cut)).toEqual({ say: 'unreadable', line: 12 });
    const latin = Uint8Array.from(Array.from('1\n00:00:01,000 --> 00:00:02,000\nJosé', (sign) => sign.charCodeAt(0)));
    expect(read(latin)).toEqual({ say: 'unreadable', line: 3 });
    expect(read(writerOf('shift_jis')(srtOf(['こんにちは、先生です。カメラ'])))).toMatchObject({ say: 'unreadable' });
  });
});
