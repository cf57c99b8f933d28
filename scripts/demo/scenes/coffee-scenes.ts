import { bean, cup, server, steam, stream } from '../drawing/coffee-things.ts';
import { clamp01, mix, passed, wave } from '../drawing/motion.ts';
import {
  circle,
  element,
  ellipse,
  group,
  line,
  path,
  place,
  polyline,
  rect,
  round,
  type Point,
} from '../drawing/svg.ts';
import { sans } from '../drawing/type.ts';
import type { SceneMoment } from '../lessons/lesson.ts';

const ACCENT = '#D9532C';
const INK = '#33302C';

const counter = (): string =>
  [
    rect(0, 0, 554, 480, { fill: '#EFE7DA' }),
    path('M90,420 L90,230 A187,187 0 0 1 464,230 L464,420 Z', { fill: '#CFD9D2' }),
    rect(0, 420, 554, 60, { fill: '#B98A5E' }),
    rect(0, 420, 554, 4, { fill: '#A2754B' }),
  ].join('');

/** A card with a figure on it, such as a weight or a time. */
const figureCard = (x: number, y: number, figure: string, label: string): string =>
  group(
    {},
    rect(x - 62, y - 44, 124, 78, { fill: '#FCFAF5', rx: 12 }),
    sans(x, y - 2, figure, { size: 30, fill: INK, weight: 700, anchor: 'middle' }),
    sans(x, y + 21, label, { size: 14, fill: '#7C746A', anchor: 'middle' }),
  );

const BEANS = [-46, -22, 4, 28, 50, -34, -8, 18, 42, -18, 8, 30] as const;

/** Water standing in the jug of the first lesson; `share` 1 is all that the recipe asks for. */
const waterInJug = (share: number): string =>
  element('clipPath', { id: 'jug' }, rect(280, 412 - share * 118, 230, 140, {})) +
  group(
    { 'clip-path': 'url(#jug)' },
    path('M308,330 C296,380 300,414 308,416 L476,416 C484,414 488,380 476,330 C460,296 324,296 308,330 Z', {
      fill: '#9CC6D0',
      opacity: 0.8,
    }),
  );

/** A thermometer beside the jug, and the steam over it. */
const thermometer = (degrees: number, opacity: number, sway: number): string =>
  group(
    { opacity },
    rect(517, 150, 14, 190, { fill: '#FCFAF5', rx: 7 }),
    rect(520, 336 - (degrees - 25) * 2.4, 8, (degrees - 25) * 2.4 + 8, { fill: ACCENT, rx: 4 }),
    circle(524, 346, 13, { fill: ACCENT }),
    sans(520, 136, `${degrees} °C`, { size: 19, fill: INK, weight: 700, anchor: 'middle' }),
    place(392, 242, 0, 0.5, steam(70, sway, '#FFFDF8')),
  );

/** Lesson 1: beans fall onto a scale, water follows at sixteen times their weight, the thermometer climbs. */
export const ratioScene = ({ chapter, chapterShare, seconds }: SceneMoment): string => {
  const grams = chapter === 0 ? Math.round(15 * passed(chapterShare, 0.1, 0.8)) : 15;
  const water = chapter === 0 ? 0 : chapter === 1 ? Math.round(240 * passed(chapterShare, 0.15, 0.85)) : 240;
  const degrees = chapter === 2 ? Math.round(mix(25, 92, passed(chapterShare, 0.1, 0.75))) : 25;
  const beans = BEANS.map((x, at) => {
    const drop = chapter === 0 ? clamp01((chapterShare - 0.06 - at * 0.055) / 0.12) : 1;
    const restY = 352 - Math.floor(at / 5) * 15;
    return drop === 0 ? '' : place(180 + x, mix(90, restY, drop * drop), at * 47 + (1 - drop) * 120, 0.82, bean());
  });
  return group(
    {},
    counter(),
    rect(88, 390, 184, 34, { fill: '#33413F', rx: 8 }),
    rect(104, 380, 152, 12, { fill: '#4C5D5A', rx: 5 }),
    path('M108,312 C110,362 122,380 140,380 L220,380 C238,380 250,362 252,312 Z', { fill: '#FCFAF5' }),
    ...beans,
    path('M108,312 C110,362 122,380 140,380 L220,380 C238,380 250,362 252,312', {
      stroke: '#DCD8CC',
      'stroke-width': 4,
    }),
    sans(180, 413, `${grams} g`, { size: 19, fill: '#F4C9A8', weight: 700, anchor: 'middle' }),
    place(392, 422, 0, 0.82, server(0)),
    waterInJug(water / 240),
    figureCard(180, 150, `${grams} g`, '咖啡粉'),
    chapter === 0
      ? ''
      : group(
          { opacity: chapter === 1 ? passed(chapterShare, 0, 0.15) : 1 },
          figureCard(392, 150, `${water} ml`, '水'),
          sans(286, 158, '1：16', {
            size: 24,
            fill: ACCENT,
            weight: 700,
            anchor: 'middle',
            opacity: chapter === 1 ? passed(chapterShare, 0.75, 0.95) : 1,
          }),
        ),
    chapter === 2 ? thermometer(degrees, passed(chapterShare, 0, 0.12), wave(seconds, 3)) : '',
  );
};

