import { bassClef, quarterNote, staff } from '../drawing/books.ts';
import { bow, cello } from '../drawing/cello.ts';
import { clamp01, mix, passed, wave } from '../drawing/motion.ts';
import { circle, ellipse, group, line, path, place, polyline, rect, type Point } from '../drawing/svg.ts';
import { sans } from '../drawing/type.ts';
import type { SceneMoment } from '../lessons/lesson.ts';

const INK = '#3A2118';
const ACCENT = '#D9532C';

const room = (): string =>
  [
    rect(0, 0, 554, 480, { fill: '#F4E7D4' }),
    path('M120,430 L120,210 A157,157 0 0 1 434,210 L434,430 Z', { fill: '#E6C49A' }),
    rect(0, 430, 554, 50, { fill: '#D1AA7C' }),
    rect(0, 430, 554, 4, { fill: '#BE9361' }),
  ].join('');

const pointAt = (x: number, y: number, strength: number): string =>
  strength <= 0
    ? ''
    : group(
        { opacity: clamp01(strength) },
        circle(x, y, 22 + 4 * strength, { fill: ACCENT, opacity: 0.22 }),
        circle(x, y, 10, { fill: ACCENT }),
        circle(x, y, 4, { fill: '#FFF3E6' }),
      );

/** Lesson 1: the endpin comes out, the cello leans, the three places where it touches the body light up. */
export const sittingScene = ({ seconds, chapter, chapterShare }: SceneMoment): string => {
  const pulled = chapter === 0 ? passed(chapterShare, 0.1, 0.75) : 1;
  const leaned = chapter === 0 ? 0 : chapter === 1 ? passed(chapterShare, 0, 0.45) : 1;
  const touch = (from: number): number =>
    chapter < 2 ? 0 : passed(chapterShare, from, from + 0.12) * (0.85 + 0.15 * wave(seconds, 1.6));
  const endpin = mix(8, 62, pulled);
  return group(
    {},
    room(),
    ellipse(277, 448, 92, 9, { fill: '#7A4E2E', opacity: 0.3 }),
    group(
      { transform: `rotate(${mix(0, 9, leaned)} 277 448)` },
      place(277, 448 - (308 + endpin) * 0.77, 0, 0.77, cello(endpin)),
      pointAt(277, 448 - (308 + endpin) * 0.77 + 12, touch(0.05)),
      pointAt(216, 448 - (308 + endpin) * 0.77 + 128, touch(0.25)),
      pointAt(338, 448 - (308 + endpin) * 0.77 + 128, touch(0.4)),
    ),
    chapter === 0 ? line([372, 448], [372, 448 - endpin * 0.77], { stroke: ACCENT, 'stroke-width': 3 }) : '',
    chapter === 0 ? sans(386, 434, '尾針', { size: 17, fill: INK, weight: 700 }) : '',
  );
};

const STRINGS = [
  { name: 'C', x: 160, width: 8 },
  { name: 'G', x: 236, width: 6.4 },
  { name: 'D', x: 312, width: 5 },
  { name: 'A', x: 388, width: 3.8 },
] as const;

/** A string between two heights, swinging when `amplitude` is not 0. */
const swingingString = (x: number, width: number, amplitude: number, seconds: number): string => {
  const points = Array.from({ length: 25 }, (_, at): Point => {
    const share = at / 24;
    return [x + Math.sin(share * Math.PI) * amplitude * wave(seconds, 0.19), -10 + share * 500];
  });
  const blur =
    Math.abs(amplitude) < 0.2
      ? ''
      : polyline(
          points.map(([px, y]): Point => [2 * x - px, y]),
          { stroke: '#F2E8D2', 'stroke-width': width, opacity: 0.35 },
        );
  return blur + polyline(points, { stroke: '#F2E8D2', 'stroke-width': width });
};

/** Which open string sounds, and how far its bow stroke has come; the four strings share the scene evenly. */
const strokeAt = (seconds: number, strokeSeconds: number) => {
  const number = Math.floor(seconds / strokeSeconds);
  return { string: number % 4, share: (seconds % strokeSeconds) / strokeSeconds, down: number % 2 === 0 };
};

/** Seconds given to each bow stroke of the second lesson; its music keeps the same time. */
export const STROKE_SECONDS = 2.35;

/** Lesson 2: four open strings close up; the bow crosses one after another. */
export const openStringsScene = ({ seconds }: SceneMoment): string => {
  const { string, share, down } = strokeAt(seconds, STROKE_SECONDS);
  const current = STRINGS[string] ?? STRINGS[0];
  const travel = (down ? 1 : -1) * mix(150, -150, passed(share, 0, 1));
  const loud = Math.sin(Math.PI * clamp01(share * 1.02)) ** 0.5;
  return group(
    {},
    rect(0, 0, 554, 480, { fill: '#A2552A' }),
    path('M-40,-10 C90,70 110,180 60,250 C20,330 20,420 40,500 L-40,500 Z', { fill: '#7A3419' }),
    path('M600,-10 C470,70 450,180 500,250 C540,330 540,420 520,500 L600,500 Z', { fill: '#7A3419' }),
    path('M118,-10 L430,-10 L440,70 C380,86 170,86 108,70 Z', { fill: '#2B1D1A' }),
    ...STRINGS.map(({ x, width }, at) => swingingString(x, width, at === string ? 9 * loud : 0, seconds)),
    ...STRINGS.map(({ name, x }, at) =>
      group(
        {},
        circle(x, 436, at === string ? 25 : 19, { fill: at === string ? ACCENT : '#F4E7D4' }),
        sans(x, 443, name, {
          size: at === string ? 23 : 18,
          fill: at === string ? '#FFF3E6' : INK,
          weight: 700,
          anchor: 'middle',
        }),
      ),
    ),
    place(current.x + travel - 300, 262 + (string - 1.5) * 10, (string - 1.5) * -4, 1.42, bow()),
  );
};

