import { cup } from '../drawing/coffee-things.ts';
import { kapokFlower, spray } from '../drawing/plants.ts';
import { circle, ellipse, group, line, path, place, rect } from '../drawing/svg.ts';
import { arch, still } from './still.ts';

/** How somebody looks: what differs from one portrait to the next. */
interface Looks {
  readonly ground: readonly [top: string, bottom: string];
  readonly niche: string;
  readonly skin: string;
  readonly shade: string;
  readonly hair: string;
  readonly clothes: string;
  readonly collar: string;
  /** Behind the head, and in front of the forehead. */
  readonly hairBehind: string;
  readonly hairInFront: string;
  readonly glasses?: boolean;
  readonly beard?: boolean;
  /** What stands beside them. */
  readonly beside: string;
}

const LIPS = '#B4553F';

const face = ({ skin, shade, hair, glasses, beard }: Looks): string =>
  group(
    {},
    path('M-46,150 L-46,262 Q0,300 46,262 L46,150 Z', { fill: shade }),
    ellipse(0, 40, 142, 172, { fill: skin }),
    ellipse(-140, 52, 24, 38, { fill: skin }),
    ellipse(140, 52, 24, 38, { fill: skin }),
    beard === true
      ? path('M-128,86 C-112,226 112,226 128,86 C90,128 60,120 0,120 C-60,120 -90,128 -128,86 Z', { fill: hair })
      : '',
    ...[-56, 56].map((x) => circle(x, 36, 11, { fill: '#2E221D' })),
    ...[-56, 56].map((x) =>
      path(`M${x - 30},-6 Q${x},-24 ${x + 30},-6`, { stroke: hair, 'stroke-width': 9, 'stroke-linecap': 'round' }),
    ),
    path('M4,52 Q22,86 -2,92', { stroke: shade, 'stroke-width': 8, 'stroke-linecap': 'round' }),
    path('M-40,134 Q0,166 40,134', { stroke: LIPS, 'stroke-width': 11, 'stroke-linecap': 'round' }),
    ...[-84, 84].map((x) => circle(x, 96, 26, { fill: '#E58A66', opacity: 0.28 })),
    glasses === true
      ? group(
          { fill: 'none', stroke: '#3A2A22', 'stroke-width': 8 },
          circle(-56, 38, 42, {}),
          circle(56, 38, 42, {}),
          line([-14, 34], [14, 34], {}),
        )
      : '',
  );

const portrait = (looks: Looks): string =>
  still(
    looks.ground,
    arch(800, 1200, 900, 1050, looks.niche),
    looks.beside,
    place(
      800,
      560,
      0,
      1.35,
      path(looks.hairBehind, { fill: looks.hair }),
      path('M-330,520 C-330,310 -170,262 -46,250 L46,250 C170,262 330,310 330,520 Z', { fill: looks.clothes }),
      path('M-70,246 L0,350 L70,246 L104,262 L0,410 L-104,262 Z', { fill: looks.collar }),
      face(looks),
      path(looks.hairInFront, { fill: looks.hair }),
    ),
  );

const LONG = 'M-178,20 C-196,-196 196,-196 178,20 L214,330 C120,380 -120,380 -214,330 Z';
const SHORT = 'M-156,40 C-172,-178 172,-178 156,40 L140,70 L-140,70 Z';
const FRINGE = 'M-152,4 C-160,-196 160,-196 152,4 C110,-62 40,-78 -20,-70 C-80,-62 -126,-40 -150,0 Z';
const SIDE = 'M-152,14 C-164,-200 160,-204 152,14 C120,-70 60,-96 -30,-84 C-90,-76 -134,-50 -152,14 Z';
const BUN = 'M-60,-150 C-70,-244 70,-244 60,-150 C190,-120 176,0 172,40 L-172,40 C-176,0 -190,-120 -60,-150 Z';

const luo = (): string =>
  portrait({
    ground: ['#F2E3CC', '#E9D2B2'],
    niche: '#D9A06C',
    skin: '#F0C49C',
    shade: '#D9A37A',
    hair: '#33241E',
    clothes: '#4A2117',
    collar: '#F6E6D0',
    hairBehind: SHORT,
    hairInFront: SIDE,
    glasses: true,
    beside: group(
      {},
      rect(1168, 250, 34, 640, { fill: '#5A2A18', rx: 14 }),
      path(
        'M1185,640 C1340,650 1330,800 1270,850 C1330,900 1380,1010 1380,1200 L990,1200 C990,1010 1040,900 1100,850 C1040,800 1030,650 1185,640 Z',
        {
          fill: '#A2552A',
        },
      ),
      ...[-18, -6, 6, 18].map((x) => line([1185 + x, 300], [1185 + x, 1200], { stroke: '#F2E8D2', 'stroke-width': 3 })),
      circle(1185, 236, 34, { fill: '#5A2A18' }),
    ),
  });

const he = (): string =>
  portrait({
    ground: ['#E3ECE3', '#CFDFD2'],
    niche: '#8FB39C',
    skin: '#F4CDA8',
    shade: '#DFAE86',
    hair: '#4A3226',
    clothes: '#24483E',
    collar: '#F6F3E8',
    hairBehind: LONG,
    hairInFront: FRINGE,
    beside: group(
      {},
      place(330, 1180, -14, 2.6, spray(260, 5, '#5E8F6B', '#3E6B4D')),
      place(1240, 420, 12, 1.5, kapokFlower()),
    ),
  });

const chiu = (): string =>
  portrait({
    ground: ['#EFE7DA', '#E2D3BE'],
    niche: '#B7C8C0',
    skin: '#E5B58A',
    shade: '#C79468',
    hair: '#2A1F1A',
    clothes: '#6B3D22',
    collar: '#EAD9C2',
    hairBehind: SHORT,
    hairInFront: FRINGE,
    beard: true,
    beside: group(
      {},
      rect(0, 1090, 1600, 110, { fill: '#B98A5E' }),
      place(1290, 1100, 0, 1.5, cup('#D9532C', '#B5401D')),
    ),
  });

const shen = (): string =>
  portrait({
    ground: ['#DDE6EE', '#C8D5E2'],
    niche: '#F0D9B8',
    skin: '#F2C7A2',
    shade: '#DBA67F',
    hair: '#B9B4AE',
    clothes: '#5C7890',
    collar: '#EDF2F6',
    hairBehind: BUN,
    hairInFront: SIDE,
    beside: group(
      {},
      ...[0, 1, 2].map((at) =>
        path(
          `M-40,${980 + at * 70} C240,${900 + at * 70} 420,${1060 + at * 70} 800,${980 + at * 70} C1180,${900 + at * 70} 1360,${1060 + at * 70} 1640,${980 + at * 70} L1640,1300 L-40,1300 Z`,
          {
            fill: '#7C9BB5',
            opacity: 0.35 + at * 0.15,
          },
        ),
      ),
    ),
  });

/** The portraits of those who teach, by the names of their files. */
export const teacherPictures: Readonly<Record<string, () => string>> = {
  'teacher-luo.webp': luo,
  'teacher-he.webp': he,
  'teacher-chiu.webp': chiu,
  'teacher-shen.webp': shen,
};
