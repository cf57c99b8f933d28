import { bean, cup, dripper, kettle, server, steam, stream } from '../drawing/coffee-things.ts';
import { shadow } from '../drawing/paper.ts';
import { seededRandom } from '../drawing/random.ts';
import { circle, ellipse, group, path, place, polyline, rect, type Point } from '../drawing/svg.ts';
import { arch, still, table } from './still.ts';

const scatterBeans = (seed: number, count: number, x: number, y: number, spreadX: number, spreadY: number): string => {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () =>
    place(x + (random() - 0.5) * spreadX, y + (random() - 0.5) * spreadY, random() * 360, 0.9 + random() * 0.4, bean()),
  ).join('');
};

const hero = (): string =>
  still(
    ['#EFE7DA', '#E6DAC8'],
    arch(700, 960, 760, 780, '#CFD9D2'),
    table(960, '#B98A5E', '#A2754B'),
    ellipse(700, 1000, 230, 22, { fill: '#5A3A22', opacity: 0.35 }),
    place(700, 1000, 0, 1.45, server(0.42)),
    place(700, 706, 0, 1.25, dripper()),
    stream(716, 330, 496),
    place(1052, 470, -14, 1.25, kettle()),
    scatterBeans(5, 9, 1130, 1040, 300, 70),
    place(330, 1010, 0, 1.1, cup('#D9532C', '#B5401D')),
  );

const spiral = (turns: number, radius: number): readonly Point[] =>
  Array.from({ length: 160 }, (_, at) => {
    const share = at / 159;
    const angle = share * turns * Math.PI * 2;
    return [Math.cos(angle) * radius * share, Math.sin(angle) * radius * share] as const;
  });

/** The dripper from above: rim, paper, coffee bed and the path of the water. */
const fromAbove = (): string =>
  group(
    {},
    path('M380,-70 C520,-90 520,90 380,70', { stroke: '#FCFAF5', 'stroke-width': 54 }),
    circle(0, 0, 420, { fill: '#FCFAF5' }),
    circle(0, 0, 392, { fill: '#DCD8CC' }),
    circle(0, 0, 378, { fill: '#F1E9DA' }),
    circle(0, 0, 322, { fill: '#8A5836' }),
    circle(0, 0, 300, { fill: '#5E3520' }),
    circle(0, 0, 250, { fill: '#6F4228' }),
    circle(0, 0, 190, { fill: '#8A5836', opacity: 0.7 }),
    polyline(spiral(4, 230), { stroke: '#D9B78C', 'stroke-width': 13, opacity: 0.85 }),
    ...[20, 80, 150, 205, 260, 330].map((degrees, at) =>
      place(0, 0, degrees, 1, circle(262 + (at % 2) * 22, 0, 12 + (at % 3) * 5, { fill: '#A9764C', opacity: 0.8 })),
    ),
  );

const above = (): string =>
  still(
    ['#C9D6CF', '#B7C8C0'],
    shadow(place(760, 600, -24, 1, circle(0, 0, 420, { fill: '#000' })), 18, 34, 0.3),
    place(760, 600, -24, 1, fromAbove()),
    path('M1600,90 C1400,150 1150,330 985,470 C968,488 990,512 1010,498 C1180,380 1420,250 1600,220 Z', {
      fill: '#33413F',
    }),
    circle(978, 498, 15, { fill: '#BBD6DC' }),
    scatterBeans(12, 8, 250, 1000, 300, 180),
  );

const cupAndBeans = (): string =>
  still(
    ['#3F5B57', '#31494A'],
    circle(800, 520, 400, { fill: '#4D6C67' }),
    rect(0, 900, 1600, 300, { fill: '#B98A5E' }),
    rect(0, 900, 1600, 10, { fill: '#D1A578' }),
    place(800, 690, 0, 1.7, steam(230, 0.6, '#E9E2D2')),
    ellipse(800, 968, 330, 30, { fill: '#4A2F1B', opacity: 0.4 }),
    place(800, 970, 0, 2.3, cup('#F7F1E6', '#D8CCB8')),
    scatterBeans(31, 16, 800, 1070, 1240, 90),
  );

/** Pictures of the coffee course, by file name. */
export const coffeePictures = {
  'coffee-hero.webp': hero,
  'coffee-spiral.webp': above,
  'coffee-cup.webp': cupAndBeans,
} as const;