const FINGERS = [
  { string: 2, y: 0, note: 'D', finger: '0' },
  { string: 2, y: 130, note: 'E', finger: '1' },
  { string: 2, y: 232, note: 'F♯', finger: '3' },
  { string: 2, y: 286, note: 'G', finger: '4' },
] as const;

/** Seconds given to each note of the third lesson; its music keeps the same time. */
export const FINGER_SECONDS = 1.25;

/** Lesson 3: the fingerboard from the player's side; the fingers fall one by one and lift again. */
export const firstPositionScene = ({ seconds }: SceneMoment): string => {
  const step = Math.floor(seconds / FINGER_SECONDS) % 7;
  const now = step < 4 ? step : 6 - step;
  return group(
    {},
    rect(0, 0, 554, 480, { fill: '#F4E7D4' }),
    circle(277, 240, 205, { fill: '#E6C49A' }),
    path('M196,-10 L358,-10 L388,490 L166,490 Z', { fill: '#2B1D1A' }),
    rect(186, 56, 182, 11, { fill: '#EFE3CC', rx: 4 }),
    ...[0, 1, 2, 3].map((at) =>
      line([214 + at * 42, -10], [201 + at * 51, 490], {
        stroke: at === 2 ? '#FFF3E6' : '#A99A82',
        'stroke-width': 5 - at * 0.8,
      }),
    ),
    ...FINGERS.slice(1).map(({ y }) =>
      line([184 - y * 0.05, 62 + y], [370 + y * 0.05, 62 + y], {
        stroke: '#FFF3E6',
        'stroke-opacity': 0.13,
        'stroke-width': 3,
      }),
    ),
    ...FINGERS.map(({ y, note, finger }, at) => {
      const lit = at === now;
      const x = 299 + (y / 428) * 6;
      const held = at > 0 && at <= now;
      return group(
        {},
        circle(x, 62 + y, lit ? 25 : 18, { fill: lit ? ACCENT : held ? '#E79A78' : '#5A4A42' }),
        sans(x, 69 + y, finger, { size: 20, fill: '#FFF3E6', weight: 700, anchor: 'middle' }),
        sans(430, 69 + y, note, { size: lit ? 30 : 22, fill: lit ? ACCENT : '#9B8468', weight: 700, anchor: 'middle' }),
      );
    }),
  );
};

/** The tune of the fourth lesson: step on the bass staff above its lowest line, and length in beats. */
export const TWINKLE = [
  ['D3', 1],
  ['D3', 1],
  ['A3', 1],
  ['A3', 1],
  ['B3', 1],
  ['B3', 1],
  ['A3', 2],
  ['G3', 1],
  ['G3', 1],
  ['F#3', 1],
  ['F#3', 1],
  ['E3', 1],
  ['E3', 1],
  ['D3', 2],
] as const;
const STAFF_STEP: Readonly<Record<string, number>> = { D3: 4, E3: 5, 'F#3': 6, G3: 7, A3: 8, B3: 9 };

/** Seconds of one beat in the fourth lesson; its music keeps the same time. */
export const TWINKLE_BEAT_SECONDS = 1.2;

/** Lesson 4: the notes run past a mark while the cello's strings answer below. */
export const twinkleScene = ({ seconds }: SceneMoment): string => {
  const beat = seconds / TWINKLE_BEAT_SECONDS;
  let start = 0;
  const placed = TWINKLE.map(([note, beats]) => {
    const at = start;
    start += beats;
    return { note, at, beats };
  });
  return group(
    {},
    rect(0, 0, 554, 480, { fill: '#F4E7D4' }),
    circle(150, 150, 82, { fill: '#EBD3B0' }),
    rect(28, 60, 498, 196, { fill: '#FCF8EE', rx: 14 }),
    group({ transform: 'translate(28 196)' }, staff(498, 22, '#A59A88')),
    group({ transform: 'translate(28 196)' }, bassClef(16, 22, INK)),
    rect(132, 76, 88, 164, { fill: ACCENT, opacity: 0.13, rx: 12 }),
    ...placed.map(({ note, at, beats }) => {
      const x = 199 + (at - beat) * 74;
      const playing = beat >= at && beat < at + beats;
      const fade = clamp01((x - 112) / 24) * clamp01((520 - x) / 30);
      return fade === 0
        ? ''
        : group(
            { opacity: fade, transform: 'translate(0 196)' },
            quarterNote(x, STAFF_STEP[note] ?? 4, 22, playing ? ACCENT : INK),
          );
    }),
    path('M0,330 L554,312 L554,452 L0,438 Z', { fill: '#2B1D1A' }),
    ...[0, 1, 2, 3].map((at) => {
      const swing = placed.some(
        ({ note, at: from, beats }) =>
          beat >= from && beat < from + beats && (note === 'A3' || note === 'B3' ? 0 : 1) === at,
      );
      const points = Array.from({ length: 41 }, (_, part): Point => {
        const share = part / 40;
        return [
          share * 554,
          342 +
            at * 26 +
            (share - 0.5) * (at - 4) * 5 +
            (swing ? Math.sin(share * Math.PI) * 6 * wave(seconds, 0.17) : 0),
        ];
      });
      return polyline(points, { stroke: swing ? '#FFF3E6' : '#B9AA8E', 'stroke-width': 2.6 + at * 0.9 });
    }),
  );
};