const clock = (seconds: number): string => `0:${String(Math.floor(seconds)).padStart(2, '0')}`;

/** Lesson 2: the bed of coffee swells and bubbles while thirty seconds pass. */
export const bloomScene = ({ seconds, chapter, chapterShare }: SceneMoment): string => {
  const total = (chapter + chapterShare) / 3;
  const swell = passed(total, 0.08, 0.55) - passed(total, 0.8, 1) * 0.45;
  const pouring = total < 0.2;
  const top = 214 - swell * 52;
  return group(
    {},
    counter(),
    path('M120,150 L434,150 C424,240 356,330 318,362 L236,362 C198,330 130,240 120,150 Z', { fill: '#FCFAF5' }),
    path('M140,160 L414,160 C402,236 344,318 312,346 L242,346 C210,318 152,236 140,160 Z', { fill: '#E9E0CF' }),
    path(
      `M157,214 C190,${round(top)} 364,${round(top)} 397,214 C376,270 334,322 308,340 L246,340 C220,322 178,270 157,214 Z`,
      { fill: '#5E3520' },
    ),
    path(
      `M157,214 C190,${round(top)} 364,${round(top)} 397,214 C372,${round(top + 22)} 182,${round(top + 22)} 157,214 Z`,
      { fill: '#8A5836' },
    ),
    ...[0, 1, 2, 3, 4, 5, 6, 7].map((at) => {
      const life = (seconds * 0.55 + at * 0.37) % 1;
      const x = 194 + at * 24;
      const edge = ((x - 277) / 120) ** 2;
      const y = mix(top + 14, 208, edge) + 2;
      return circle(x, y - life * 3, (4 + (at % 3) * 2.5) * Math.sin(life * Math.PI) * swell, {
        fill: '#C49468',
        opacity: 0.9,
      });
    }),
    path('M120,150 L434,150 C424,240 356,330 318,362 L236,362 C198,330 130,240 120,150 Z', {
      stroke: '#DCD8CC',
      'stroke-width': 5,
    }),
    rect(186, 362, 182, 15, { fill: '#FCFAF5', rx: 7 }),
    path('M228,377 L326,377 L314,398 L240,398 Z', { fill: '#DCD8CC' }),
    total > 0.45 ? ellipse(277, 404 + ((seconds * 60) % 26), 3.4, 5, { fill: '#6B3D22' }) : '',
    pouring ? stream(277 + wave(seconds, 1.3) * 46, -10, 196) : '',
    place(277, 128, 0, 0.75, steam(90, wave(seconds, 3.2), '#FFFDF8')),
    figureCard(470, 92, clock(Math.min(30, total * 31)), '悶蒸'),
  );
};

/** Where the falling water is, `share` of the way along a spiral out and back in. */
const spiralPoint = (share: number): Point => {
  const radius = 118 * (share < 0.5 ? share * 2 : 2 - share * 2) + 8;
  const angle = share * Math.PI * 2 * 9;
  return [277 + Math.cos(angle) * radius, 240 + Math.sin(angle) * radius];
};

