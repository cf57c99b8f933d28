import { circle, element, ellipse, group, line, path, rect, round } from './svg.ts';

const STEEL = '#33413F';
const STEEL_LIGHT = '#4C5D5A';
const WALNUT = '#8A5A36';
const PORCELAIN = '#FCFAF5';
const PORCELAIN_SHADE = '#DCD8CC';

/** A gooseneck kettle, spout to the left, about 420 wide and 330 high; the origin is the middle of its base. */
export const kettle = (): string =>
  group(
    {},
    path(
      'M-92,-60 C-150,-66 -150,-150 -186,-196 C-196,-210 -214,-210 -228,-202 L-224,-190 C-210,-196 -204,-192 -198,-182 C-170,-136 -176,-28 -84,-26 Z',
      { fill: STEEL },
    ),
    path('M-104,0 C-108,-60 -84,-150 -62,-172 L62,-172 C84,-150 108,-60 104,0 C104,8 -104,8 -104,0 Z', { fill: STEEL }),
    path('M-86,-6 C-86,-70 -66,-140 -50,-164 L-22,-164 C-40,-120 -50,-60 -50,-6 Z', {
      fill: STEEL_LIGHT,
      opacity: 0.8,
    }),
    rect(-68, -184, 136, 16, { fill: STEEL_LIGHT, rx: 8 }),
    path('M-50,-184 C-40,-204 40,-204 50,-184 Z', { fill: STEEL }),
    rect(-5, -212, 10, 14, { fill: STEEL }),
    circle(0, -218, 13, { fill: WALNUT }),
    path('M74,-158 C150,-190 192,-150 180,-96 C174,-66 156,-44 140,-34', {
      stroke: STEEL,
      'stroke-width': 13,
      'stroke-linecap': 'round',
    }),
    path('M176,-118 C176,-84 162,-58 142,-36', { stroke: WALNUT, 'stroke-width': 22, 'stroke-linecap': 'round' }),
  );

/** A ribbed porcelain dripper seen from the side, 240 wide at the rim and 190 high; the origin is the middle of its foot. */
export const dripper = (): string => {
  const ribs = Array.from({ length: 9 }, (_, at) => {
    const across = (at - 4) / 4;
    return path(`M${round(across * 98)},-164 Q${round(across * 66)},-90 ${round(across * 30 + 8)},-34`, {
      stroke: PORCELAIN_SHADE,
      'stroke-width': 3,
      'stroke-linecap': 'round',
    });
  });
  return group(
    {},
    path('M108,-140 C170,-150 172,-74 84,-78', { stroke: PORCELAIN, 'stroke-width': 15 }),
    path('M108,-140 C170,-150 172,-74 84,-78', {
      stroke: PORCELAIN_SHADE,
      'stroke-width': 3,
      transform: 'translate(2 9)',
    }),
    path('M-118,-176 L118,-176 C112,-110 74,-54 48,-26 L-48,-26 C-74,-54 -112,-110 -118,-176 Z', { fill: PORCELAIN }),
    path('M40,-176 L118,-176 C112,-110 74,-54 48,-26 L16,-26 C34,-70 44,-120 40,-176 Z', {
      fill: PORCELAIN_SHADE,
      opacity: 0.55,
    }),
    ...ribs,
    path('M-118,-176 C-118,-192 118,-192 118,-176 C118,-166 -118,-166 -118,-176 Z', { fill: PORCELAIN_SHADE }),
    rect(-86, -28, 172, 14, { fill: PORCELAIN, rx: 7 }),
    rect(-86, -20, 172, 7, { fill: PORCELAIN_SHADE, rx: 3.5 }),
    path('M-44,-14 L44,-14 L38,0 L-38,0 Z', { fill: PORCELAIN_SHADE }),
  );
};

/**
 * A glass server, 230 wide and 210 high, filled with coffee to `level` (0 to 1); the origin is the middle of its base.
 * `id` names its clipping shape and must be unique in the picture.
 */
export const server = (level: number, id = 'server'): string => {
  const glass =
    'M-62,-206 L62,-206 L66,-170 C110,-130 122,-70 108,-10 C106,2 -106,2 -108,-10 C-122,-70 -110,-130 -66,-170 Z';
  const top = -10 - level * 150;
  return group(
    {},
    element('clipPath', { id }, path(glass, { transform: 'translate(0 -6) scale(.93 .95)' })),
    path('M100,-140 C164,-150 168,-50 108,-44', { stroke: '#C6D6D6', 'stroke-width': 11, 'stroke-linecap': 'round' }),
    path(glass, { fill: '#EAF2F1', opacity: 0.85 }),
    group(
      { 'clip-path': `url(#${id})` },
      level === 0 ? '' : rect(-130, top, 260, 200, { fill: '#5A2F1B' }) + ellipse(0, top, 120, 9, { fill: '#7C4728' }),
    ),
    path('M-84,-120 C-98,-90 -100,-60 -94,-26', {
      stroke: '#fff',
      'stroke-width': 7,
      'stroke-linecap': 'round',
      opacity: 0.65,
    }),
    path(glass, { stroke: '#B5C7C6', 'stroke-width': 3 }),
    rect(-66, -212, 132, 12, { fill: '#C6D6D6', rx: 6 }),
  );
};

/** A cup of black coffee on a saucer, 250 wide; the origin is the middle of the saucer's foot. */
export const cup = (colour: string, shade: string): string =>
  group(
    {},
    ellipse(0, -6, 128, 16, { fill: shade }),
    ellipse(0, -12, 128, 15, { fill: colour }),
    path('M70,-96 C124,-106 122,-42 62,-44', { stroke: colour, 'stroke-width': 13 }),
    path('M-84,-112 L84,-112 C82,-56 56,-18 34,-14 L-34,-14 C-56,-18 -82,-56 -84,-112 Z', { fill: colour }),
    path('M30,-112 L84,-112 C82,-56 56,-18 34,-14 L6,-14 C28,-44 36,-80 30,-112 Z', { fill: shade, opacity: 0.6 }),
    ellipse(0, -112, 84, 14, { fill: shade }),
    ellipse(0, -110, 74, 10, { fill: '#4A2716' }),
  );

/** One roasted coffee bean, 40 long, lying along x around the origin. */
export const bean = (): string =>
  group(
    {},
    ellipse(0, 0, 20, 14, { fill: '#6B3D22' }),
    path('M-18,2 C-8,-6 6,8 18,-2', { stroke: '#3A1D10', 'stroke-width': 3, 'stroke-linecap': 'round' }),
  );

/** Steam rising from the origin, `height` tall; `sway` -1 to 1 bends it. */
export const steam = (height: number, sway: number, colour: string): string =>
  [-26, 0, 26]
    .map((x, at) => {
      const lean = sway * 10 + at * 3;
      return path(
        `M${x},0 C${round(x - 18 + lean)},${round(-height * 0.3)} ${round(x + 20 + lean)},${round(-height * 0.6)} ${round(x + lean)},${-height}`,
        { stroke: colour, 'stroke-width': 6, 'stroke-linecap': 'round', opacity: at === 1 ? 0.75 : 0.45 },
      );
    })
    .join('');

/** Falling water from one point to another, thinning downward. */
export const stream = (x: number, fromY: number, toY: number): string =>
  line([x, fromY], [x, toY], { stroke: '#A9CBD3', 'stroke-width': 7, opacity: 0.9 }) +
  line([x - 1.5, fromY], [x - 1.5, toY], { stroke: '#EAF5F6', 'stroke-width': 2 });
