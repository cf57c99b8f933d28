import { circle, ellipse, group, line, path, rect } from './svg.ts';

/** A round watercolour brush standing point up, 360 tall, its end at the origin. */
export const roundBrush = (handle: string, tip: string): string =>
  group(
    {},
    path('M-5,0 C-9,-90 -11,-180 -8,-232 L8,-232 C11,-180 9,-90 5,0 C3,4 -3,4 -5,0 Z', { fill: handle }),
    path('M-2,-20 C-5,-100 -5,-170 -4,-226', {
      stroke: '#fff',
      'stroke-opacity': 0.3,
      'stroke-width': 2.5,
      'stroke-linecap': 'round',
    }),
    path('M-8,-230 L-10,-286 L10,-286 L8,-230 Z', { fill: '#C9B27A' }),
    rect(-9.6, -262, 19.2, 4, { fill: '#A58C52' }),
    rect(-9.2, -248, 18.4, 4, { fill: '#A58C52' }),
    path('M-10,-286 C-16,-316 -6,-340 0,-362 C6,-340 16,-316 10,-286 Z', { fill: '#5A3E2B' }),
    path('M-6,-322 C-5,-338 -2,-350 0,-362 C3,-350 5,-338 6,-322 C2,-316 -2,-316 -6,-322 Z', { fill: tip }),
  );

/** A flat wash brush standing bristles up, 320 tall, its end at the origin. */
export const flatBrush = (handle: string, tip: string): string =>
  group(
    {},
    path('M-7,0 C-12,-80 -12,-150 -16,-200 L16,-200 C12,-150 12,-80 7,0 C4,5 -4,5 -7,0 Z', { fill: handle }),
    circle(0, -18, 3.5, { fill: '#fff', opacity: 0.7 }),
    path('M-17,-198 L-26,-250 L26,-250 L17,-198 Z', { fill: '#C9B27A' }),
    path('M-26,-250 L-28,-300 C-18,-306 18,-306 28,-300 L26,-250 Z', { fill: '#6B4A33' }),
    path('M-28,-286 L-28,-300 C-18,-308 18,-308 28,-300 L28,-286 C14,-278 -14,-278 -28,-286 Z', { fill: tip }),
  );

/** Headphones seen from the front, 260 wide and 250 high around the origin. */
export const headphones = (band: string, cushion: string): string =>
  group(
    {},
    path('M-104,40 C-120,-150 120,-150 104,40', { stroke: band, 'stroke-width': 20, 'stroke-linecap': 'round' }),
    path('M-94,10 C-96,-116 96,-116 94,10', { stroke: '#fff', 'stroke-opacity': 0.18, 'stroke-width': 4 }),
    rect(-132, 14, 52, 112, { fill: band, rx: 26 }),
    rect(80, 14, 52, 112, { fill: band, rx: 26 }),
    rect(-92, 22, 30, 96, { fill: cushion, rx: 15 }),
    rect(62, 22, 30, 96, { fill: cushion, rx: 15 }),
  );

/** A gramophone record with a coloured label, `radius` large, around the origin. */
export const record = (radius: number, label: string): string =>
  group(
    {},
    circle(0, 0, radius, { fill: '#20242E' }),
    ...[0.9, 0.8, 0.7, 0.6, 0.5].map((share) =>
      circle(0, 0, radius * share, { fill: 'none', stroke: '#39404E', 'stroke-width': 2 }),
    ),
    path(`M0,0 L${radius * 0.3},${-radius * 0.94} A${radius},${radius} 0 0 1 ${radius * 0.62},${-radius * 0.77} Z`, {
      fill: '#fff',
      opacity: 0.07,
    }),
    circle(0, 0, radius * 0.36, { fill: label }),
    circle(0, 0, radius * 0.04, { fill: '#F4EFE6' }),
  );

/** A pencil along x, 320 long, point to the right, its end at the origin. */
export const pencil = (colour: string, shade: string): string =>
  group(
    {},
    rect(0, -11, 262, 22, { fill: colour }),
    rect(0, 3, 262, 8, { fill: shade }),
    rect(-22, -11, 22, 22, { fill: '#E7B7A3', rx: 4 }),
    rect(-4, -11, 14, 22, { fill: '#C9B27A' }),
    path('M262,-11 L306,0 L262,11 Z', { fill: '#EED9B7' }),
    path('M292,-3.6 L308,0 L292,3.6 Z', { fill: '#2E2A2A' }),
  );

/** A brass singing bowl on its cushion, 260 wide; the origin is the middle of the cushion's foot. */
export const singingBowl = (): string =>
  group(
    {},
    path('M-110,0 C-130,-22 -100,-38 0,-38 C100,-38 130,-22 110,0 C80,10 -80,10 -110,0 Z', { fill: '#8E3B2A' }),
    path('M-126,-132 C-120,-60 -70,-26 0,-26 C70,-26 120,-60 126,-132 Z', { fill: '#C99A4B' }),
    path('M30,-132 L126,-132 C120,-60 70,-26 0,-26 C44,-46 50,-90 30,-132 Z', { fill: '#A97A31', opacity: 0.6 }),
    ellipse(0, -132, 126, 20, { fill: '#E0BC77' }),
    ellipse(0, -129, 112, 14, { fill: '#8A6228' }),
    path('M-104,-112 C-94,-74 -66,-50 -40,-42', { stroke: '#F3DDA8', 'stroke-width': 5, 'stroke-linecap': 'round' }),
  );

/** The mallet of the bowl along x, 200 long. */
export const mallet = (): string =>
  group(
    {},
    line([0, 0], [130, 0], { stroke: '#7A4E2E', 'stroke-width': 13 }),
    rect(118, -15, 84, 30, { fill: '#B4533A', rx: 15 }),
  );