/** Lesson 3: the dripper from above; the water draws a spiral, the scale and the clock count. */
export const spiralScene = ({ seconds, chapter, chapterShare }: SceneMoment): string => {
  const total = (chapter + chapterShare) / 3;
  const trail = Array.from({ length: 70 }, (_, at) => spiralPoint(Math.max(0, total - (69 - at) * 0.0032)));
  const [x, y] = spiralPoint(total);
  return group(
    {},

    rect(0, 0, 554, 480, { fill: '#C9D6CF' }),
    circle(286, 254, 206, { fill: '#7E948B', opacity: 0.4 }),
    path('M456,196 C540,178 540,290 456,276', { stroke: '#FCFAF5', 'stroke-width': 27 }),
    circle(277, 240, 204, { fill: '#FCFAF5' }),
    circle(277, 240, 190, { fill: '#DCD8CC' }),
    circle(277, 240, 183, { fill: '#F1E9DA' }),
    circle(277, 240, 156, { fill: '#8A5836' }),
    circle(277, 240, 147 - passed(total, 0, 1) * 5, { fill: '#5E3520' }),
    circle(277, 240, 122, { fill: '#6F4228' }),
    circle(277, 240, 86, { fill: '#8A5836', opacity: 0.6 }),
    ...[0, 1, 2, 3, 4, 5, 6].map((at) => {
      const angle = at * 0.9 + seconds * 0.12;
      return circle(
        277 + Math.cos(angle) * 131,
        240 + Math.sin(angle) * 131,
        5 + (at % 3) * 3 + wave(seconds, 1.7, at / 7),
        { fill: '#B98556', opacity: 0.85 },
      );
    }),
    polyline(trail, { stroke: '#E5C8A0', 'stroke-width': 7, opacity: 0.75 }),
    circle(x, y, 15 + wave(seconds, 0.5) * 2, { fill: 'none', stroke: '#F1DFC4', 'stroke-width': 2, opacity: 0.6 }),
    circle(x, y, 8, { fill: '#D7EBEF' }),
    path(
      `M${round(x + 4)},${round(y - 8)} C${round(x + 60)},${round(y - 80)} ${round(x + 130)},${round(y - 130)} ${round(x + 330)},${round(y - 210)} L${round(x + 330)},${round(y - 140)} C${round(x + 150)},${round(y - 90)} ${round(x + 70)},${round(y - 50)} ${round(x + 12)},${round(y + 1)} Z`,
      { fill: '#33413F' },
    ),
    figureCard(84, 74, `${Math.round(mix(30, 240, total))} ml`, '注水量'),
    figureCard(84, 420, clock(30 + total * 29), '時間'),
  );
};

/** Lesson 4: a steaming cup, and a pointer that walks from sour to bitter and settles between them. */
export const tasteScene = ({ seconds, chapter, chapterShare }: SceneMoment): string => {
  const aim =
    chapter === 0
      ? mix(0.5, 0.16, passed(chapterShare, 0.2, 0.6))
      : chapter === 1
        ? mix(0.16, 0.84, passed(chapterShare, 0.15, 0.6))
        : mix(0.84, 0.5, passed(chapterShare, 0.15, 0.6));
  const x = mix(120, 434, aim) + wave(seconds, 2.2) * 2;
  const hint = chapter === 0 ? '太酸：磨細一格' : chapter === 1 ? '太苦：磨粗一格' : '剛剛好';
  return group(
    {},
    counter(),
    place(277, 196, 0, 0.9, steam(110, wave(seconds, 3.4), '#FFFDF8')),
    ellipse(277, 424, 130, 10, { fill: '#5A3A22', opacity: 0.35 }),
    place(277, 424, 0, 1.15, cup('#FCFAF5', '#DCD3C2')),
    place(92, 440, 12, 1.1, bean()),
    place(126, 452, -30, 0.95, bean()),
    place(468, 446, 40, 1, bean()),
    rect(96, 92, 362, 12, { fill: '#FCFAF5', rx: 6 }),
    rect(96, 92, 120, 12, { fill: '#E9C46A', rx: 6 }),
    rect(338, 92, 120, 12, { fill: '#8A5836', rx: 6 }),
    rect(206, 92, 142, 12, { fill: '#8FB996' }),
    sans(96, 134, '酸', { size: 18, fill: INK, weight: 700 }),
    sans(458, 134, '苦', { size: 18, fill: INK, weight: 700, anchor: 'end' }),
    line([x, 76], [x, 114], { stroke: ACCENT, 'stroke-width': 6 }),
    circle(x, 70, 11, { fill: ACCENT }),
    sans(277, 50, hint, {
      size: 21,
      fill: ACCENT,
      weight: 700,
      anchor: 'middle',
      opacity: passed(chapterShare, 0.3, 0.5),
    }),
  );
};
