import { clamp01, mix, passed, wave } from '../drawing/motion.ts';
import { kapokPetal, kapokStamens, leafOutline } from '../drawing/plants.ts';
import { roundBrush } from '../drawing/studio-things.ts';
import { circle, definitions, element, ellipse, group, line, path, place, rect, round } from '../drawing/svg.ts';
import { sans } from '../drawing/type.ts';
import type { SceneMoment } from '../lessons/lesson.ts';

const PAPER = '#FBF8F1';
const INK = '#3D4A40';
const GREEN = '#3F7A5C';

// A lighter version of the still pictures' wash: the same cloud for every frame, so that only what moves changes.
const WASH = `<filter id="wash" x="-10%" y="-10%" width="120%" height="120%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency=".016" numOctaves="2" seed="21" result="cloud"/><feDisplacementMap in="SourceGraphic" in2="cloud" scale="9" result="edge"/><feColorMatrix in="cloud" values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  1.7 0 0 0 0" result="pools"/><feComposite in="edge" in2="pools" operator="in"/></filter>`;

const desk = (): string =>
  definitions(WASH) +
  rect(0, 0, 554, 480, { fill: '#CFDCD3' }) +
  rect(40, 40, 486, 412, { fill: '#9FB5A8', opacity: 0.5, rx: 4 }) +
  rect(34, 30, 486, 412, { fill: PAPER, rx: 3 });

/** The brush with its tip at a point, leaning as a right hand holds it. */
const brushAt = (x: number, y: number, tip: string, lift = 0): string =>
  place(x + lift * 0.5, y - lift, -148, 0.78, group({ transform: 'translate(0 362)' }, roundBrush('#2B4A78', tip)));

/** A leaf along x of which a share, from its foot, is painted; the lower half follows as `second` grows. */
const paintedLeaf = (
  id: string,
  length: number,
  width: number,
  colour: string,
  first: number,
  second: number,
): string =>
  group(
    {},
    element('clipPath', { id: `${id}a` }, rect(-20, -width, (length + 40) * first, width * 2, {})),
    element('clipPath', { id: `${id}b` }, rect(-20, -width, (length + 40) * second, width * 2, {})),
    group(
      { 'clip-path': `url(#${id}a)` },
      group({ filter: 'url(#wash)' }, path(leafOutline(length, width), { fill: colour, opacity: 0.75 })),
    ),
    group(
      { 'clip-path': `url(#${id}b)` },
      path(
        `M0,0 C${round(length * 0.3)},${round(width * 0.05)} ${round(length * 0.7)},${round(width * 0.04)} ${length},0 C${round(length * 0.7)},${round(width * 0.5)} ${round(length * 0.24)},${round(width * 0.56)} 0,0 Z`,
        { fill: colour, opacity: 0.42 },
      ),
    ),
  );

interface Swatch {
  readonly opacity: number;
  readonly ratio: string;
}

const SWATCHES: readonly Swatch[] = [
  { opacity: 0.92, ratio: '1：1' },
  { opacity: 0.7, ratio: '1：2' },
  { opacity: 0.5, ratio: '1：4' },
  { opacity: 0.32, ratio: '1：8' },
  { opacity: 0.17, ratio: '1：16' },
];

/** The swatch in a column of the first lesson, of which a share is painted. */
const paintedSwatch = ({ opacity, ratio }: Swatch, column: number, share: number): string =>
  share === 0
    ? ''
    : group(
        {},
        element('clipPath', { id: `s${column}` }, rect(70 + column * 84, 110, 86 * share, 170, {})),
        group(
          { 'clip-path': `url(#s${column})` },
          group({ filter: 'url(#wash)' }, rect(78 + column * 84, 126, 66, 130, { fill: GREEN, opacity, rx: 8 })),
        ),
        sans(111 + column * 84, 296, ratio, { size: 17, fill: INK, anchor: 'middle', opacity: share }),
      );

