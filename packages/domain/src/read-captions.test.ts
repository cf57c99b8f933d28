import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cueSettings, tidyCues, writeCueTime, writeWebVtt, type CaptionCue } from './caption-cue.ts';
import { plainCueText } from './caption-text.ts';
import { readCaptions } from './read-captions.ts';

const written = (text: string): string | undefined => {
  const read = readCaptions(text);
  return read.say === 'cues' ? writeWebVtt(read.cues) : undefined;
};
const brokenIn = (text: string) => {
  const read = readCaptions(text);
  return read.say === 'broken' ? read.lines : read.say;
};

const srt =
  '1\r\n00:00:01,5 --> 00:00:02,250\r\n早安\r\n<i>Hi</i> & bye\r\n\r\n2\r\n1:00:00,000 --> 1:00:01,000\r\n100\r\n';

describe('captions [LEARN-7]', () => {
  it('in SRT become WebVTT, with their times, lines and italics', () => {
    expect(written(`\uFEFF${srt}`)).toBe(
      'WEBVTT\n\n00:00:01.500 --> 00:00:02.250\n早安\n<i>Hi</i> &amp; bye\n\n01:00:00.000 --> 01:00:01.000\n100\n',
    );
  });

  it('in WebVTT keep what they say and where they stand, without notes, styles, names and voices', () => {
    const webvtt = [
      'WEBVTT - title\nKind: captions',
      'STYLE\n::cue { color: red }',
      'NOTE\nfor the editor',
      'intro\n00:01.000 --> 00:02.000 line:0 region:a align:start\n<v 老師>您好</v> <c.loud>&amp; &lt;3</c>',
      '2\n00:02.000 --> 00:03.000\n<00:00:02.500>a',
      'NOTE the end',
    ].join('\n\n');
    expect(written(webvtt)).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.000 line:0 align:start\n您好 &amp; &lt;3\n\n00:00:02.000 --> 00:00:03.000\na\n',
    );
  });

  it.each([
    ['a colour', '<font color="red">a</font>', 'a'],
    ['a sign that opens nothing', '1 < 2', '1 &lt; 2'],
    ['an arrow', 'a --> b', 'a --&gt; b'],
    ['a line of digits between lines', '10\nb', '10\nb'],
    ['an empty line between lines', 'a\n\nb', 'a\nb'],
    ['italics in capitals', '<I>a</I>', '<i>a</i>'],
  ])('are written so that a browser shows %s rightly', (_name, said, shown) => {
    expect(written(`1\n00:00:01,000 --> 00:00:02,000\n${said}\n`)).toBe(
      `WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n${shown}\n`,
    );
  });

  it('of SRT that stand at the top of the picture stay there', () => {
    expect(written('1\n00:00:01,000 --> 00:00:02,000\n{\\an8}a\n')).toContain('00:00:02.000 line:0\na\n');
  });

  it.each([
    ['without hours', '1\n00:01,000 --> 00:02,5\na'],
    ['with points', '1\n00:00:01.000 --> 00:00:02.500\na'],
    ['without counters', '00:00:01,000 --> 00:00:02,500\na'],
    ['with places behind the times', '1\n00:00:01,000 --> 00:00:02,500  X1:1 X2:2\na'],
    ['without space around the arrow', '1\n00:00:01,000-->00:00:02,500\na'],
    ['with figures left out', '1\n0:0:1,0 --> 0:0:2,5\na'],
  ])('in SRT are read %s', (_name, text) => {
    expect(written(text)).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.500\na\n');
  });

  it('are read without empty lines between them, and stand in the order in which they begin', () => {
    expect(written('1\n00:00:03,000 --> 00:00:04,000\nb\n2\n00:00:01,000 --> 00:00:02,000\na')).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\na\n\n00:00:03.000 --> 00:00:04.000\nb\n',
    );
  });

  it.each(['', 'so not', '1\n2\n3', 'WEBVTT', '1\n00:00:01,000 --> 00:00:02,000\n\n', 'a --> b'])(
    'are not what says nothing in either way: %j',
    (text) => {
      expect(readCaptions(text)).toEqual({ say: 'no-captions' });
    },
  );

  it('name each line that cannot be read', () => {
    expect(
      brokenIn(
        'title\n1\n00:00:01,000 --> 00:00:02,000\na\n\n2\n00:00:03 --> 00:00:04\nb\n\n3\n00:00:06,0 --> 00:00:05,0\nc',
      ),
    ).toEqual([
      { line: 1, fault: 'stray' },
      { line: 7, fault: 'times' },
      { line: 11, fault: 'order' },
    ]);
    expect(brokenIn('1\n00:99:01,000 --> 00:99:02,000\na')).toEqual([{ line: 2, fault: 'times' }]);
    expect(brokenIn('1\n--> 00:00:02,000\na')).toEqual([{ line: 2, fault: 'times' }]);
  });

  it('[SAFE-1] name a cue that is longer than anybody reads', () => {
    const said = (length: number) => `1\n00:00:01,000 --> 00:00:02,000\n${'a'.repeat(length)}`;
    expect(readCaptions(said(2_000))).toMatchObject({ say: 'cues' });
    expect(brokenIn(said(2_001))).toEqual([{ line: 2, fault: 'length' }]);
  });

  it('are the same after they were written and read again', () => {
    const sign = fc.constantFrom(
      '木',
      'a',
      '1',
      ' ',
      ',',
      '<',
      '>',
      '&',
      '<i>',
      '</i>',
      '&lt;',
      '-->',
      ':',
      'NOTE',
      '{',
    );
    const text = fc.string({ unit: sign, minLength: 1, maxLength: 12 });
    const cue: fc.Arbitrary<CaptionCue> = fc
      .record({
        startMs: fc.nat(40_000_000),
        length: fc.integer({ min: 1, max: 60_000 }),
        lines: fc.array(text, { minLength: 1, maxLength: 3 }),
        settings: fc.constantFrom('', 'line:0', 'line:-1 align:start', 'position:10%,line-left size:50%'),
      })
      .map(({ startMs, length, lines, settings }) => ({
        startMs,
        endMs: startMs + length,
        text: lines.join('\n'),
        settings,
      }));
    fc.assert(
      fc.property(fc.array(cue, { minLength: 1, maxLength: 20 }), (drawn) => {
        const cues = tidyCues(drawn);
        fc.pre(cues.length > 0);
        expect(readCaptions(writeWebVtt(cues))).toEqual({ say: 'cues', cues });
      }),
    );
  });

  it('of SRT keep every cue and its text, however the lines end', () => {
    const line = fc.string({ unit: fc.constantFrom('木', 'a', '1', ' ', ',', '!'), minLength: 1, maxLength: 12 });
    const said = line.map((text) => `${text.trim()}棉`);
    const cue = fc.record({ from: fc.nat(3_599), lines: fc.array(said, { minLength: 1, maxLength: 3 }) });
    fc.assert(
      fc.property(fc.array(cue, { minLength: 1, maxLength: 20 }), fc.constantFrom('\n', '\r\n', '\r'), (cues, end) => {
        const file = cues
          .map(({ from, lines }, index) =>
            [index + 1, `${writeCueTime(from * 1_000).replace('.', ',')} --> 01:00:00,000`, ...lines, ''].join(end),
          )
          .join(end);
        const read = readCaptions(file);
        expect(read).toMatchObject({
          cues: cues
            .toSorted((one, other) => one.from - other.from)
            .map(({ from, lines }) => ({ startMs: from * 1_000, text: lines.join('\n') })),
        });
      }),
    );
  });

  it('are read in plain words, without styles', () => {
    expect(plainCueText('<i>早安</i>\n您好 &lt;b>')).toBe('早安 您好 <b>');
  });

  it('keep only settings that WebVTT knows', () => {
    expect(cueSettings('line:84% x position:50%,center style="a" size:-a')).toBe('line:84% position:50%,center');
  });
});
