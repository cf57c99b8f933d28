import { bassClef, quarterNote, staff } from '../drawing/books.ts';
import { bow, cello } from '../drawing/cello.ts';
import { shadow } from '../drawing/paper.ts';
import { kapokFlower, spray } from '../drawing/plants.ts';
import { circle, ellipse, group, line, path, place, rect } from '../drawing/svg.ts';
import { arch, still, table } from './still.ts';

const stool = (): string =>
  group(
    {},
    ...[-110, 110].map((x) => line([x * 0.8, 20], [x, 300], { stroke: '#6B4630', 'stroke-width': 20 })),
    line([-92, 170], [92, 170], { stroke: '#6B4630', 'stroke-width': 12 }),
    rect(-150, 0, 300, 34, { fill: '#7F5439', rx: 14 }),
    rect(-150, -20, 300, 32, { fill: '#3D5A80', rx: 16 }),
  );

const hero = (): string =>
  still(
    ['#F5E9D8', '#EFDFC8'],
    arch(800, 1010, 720, 860, '#E6C49A'),
    circle(1000, 380, 120, { fill: '#F3DDB8' }),
    table(1010, '#D9B58A', '#C79F70'),
    ellipse(690, 1062, 260, 24, { fill: '#8A5A36', opacity: 0.35 }),
    place(1120, 730, 0, 1, stool()),
    place(690, 470, 9, 1.72, cello()),
    place(900, 696, 0, 1, bow()),
    place(330, 1020, 0, 1, spray(430, 4, '#8FA88F', '#55765F')),
    rect(268, 880, 124, 160, { fill: '#F7F1E6', rx: 18 }),
    rect(340, 880, 52, 160, { fill: '#DCD2C0', rx: 18, opacity: 0.7 }),
  );

const closeUp = (): string =>
  still(
    ['#B2602F', '#9C4F25'],
    path('M-100,-80 C420,120 480,420 380,620 C300,820 260,1000 300,1300 L-100,1300 Z', { fill: '#7A3419' }),
    path('M-100,-80 C400,130 455,420 355,620 C275,820 235,1000 275,1300 L-100,1300 Z', { fill: '#34465F' }),
    path('M1720,-60 C1300,160 1240,420 1330,640 C1400,830 1420,1040 1380,1300 L1720,1300 Z', { fill: '#34465F' }),
    path('M600,300 C560,240 520,300 556,400 C600,520 630,640 560,680 C524,698 510,660 540,650', {
      stroke: '#2B1D1A',
      'stroke-width': 24,
      'stroke-linecap': 'round',
    }),
    path('M1090,300 C1130,240 1170,300 1134,400 C1090,520 1060,640 1130,680 C1166,698 1180,660 1150,650', {
      stroke: '#2B1D1A',
      'stroke-width': 24,
      'stroke-linecap': 'round',
    }),
    path('M770,-20 L920,-20 L946,240 C900,262 790,262 744,240 Z', { fill: '#2B1D1A' }),
    path('M690,760 L706,640 C760,590 930,590 984,640 L1000,760 L950,760 C936,706 754,706 740,760 Z', {
      fill: '#E9CDA0',
    }),
    path('M780,690 C810,650 880,650 910,690', { stroke: '#C9A56F', 'stroke-width': 10 }),
    path('M752,920 L938,920 L906,1220 L784,1220 Z', { fill: '#2B1D1A' }),
    ...[-66, -22, 22, 66].map((x, at) =>
      line([845 + x * 0.72, -10], [845 + x, 930], {
        stroke: at < 2 ? '#D9C9A8' : '#F4ECDC',
        'stroke-width': 9 - at * 1.3,
      }),
    ),
    shadow(place(300, 560, -7, 3, bow()), 10, 34, 0.28),
    place(300, 548, -7, 3, bow()),
  );

const TUNE = [0, 0, 4, 4, 5, 5, 4] as const;

const sheet = (): string =>
  group(
    {},
    rect(-360, -400, 720, 800, { fill: '#FCF8EE', rx: 8 }),
    ...[-150, 70, 290].map((y, row) =>
      group(
        { transform: `translate(-290 ${y})` },
        staff(580, 26, '#6F6558'),
        bassClef(14, 26, '#2E3A4E'),
        ...TUNE.map((step, at) =>
          quarterNote(140 + at * 62, (step + row * 2) % 8, 26, at === 3 && row === 0 ? '#D9532C' : '#2E3A4E'),
        ),
      ),
    ),
    rect(-120, -338, 240, 14, { fill: '#2E3A4E', rx: 7 }),
    rect(-70, -306, 140, 8, { fill: '#B9AF9E', rx: 4 }),
  );

const tune = (): string =>
  still(
    ['#3C587C', '#2F4769'],
    circle(800, 560, 470, { fill: '#4A6890' }),
    shadow(place(720, 590, -5, 1, sheet()), 12, 26, 0.35),
    place(720, 590, -5, 1, sheet()),
    shadow(place(1250, 330, 14, 1.6, cello()), 14, 24, 0.3),
    place(1250, 330, 14, 1.6, cello()),
    place(300, 930, 20, 0.9, kapokFlower()),
  );

/** Pictures of the cello course, by file name. */
export const celloPictures = {
  'cello-hero.webp': hero,
  'cello-strings.webp': closeUp,
  'cello-tune.webp': tune,
} as const;
