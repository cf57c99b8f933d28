import { bassClef, closedBook, openBook, quarterNote, staff } from '../drawing/books.ts';
import { cello } from '../drawing/cello.ts';
import { bean, cup, dripper, kettle, server } from '../drawing/coffee-things.ts';
import { shadow } from '../drawing/paper.ts';
import { leafOutline, spray } from '../drawing/plants.ts';
import { flatBrush, pencil, roundBrush } from '../drawing/studio-things.ts';
import { circle, ellipse, group, line, path, place, rect } from '../drawing/svg.ts';
import { sans, serif } from '../drawing/type.ts';
import { arch, still, table } from './still.ts';

const BRUSHES = [
  { scale: 1.42, draw: () => roundBrush('#2B4A78', '#5A3E2B') },
  { scale: 1.58, draw: () => roundBrush('#2B4A78', '#5A3E2B') },
  { scale: 1.78, draw: () => roundBrush('#2B4A78', '#5A3E2B') },
  { scale: 2, draw: () => roundBrush('#2B4A78', '#5A3E2B') },
  { scale: 1.9, draw: () => flatBrush('#2B4A78', '#6B4A33') },
] as const;

/** The canvas roll the brushes are kept in: a pocket below, ties at the side. */
const canvasRoll = (): string =>
  group(
    {},
    rect(-560, -430, 1120, 860, { fill: '#D9CBB4', rx: 16 }),
    line([560, 20], [720, -40], { stroke: '#8E3B2A', 'stroke-width': 12 }),
    line([560, 20], [700, 90], { stroke: '#8E3B2A', 'stroke-width': 12 }),
    ...BRUSHES.map(({ scale, draw }, at) => place(-410 + at * 205, 330, 0, scale, draw())),
    rect(-560, 90, 1120, 340, { fill: '#C9B899', rx: 16 }),
    rect(-560, 90, 1120, 8, { fill: '#B7A582' }),
    ...[-308, -103, 102, 307].map((x) =>
      line([x, 104], [x, 416], { stroke: '#A99673', 'stroke-width': 4, 'stroke-dasharray': '12 10' }),
    ),
    rect(-66, 268, 132, 66, { fill: '#FBF6EA', rx: 4 }),
    serif(0, 313, '木棉', { size: 38, fill: '#B4533A', weight: 700, anchor: 'middle' }),
  );

const brushRoll = (): string =>
  still(
    ['#E3EAE4', '#D0DCD4'],
    shadow(place(780, 600, -3, 1, rect(-560, -430, 1120, 860, { fill: '#000', rx: 16 })), 14, 28, 0.28),
    place(780, 600, -3, 1, canvasRoll()),
  );

const strokeSample = (y: number, colour: string, thickness: number): string =>
  group(
    { filter: 'url(#wash)' },
    // A filter's region follows the outline, not the stroke's width: this box makes room for the stroke.
    rect(700, y - 110, 720, 220, { fill: 'none' }),
    path(`M780,${y} C900,${y - 50} 1060,${y + 44} 1380,${y - 14}`, {
      stroke: colour,
      'stroke-width': thickness,
      'stroke-linecap': 'round',
      opacity: 0.85,
    }),
  );

const brushStrokes = (): string =>
  still(
    ['#FBF8F1', '#F4EEE1'],
    strokeSample(260, '#3F7A5C', 16),
    strokeSample(410, '#6C9E72', 34),
    strokeSample(590, '#2F6A8C', 62),
    strokeSample(800, '#D9532C', 96),
    group({ filter: 'url(#wash)' }, rect(780, 920, 600, 120, { fill: '#E9B949', opacity: 0.85 })),
    ...BRUSHES.map(({ scale, draw }, at) => {
      const y = [262, 412, 592, 802, 980][at] ?? 0;
      const brush = place(90, y, 90, scale * (at === 4 ? 0.86 : 0.78), draw());
      return shadow(brush, 6, 16, 0.22) + brush;
    }),
  );

const dripperSet = (): string =>
  still(
    ['#DDE6E1', '#CBD8D1'],
    arch(800, 930, 1060, 740, '#F0E4D2'),
    table(930, '#B98A5E', '#D1A578'),
    ellipse(560, 964, 230, 22, { fill: '#4A2F1B', opacity: 0.35 }),
    ellipse(1110, 964, 250, 22, { fill: '#4A2F1B', opacity: 0.35 }),
    place(560, 966, 0, 1.36, server(0)),
    place(560, 690, 0, 1.2, dripper()),
    place(1120, 966, 0, 1.7, kettle()),
    place(250, 950, 0, 0.9, spray(420, 4, '#8FA88F', '#55765F')),
    rect(200, 850, 100, 110, { fill: '#D9532C', rx: 14 }),
  );