/** Lesson 1: five swatches of one green, from thick to nearly water; drops of water fall between them. */
export const waterScene = ({ seconds, chapter, chapterShare }: SceneMoment): string => {
  const done = chapter === 0 ? chapterShare * 2 : chapter === 1 ? 2 + chapterShare * 3 : 5;
  const current = Math.min(4, Math.floor(done));
  const within = done - current;
  const moving = chapter < 2;
  const x = 92 + current * 80 + clamp01(within * 1.3) * 56;
  return group(
    {},
    desk(),
    ...SWATCHES.map((swatch, at) => paintedSwatch(swatch, at, passed(done, at, at + 0.75))),
    sans(277, 84, '顏料：水', { size: 18, fill: INK, weight: 700, anchor: 'middle' }),
    ...[0, 1, 2].map((at) => {
      const fall = (seconds * 0.5 + at / 3) % 1;
      return chapter === 2
        ? ''
        : group({ opacity: 1 - fall }, ellipse(140 + at * 130, 330 + fall * 70, 6, 8, { fill: '#8FB9C6' }));
    }),
    chapter === 2
      ? place(
          150,
          390,
          -8,
          1,
          paintedLeaf('dry', 250, 78, GREEN, passed(chapterShare, 0.05, 0.55), passed(chapterShare, 0.5, 0.9)),
        )
      : '',
    moving
      ? brushAt(x, 190 + wave(seconds, 0.9) * 46, GREEN)
      : brushAt(
          150 + passed(chapterShare, 0.05, 0.55) * 250,
          386 - passed(chapterShare, 0.05, 0.55) * 34,
          GREEN,
          passed(chapterShare, 0.9, 1) * 60,
        ),
  );
};

const BRANCH_LEAVES = [
  { x: 206, y: 360, turn: -158, length: 150, colour: '#3F7A5C' },
  { x: 232, y: 318, turn: -14, length: 168, colour: '#6C9E72' },
  { x: 256, y: 262, turn: -150, length: 158, colour: '#2F6A66' },
  { x: 274, y: 226, turn: -24, length: 162, colour: '#7FA98A' },
  { x: 290, y: 176, turn: -136, length: 120, colour: '#6C9E72' },
  { x: 298, y: 148, turn: -58, length: 116, colour: '#3F7A5C' },
] as const;

/** Lesson 2: a stem is drawn, then six leaves, each in one stroke and a second touch. */
export const leafScene = ({ seconds, chapter, chapterShare }: SceneMoment): string => {
  const total = (chapter + chapterShare) / 3;
  const stem = passed(total, 0.01, 0.12);
  const perLeaf = 0.84 / BRANCH_LEAVES.length;
  let tip = { x: 190 + stem * 112, y: 410 - stem * 280 };
  const leaves = BRANCH_LEAVES.map(({ x, y, turn, length, colour }, at) => {
    const from = 0.13 + at * perLeaf;
    const first = passed(total, from, from + perLeaf * 0.55);
    const second = passed(total, from + perLeaf * 0.55, from + perLeaf);
    if (total >= from) {
      const reach = length * (second > 0 ? second : first);
      const angle = (turn * Math.PI) / 180;
      tip = { x: x + Math.cos(angle) * reach, y: y + Math.sin(angle) * reach };
    }
    return first === 0 ? '' : place(x, y, turn, 1, paintedLeaf(`l${at}`, length, length * 0.4, colour, first, second));
  });
  return group(
    {},
    desk(),
    path('M190,410 C220,350 262,262 302,130', {
      stroke: '#6E8A5E',
      'stroke-width': 5,
      'stroke-linecap': 'round',
      'stroke-dasharray': `${round(stem * 310)} 400`,
    }),
    ...leaves,
    brushAt(tip.x, tip.y, '#6C9E72', 2 + wave(seconds, 1.1) * 2 + passed(total, 0.975, 1) * 70),
  );
};

