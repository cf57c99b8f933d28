import { shadow } from '../drawing/paper.ts';
import { kapokPetal, kapokStamens, leafOutline } from '../drawing/plants.ts';
import { circle, ellipse, group, line, path, place, rect } from '../drawing/svg.ts';
import { flatBrush, roundBrush } from '../drawing/studio-things.ts';
import { still } from './still.ts';

const GREENS = ['#3F7A5C', '#6C9E72', '#9BBF8A', '#2F6A66', '#7FA98A'] as const;

/** A leaf of two layers of wash, the second lying over half of the first. */
const washLeaf = (length: number, width: number, colour: string): string =>
  group(
    { style: 'mix-blend-mode:multiply' },
    group({ filter: 'url(#wash)' }, path(leafOutline(length, width), { fill: colour, opacity: 0.72 })),
    path(
      `M0,0 C${length * 0.3},${width * 0.05} ${length * 0.7},${width * 0.04} ${length},0 C${length * 0.7},${width * 0.5} ${length * 0.24},${width * 0.56} 0,0 Z`,
      { fill: colour, opacity: 0.35 },
    ),
    path(`M0,0 C${length * 0.3},${width * 0.05} ${length * 0.7},${width * 0.04} ${length * 0.92},0`, {
      stroke: '#FBF8F1',
      'stroke-width': 3,
      opacity: 0.8,
    }),
  );

const washFlower = (): string =>
  group(
    {},
    ...[0, 1, 2, 3, 4].map((at) =>
      place(
        0,
        0,
        at * 72 + 8,
        1.06,
        group({ filter: 'url(#wash)' }, kapokPetal(at % 2 === 0 ? '#E0683E' : '#E8804F', '#C63F1B')),
      ),
    ),
    kapokStamens('#7A2410', '#E9B949'),
  );

const branch = (): string =>
  group(
    {},
    path('M-330,330 C-200,240 -120,120 -20,40 C60,-30 160,-150 300,-220', {
      stroke: '#8A6A50',
      'stroke-width': 17,
      'stroke-linecap': 'round',
      filter: 'url(#wobble)',
    }),
    path('M-20,40 C60,60 130,90 220,150', {
      stroke: '#8A6A50',
      'stroke-width': 11,
      'stroke-linecap': 'round',
      filter: 'url(#wobble)',
    }),
    place(-190, 214, -160, 1, washLeaf(190, 84, GREENS[0])),
    place(-170, 204, 60, 1, washLeaf(210, 88, GREENS[1])),
    place(150, -120, -150, 1, washLeaf(200, 80, GREENS[3])),
    place(290, -215, -50, 1, washLeaf(170, 70, GREENS[2])),
    place(222, 150, 36, 1, washLeaf(200, 84, GREENS[4])),
    place(218, 152, 96, 1, washLeaf(170, 70, GREENS[1])),
    place(-10, 20, -12, 1.3, circle(0, 0, 112, { fill: '#FDFBF5' }), washFlower()),
    place(206, -160, 24, 0.5, circle(0, 0, 90, { fill: '#FDFBF5' }), washFlower()),
  );

const paperSheet = (width: number, height: number): string =>
  rect(-width / 2, -height / 2, width, height, { fill: '#FDFBF5', rx: 4 });

const paintTray = (): string =>
  group(
    {},
    rect(-220, -110, 440, 220, { fill: '#F4F1EA', rx: 26 }),
    ...['#D9532C', '#E9B949', '#3F7A5C', '#2F6A8C', '#8C4A6B', '#8A5A36'].map((colour, at) =>
      rect(-196 + (at % 3) * 134, -86 + Math.floor(at / 3) * 92, 118, 78, { fill: colour, rx: 16, opacity: 0.88 }),
    ),
    ...[0, 1, 2, 3, 4, 5].map((at) =>
      ellipse(-160 + (at % 3) * 134, -66 + Math.floor(at / 3) * 92, 26, 9, { fill: '#fff', opacity: 0.35 }),
    ),
  );

const hero = (): string =>
  still(
    ['#DCE6DF', '#C7D6CC'],
    shadow(place(760, 600, -4, 1, paperSheet(980, 820)), 10, 24, 0.25),
    place(760, 600, -4, 1, paperSheet(980, 820), branch()),
    shadow(place(1400, 1130, -14, 2.2, roundBrush('#2B4A78', '#D9532C')), 16, 22, 0.3),
    place(1400, 1130, -14, 2.2, roundBrush('#2B4A78', '#D9532C')),
    shadow(place(1392, 250, 8, 0.62, paintTray()), 8, 14, 0.25),
    place(1392, 250, 8, 0.62, paintTray()),
  );

const leafStudy = (): string =>
  still(
    ['#FBF8F1', '#F5F0E4'],
    ...[0, 1, 2, 3, 4, 5, 6, 7].map((at) => {
      const column = at % 4;
      const row = Math.floor(at / 4);
      const length = 400 - row * 50;
      return place(
        235 + column * 320,
        690 + row * 390,
        -74 + column * 7 + row * 4,
        1,
        washLeaf(length, 130 + column * 26, GREENS[(at + row) % GREENS.length] ?? GREENS[0]),
      );
    }),
    ...[0, 1, 2, 3, 4, 5, 6].map((at) =>
      group(
        { filter: 'url(#wash)', opacity: 0.95 - at * 0.12 },
        rect(190 + at * 180, 176, 138, 62, { fill: '#3F7A5C', rx: 10 }),
      ),
    ),
  );

const waterJar = (): string =>
  group(
    {},
    path('M-110,-260 L110,-260 L100,10 C98,22 -98,22 -100,10 Z', { fill: '#EAF1F3', opacity: 0.85 }),
    path('M-105,-150 L105,-150 L100,10 C98,22 -98,22 -100,10 Z', { fill: '#9DBFC7', opacity: 0.75 }),
    path('M-20,-140 C-60,-90 40,-70 0,-10 C40,-40 60,-110 20,-142 Z', {
      fill: '#D9532C',
      opacity: 0.35,
      filter: 'url(#soft)',
    }),
    ellipse(0, -150, 105, 15, { fill: '#B9D3D9' }),
    path('M-84,-230 L-76,-20', { stroke: '#fff', 'stroke-width': 9, 'stroke-linecap': 'round', opacity: 0.7 }),
    ellipse(0, -260, 110, 15, { fill: 'none', stroke: '#C9DADD', 'stroke-width': 4 }),
  );

const palette = (): string =>
  still(
    ['#F0E4D4', '#E7D6C0'],
    circle(820, 560, 430, { fill: '#E2C8A6', opacity: 0.6 }),
    rect(0, 930, 1600, 270, { fill: '#C9A981' }),
    rect(0, 930, 1600, 10, { fill: '#B8946A' }),
    place(540, 880, -10, 1.55, roundBrush('#2B4A78', '#3F7A5C')),
    place(600, 880, 4, 1.7, flatBrush('#8A3F2A', '#E9B949')),
    place(660, 880, 15, 1.5, roundBrush('#3D3A38', '#D9532C')),
    place(600, 960, 0, 1.25, waterJar()),
    shadow(place(1080, 920, 0, 1.15, paintTray()), 6, 16, 0.3),
    place(1080, 908, 0, 1.15, paintTray()),
    line([200, 1060], [420, 1060], { stroke: '#B8946A', 'stroke-width': 6 }),
  );

/** Pictures of the watercolour course, by file name. */
export const watercolourPictures = {
  'watercolour-hero.webp': hero,
  'watercolour-leaves.webp': leafStudy,
  'watercolour-palette.webp': palette,
} as const;
