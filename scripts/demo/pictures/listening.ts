import { shadow } from '../drawing/paper.ts';
import { kapokFlower } from '../drawing/plants.ts';
import { seededRandom } from '../drawing/random.ts';
import { headphones, mallet, record, singingBowl } from '../drawing/studio-things.ts';
import { circle, definitions, ellipse, glow, group, line, path, place, rect } from '../drawing/svg.ts';
import { still, table } from './still.ts';

const stars = (seed: number, count: number, width: number, height: number): string => {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () =>
    circle(random() * width, random() * height, 1.5 + random() * 3, { fill: '#F6E9C6', opacity: 0.4 + random() * 0.6 }),
  ).join('');
};

const hills = (): string =>
  path('M0,560 C120,470 220,520 330,480 C450,430 560,500 680,440 L680,760 L0,760 Z', { fill: '#22335C' }) +
  path('M0,640 C160,570 260,640 400,580 C520,540 600,600 680,560 L680,760 L0,760 Z', { fill: '#18264A' });

/** A night window, 720 by 800, its top left corner at the origin. */
const nightWindow = (): string =>
  group(
    {},
    rect(-26, -26, 732, 812, { fill: '#E8DCC8', rx: 14 }),
    rect(0, 0, 680, 760, { fill: '#2D4379' }),
    rect(0, 0, 680, 380, { fill: '#233663' }),
    ellipse(340, 390, 520, 150, { fill: '#2D4379' }),
    stars(8, 40, 680, 420),
    circle(470, 190, 150, { fill: 'url(#moonlight)' }),
    circle(470, 190, 74, { fill: '#F8E8BE' }),
    circle(446, 176, 13, { fill: '#EBD59C' }),
    circle(492, 214, 9, { fill: '#EBD59C' }),
    hills(),
    rect(330, 0, 20, 760, { fill: '#E8DCC8' }),
    rect(0, 366, 680, 16, { fill: '#E8DCC8' }),
    rect(-60, 786, 800, 34, { fill: '#F3EADA', rx: 8 }),
  );

const curtain = (x: number, side: 1 | -1): string =>
  group(
    { transform: `translate(${x} 60) scale(${side} 1)` },
    path('M0,0 L190,0 C196,260 150,560 96,900 L0,900 Z', { fill: '#B4533A' }),
    path('M40,0 C50,320 40,620 26,900 M90,0 C100,300 86,600 58,900 M142,0 C146,300 120,580 84,880', {
      stroke: '#8E3B2A',
      'stroke-width': 7,
      opacity: 0.6,
    }),
  );

const nightHero = (): string =>
  still(
    ['#3A4A73', '#2C3A60'],
    definitions(glow('moonlight', '#F8E8BE', 0.45)),
    place(460, 130, 0, 1, nightWindow()),
    curtain(300, 1),
    curtain(1300, -1),
    rect(250, 46, 1100, 18, { fill: '#D8B98A', rx: 9 }),
    table(1010, '#7A5138', '#936648'),
    ellipse(800, 1010, 190, 16, { fill: '#2B1B14', opacity: 0.4 }),
    place(800, 870, 0, 1.12, headphones('#F3EADA', '#D9532C')),
  );

const nightRecord = (): string =>
  still(
    ['#2C3A60', '#243152'],
    circle(800, 600, 520, { fill: '#344572' }),
    shadow(place(700, 610, 0, 1, circle(0, 0, 400, { fill: '#000' })), 12, 28, 0.4),
    place(700, 610, 0, 1, record(400, '#E3B65B')),
    shadow(place(1180, 640, 14, 1.7, headphones('#E8DCC8', '#B4533A')), 10, 24, 0.4),
    place(1180, 640, 14, 1.7, headphones('#E8DCC8', '#B4533A')),
    place(1290, 250, 0, 1, circle(0, 0, 64, { fill: '#F8E8BE' }), circle(28, -16, 56, { fill: '#2A3859' })),
    stars(3, 26, 1600, 300),
  );

const bowlHero = (): string =>
  still(
    ['#E4ECE8', '#D2E0DB'],
    ...[470, 380, 290, 200].map((radius, at) =>
      circle(800, 600, radius, { fill: ['#C4D8D2', '#B2CBC5', '#9DBCB6', '#EBDCC2'][at] ?? '#fff' }),
    ),
    path('M0,900 C260,820 420,900 700,860 C1000,810 1260,900 1600,830 L1600,1200 L0,1200 Z', { fill: '#7FA39C' }),
    path('M0,980 C300,920 560,1010 860,950 C1140,900 1380,990 1600,940 L1600,1200 L0,1200 Z', { fill: '#5D857E' }),
    ellipse(800, 1000, 300, 26, { fill: '#2E4B47', opacity: 0.4 }),
    place(800, 996, 0, 1.75, singingBowl()),
    place(1010, 1010, -16, 1.3, mallet()),
  );