/** Lesson 3: five petals one after another, then the stamens. */
export const petalScene = ({ seconds, chapter, chapterShare }: SceneMoment): string => {
  const total = (chapter + chapterShare) / 3;
  const open = clamp01(total / 0.7) * 5;
  const stamens = passed(total, 0.72, 0.92);
  const current = Math.min(4, Math.floor(open));
  const angle = ((current * 72 - 90) * Math.PI) / 180;
  const reach = stamens > 0 ? 60 * stamens : 150 * passed(open - current, 0, 0.85);
  const turn = stamens > 0 ? seconds * 2 : angle;
  return group(
    {},
    desk(),
    ...[0, 1, 2, 3, 4].map((at) =>
      line(
        [277, 240],
        [
          277 + Math.cos(((at * 72 - 90) * Math.PI) / 180) * 176,
          240 + Math.sin(((at * 72 - 90) * Math.PI) / 180) * 176,
        ],
        {
          stroke: '#B9C4BC',
          'stroke-width': 1.5,
          'stroke-dasharray': '5 7',
          opacity: 0.9 - passed(total, 0.6, 0.75) * 0.9,
        },
      ),
    ),
    ...[0, 1, 2, 3, 4].map((at) => {
      const share = passed(open, at, at + 0.85);
      return share === 0
        ? ''
        : place(
            277,
            240,
            at * 72,
            1.32 * mix(0.25, 1, share),
            group(
              { filter: 'url(#wash)', opacity: 0.5 + share * 0.5 },
              kapokPetal(at % 2 === 0 ? '#E0683E' : '#E8804F', '#C63F1B'),
            ),
          );
    }),
    stamens > 0 ? place(277, 240, 0, 1.32, kapokStamens('#7A2410', '#E9B949', stamens)) : '',
    brushAt(277 + Math.cos(turn) * reach, 240 + Math.sin(turn) * reach, '#D9532C', passed(total, 0.93, 1) * 80),
  );
};

const smallFlower = (): string =>
  group(
    {},
    ...[0, 1, 2, 3, 4].map((at) =>
      place(0, 0, at * 72, 0.62, kapokPetal(at % 2 === 0 ? '#E0683E' : '#E8804F', '#C63F1B')),
    ),
    place(0, 0, 0, 0.62, kapokStamens('#7A2410', '#E9B949')),
  );

/** The lines that part the paper into thirds. */
const thirds = (opacity: number): string => {
  const look = { stroke: '#8AA6B8', 'stroke-width': 1.6, 'stroke-dasharray': '7 7', opacity };
  return [1, 2]
    .map(
      (at) =>
        line([34 + at * 162, 30], [34 + at * 162, 442], look) +
        line([34, 30 + at * 137.3], [520, 30 + at * 137.3], look),
    )
    .join('');
};

/** Lesson 4: the flower leaves the middle for a crossing of the thirds; the light stays with the paper. */
export const whiteScene = ({ seconds, chapter, chapterShare }: SceneMoment): string => {
  const moved = chapter === 0 ? 0 : chapter === 1 ? passed(chapterShare, 0.15, 0.75) : 1;
  const grid = chapter === 0 ? passed(chapterShare, 0.35, 0.7) : chapter === 1 ? 1 : 1 - passed(chapterShare, 0, 0.25);
  const leaves = chapter === 2 ? 1 : chapter === 1 ? passed(chapterShare, 0.6, 1) : 0;
  const x = mix(277, 358, moved);
  const y = mix(236, 167, moved);
  const halo = chapter === 2 ? passed(chapterShare, 0.2, 0.5) * (0.75 + 0.25 * wave(seconds, 2.4)) : 0;
  return group(
    {},
    desk(),
    thirds(grid),
    path(`M110,420 C190,370 250,300 ${round(x)},${round(y)}`, {
      stroke: '#8A6A50',
      'stroke-width': 7,
      'stroke-linecap': 'round',
    }),
    ...BRANCH_LEAVES.slice(0, 3).map(({ length, colour }, at) =>
      place(
        150 + at * 52,
        396 - at * 42,
        at % 2 === 0 ? 18 : -140,
        leaves * 0.8,
        paintedLeaf(`w${at}`, length, length * 0.4, colour, 1, 1),
      ),
    ),
    circle(140, 130, 78, {
      fill: 'none',
      stroke: '#E9B949',
      'stroke-width': 3,
      'stroke-dasharray': '3 9',
      'stroke-linecap': 'round',
      opacity: halo,
    }),
    sans(140, 137, '留白', { size: 22, fill: '#A9863A', weight: 700, anchor: 'middle', opacity: halo }),
    place(x, y, 12 * moved, 1, smallFlower()),
  );
};
