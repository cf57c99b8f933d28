import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toWebVtt } from './captions.ts';

const srt =
  '1\r\n00:00:01,5 --> 00:00:02,250\r\n早安\r\n<i>Hi</i> & bye\r\n\r\n2\r\n1:00:00,000 --> 1:00:01,000\r\n100\r\n';

describe('captions [LEARN-7]', () => {
  it('in SRT become WebVTT, with their times, lines and italics', () => {
    expect(toWebVtt(`\uFEFF${srt}`)).toBe(
      'WEBVTT\n\n00:00:01.500 --> 00:00:02.250\n早安\n<i>Hi</i> &amp; bye\n\n01:00:00.000 --> 01:00:01.000\n100\n',
    );
  });

  it('in WebVTT stay as they are', () => {
    const webvtt = 'WEBVTT - title\n\nNOTE x\n\n00:01.000 --> 00:02.000 line:0\na\n';
    expect(toWebVtt(webvtt)).toBe(webvtt);
  });

  it.each([
    ['a colour', '<font color="red">a</font>', 'a'],
    ['a place', '{\\an8}a', 'a'],
    ['a sign that opens nothing', '1 < 2', '1 &lt; 2'],
    ['an arrow', 'a --> b', 'a → b'],
    ['a line of digits between lines', '10\nb', '10\nb'],
    ['an empty line between lines', 'a\n\nb', 'a\nb'],
  ])('are written so that a browser shows %s rightly', (_name, said, shown) => {
    expect(toWebVtt(`1\n00:00:01,000 --> 00:00:02,000\n${said}\n`)).toBe(
      `WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n${shown}\n`,
    );
  });

  it.each(['', 'so not', 'title\n1\n00:00:01,000 --> 00:00:02,000\na', '1\n00:00:01 --> 00:00:02\na', '1\n2\n3'])(
    'are not what is neither of both: %j',
    (text) => {
      expect(toWebVtt(text)).toBeUndefined();
    },
  );

  it('keep every cue and its text, however the lines end', () => {
    const line = fc.string({ unit: fc.constantFrom('木', 'a', '1', ' ', ',', '!'), minLength: 1, maxLength: 12 });
    const said = line.map((text) => `${text}棉`);
    const cue = fc.record({ from: fc.nat(3_599), lines: fc.array(said, { minLength: 1, maxLength: 3 }) });
    fc.assert(
      fc.property(fc.array(cue, { minLength: 1, maxLength: 20 }), fc.constantFrom('\n', '\r\n', '\r'), (cues, end) => {
        const clock = (at: number) =>
          `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
        const file = cues
          .map(({ from, lines }, index) =>
            [index + 1, `00:${clock(from)},000 --> 01:00:00,000`, ...lines, ''].join(end),
          )
          .join(end);
        const expected = cues.map(({ from, lines }) => [`00:${clock(from)}.000 --> 01:00:00.000`, ...lines].join('\n'));
        expect(toWebVtt(file)).toBe(`WEBVTT\n\n${expected.join('\n\n')}\n`);
      }),
    );
  });
});