const dripperDetail = (): string =>
  still(
    ['#E9DDCC', '#DFCFB9'],
    circle(800, 560, 430, { fill: '#F4EADB' }),
    table(960, '#3F5B57', '#567570'),
    ellipse(800, 1000, 330, 26, { fill: '#1F3230', opacity: 0.45 }),
    place(800, 1004, 0, 3.6, dripper()),
    place(330, 1046, 14, 1.5, bean()),
    place(400, 1070, -40, 1.3, bean()),
    place(1280, 1020, 0, 0.9, cup('#D9532C', '#B5401D')),
  );

const bookCover = (): string =>
  group(
    {},
    circle(345, 560, 236, { fill: '#E6C49A' }),
    place(345, 500, 0, 1.02, cello()),
    serif(345, 150, '慢慢拉', { size: 108, fill: '#F7EBD8', weight: 700, anchor: 'middle', spacing: 10 }),
    sans(345, 214, '大提琴練習冊', { size: 36, fill: '#F2CDA9', anchor: 'middle', spacing: 8 }),
    sans(345, 910, 'SLOW BOWS · A CELLO PRACTICE BOOK', { size: 19, fill: '#F2CDA9', anchor: 'middle', spacing: 3 }),
    sans(345, 950, '木棉學堂', { size: 24, fill: '#F7EBD8', anchor: 'middle', spacing: 6 }),
  );

const BOOK = { cover: '#9A3B25', hinge: '#7F2E1C', pages: '#F2EADA' } as const;

const bookHero = (): string =>
  still(
    ['#D6DFE8', '#C3CFDC'],
    shadow(place(500, 110, 4, 1, rect(0, 0, 690, 985, { fill: '#000' })), 20, 30, 0.3),
    place(500, 110, 4, 1, closedBook(680, 980, BOOK, bookCover())),
    shadow(place(1250, 960, -64, 1.5, pencil('#2B56BD', '#21459D')), 8, 16, 0.28),
    place(1250, 960, -64, 1.5, pencil('#2B56BD', '#21459D')),
    place(250, 860, -30, 1, path(leafOutline(230, 96), { fill: '#7FA98A' })),
    place(270, 900, 20, 1, path(leafOutline(180, 76), { fill: '#55765F' })),
  );

const practicePage = (): string =>
  group(
    { transform: 'translate(70 -280)' },
    serif(0, 0, '第三週　空弦與長弓', { size: 34, fill: '#5A2C20', weight: 700 }),
    ...[110, 260, 410].map((y, row) =>
      group(
        { transform: `translate(0 ${y})` },
        staff(450, 18, '#8A7F70'),
        bassClef(8, 18, '#33302C'),
        ...[0, 1, 2, 3, 4, 5].map((at) =>
          quarterNote(100 + at * 60, [1, 3, 5, 7, 5, 3][(at + row) % 6] ?? 0, 18, '#33302C'),
        ),
      ),
    ),
    ...[0, 1, 2].map(
      (at) =>
        rect(0, 486 + at * 34, 18, 18, { fill: 'none', stroke: '#9A3B25', 'stroke-width': 2.5 }) +
        rect(32, 493 + at * 34, 300 - at * 60, 6, { fill: '#D8CCB6', rx: 3 }),
    ),
  );

const bookOpen = (): string =>
  still(
    ['#E9DCC8', '#DDCBB1'],
    place(
      800,
      620,
      -2,
      1.08,
      openBook(
        1160,
        760,
        group(
          { transform: 'translate(-300 20)' },
          circle(0, -10, 190, { fill: '#EBD3B0' }),
          place(0, -70, 0, 0.95, cello()),
        ),
        practicePage(),
      ),
    ),
    shadow(place(640, 1090, -10, 1.5, pencil('#2B56BD', '#21459D')), 8, 14, 0.28),
    place(640, 1090, -10, 1.5, pencil('#2B56BD', '#21459D')),
  );

/** Pictures of the physical goods, by file name. */
export const goodsPictures = {
  'brushes-hero.webp': brushRoll,
  'brushes-strokes.webp': brushStrokes,
  'dripper-set-hero.webp': dripperSet,
  'dripper-set-detail.webp': dripperDetail,
  'book-hero.webp': bookHero,
  'book-open.webp': bookOpen,
} as const;