const breathSea = (): string =>
  still(
    ['#F3DFC6', '#F0C9A4'],
    circle(800, 560, 250, { fill: '#F7EBD3', opacity: 0.55 }),
    circle(800, 560, 172, { fill: '#E98A5B' }),
    ...['#8FB3B1', '#6F9C9D', '#4F8388', '#386A72', '#2A545E'].map((fill, at) => {
      const y = 640 + at * 105;
      const lean = at % 2 === 0 ? 46 : -46;
      return path(
        `M-20,${y} C200,${y - lean} 380,${y - lean} 560,${y} S940,${y + lean} 1120,${y} S1460,${y - lean} 1640,${y} L1640,1240 L-20,1240 Z`,
        { fill },
      );
    }),
    ...[0, 1, 2].map((at) =>
      rect(690 + at * 30, 700 + at * 48, 220 - at * 60, 9, { fill: '#F7D9B4', rx: 4, opacity: 0.8 }),
    ),
  );

const sleeve = (ground: string, drawing: string): string =>
  group({}, rect(-300, -300, 600, 600, { fill: ground, rx: 8 }), drawing);

const nightSleeve = (): string =>
  sleeve(
    '#2C3F73',
    group(
      {},
      circle(70, -90, 120, { fill: '#F8E8BE' }),
      circle(116, -116, 108, { fill: '#2C3F73' }),
      group({ transform: 'translate(-290 -290)' }, stars(14, 22, 580, 330)),
      path(
        'M-300,130 C-160,60 -60,130 60,90 C160,60 230,110 300,80 L300,292 C300,297 297,300 292,300 L-292,300 C-297,300 -300,297 -300,292 Z',
        { fill: '#1D2C55' },
      ),
    ),
  );

const breathSleeve = (): string =>
  sleeve(
    '#DCE8E3',
    [230, 175, 120, 66]
      .map((radius, at) => circle(0, 0, radius, { fill: ['#BFD5CF', '#9DBCB6', '#78A09A', '#E98A5B'][at] ?? '#fff' }))
      .join(''),
  );

const albumHero = (): string =>
  still(
    ['#F4E9DA', '#EBDAC4'],
    circle(800, 600, 500, { fill: '#E8CDAA', opacity: 0.55 }),
    place(1000, 520, 0, 1, record(270, '#D9532C')),
    shadow(place(620, 540, -6, 1.08, rect(-300, -300, 600, 600, { fill: '#000' })), 12, 28, 0.3),
    place(620, 540, -6, 1.08, nightSleeve()),
    shadow(place(1010, 700, 7, 0.98, rect(-300, -300, 600, 600, { fill: '#000' })), 12, 28, 0.3),
    place(1010, 700, 7, 0.98, breathSleeve()),
    place(352, 962, -12, 0.78, kapokFlower()),
  );

const lamp = (): string =>
  group(
    {},
    circle(0, -330, 420, { fill: 'url(#lamplight)' }),
    line([0, -20], [0, -330], { stroke: '#33415F', 'stroke-width': 14 }),
    path('M-120,-300 L-70,-430 L70,-430 L120,-300 Z', { fill: '#F1D59A' }),
    path('M-100,0 C-96,-30 96,-30 100,0 Z', { fill: '#33415F' }),
  );

const albumEvening = (): string =>
  still(
    ['#46557F', '#374569'],
    definitions(glow('lamplight', '#FBE3A8', 0.55)),
    table(930, '#8A5E42', '#A3734F'),
    place(1220, 944, 0, 1.15, lamp()),
    place(470, 632, -4, 0.96, nightSleeve()),
    place(800, 660, 4, 0.9, breathSleeve()),
    ellipse(800, 1060, 190, 14, { fill: '#3A2418', opacity: 0.4 }),
    place(810, 920, 0, 1.05, headphones('#F3EADA', '#D9532C')),
  );

/** Pictures of the two audio courses and the album of both, by file name. */
export const listeningPictures = {
  'night-hero.webp': nightHero,
  'night-record.webp': nightRecord,
  'breath-hero.webp': bowlHero,
  'breath-sea.webp': breathSea,
  'album-hero.webp': albumHero,
  'album-evening.webp': albumEvening,
} as const;
