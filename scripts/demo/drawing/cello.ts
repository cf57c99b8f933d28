import { circle, element, group, line, path, rect, type Attributes } from './svg.ts';

const BODY =
  'M0,0 C30,-4 72,4 74,52 C75,82 58,92 54,110 L63,119 C44,126 38,150 41,168 C44,182 54,190 67,195 L61,204 C84,216 96,236 95,262 C93,296 50,309 0,309 C-50,309 -93,296 -95,262 C-96,236 -84,216 -61,204 L-67,195 C-54,190 -44,182 -41,168 C-38,150 -44,126 -63,119 L-54,110 C-58,92 -75,82 -74,52 C-72,4 -30,-4 0,0 Z';

const VARNISH = '#B2602F';
const VARNISH_DEEP = '#8A3F1F';
const EBONY = '#2B1D1A';

const soundHole = (side: 1 | -1): string =>
  group(
    { transform: `translate(${34 * side} 0) scale(${side} 1)` },
    path('M7,138 C-1,131 -4,143 1,157 C6,171 9,186 -1,188 C-7,189 -8,181 -3,181', {
      stroke: EBONY,
      'stroke-width': 3.2,
      'stroke-linecap': 'round',
    }),
    circle(6.4, 139.5, 2.6, { fill: EBONY }),
    circle(-2.4, 183, 2.6, { fill: EBONY }),
  );

const neck = (): string =>
  [
    path('M-8,-128 L8,-128 L11,6 L-11,6 Z', { fill: VARNISH_DEEP }),
    path('M-9,-128 L9,-128 L14,112 C8,116 -8,116 -14,112 Z', { fill: EBONY }),
    path('M-9,-128 C-9,-150 -8,-160 -7,-172 C-12,-192 12,-192 7,-172 C8,-160 9,-150 9,-128 Z', { fill: VARNISH_DEEP }),
    circle(0, -181, 10, { fill: VARNISH }),
    path('M0,-181 m-5,0 a5,5 0 1 1 6,5', { stroke: VARNISH_DEEP, 'stroke-width': 2.4 }),
    ...[-164, -148].map((y) =>
      [
        rect(-30, y, 60, 4, { fill: EBONY, rx: 2 }),
        circle(-31, y + 2, 5.5, { fill: EBONY }),
        circle(31, y + 6, 5.5, { fill: EBONY }),
      ].join(''),
    ),
  ].join('');

const bridgeAndTailpiece = (): string =>
  [
    path('M-23,182 L-19,166 C-8,158 8,158 19,166 L23,182 L15,182 C12,174 -12,174 -15,182 Z', { fill: '#E9CDA0' }),
    path('M-15,206 L15,206 L9,280 C4,286 -4,286 -9,280 Z', { fill: EBONY }),
    rect(-3, 282, 6, 28, { fill: EBONY }),
  ].join('');

/** Where the four strings cross the bridge, from C to A. */
const STRING_AT_BRIDGE = [-13, -4.5, 4.5, 13] as const;

const strings = (): string =>
  STRING_AT_BRIDGE.map((x, at) =>
    line([x * 0.42, -130], [x, 210], { stroke: at < 2 ? '#D9C9A8' : '#F2E8D2', 'stroke-width': 1.7 - at * 0.25 }),
  ).join('');

/**
 * A cello seen from the front, upright, about 200 wide and 510 high; the origin is where the neck meets the body.
 * `endpinLength` is how far the endpin is pulled out (60 is playing length).
 */
export const cello = (endpinLength = 60): string =>
  group(
    {},
    line([0, 308], [0, 308 + endpinLength], { stroke: '#6A6A6C', 'stroke-width': 4 }),
    path(BODY, { fill: VARNISH_DEEP }),
    group({ transform: 'translate(0 6) scale(.955 .96)' }, path(BODY, { fill: VARNISH })),
    element(
      'g',
      { 'clip-path': 'inset(0)' },
      group({ transform: 'translate(0 9) scale(.92 .94)' }, path(BODY, { stroke: VARNISH_DEEP, 'stroke-width': 1.6 })),
    ),
    path('M-60,40 C-66,18 -40,8 -18,8 C-40,20 -50,36 -52,60 C-56,56 -59,50 -60,40 Z', {
      fill: '#D58A52',
      opacity: 0.75,
    }),
    path('M-78,262 C-80,236 -66,224 -50,216 C-62,236 -62,262 -48,284 C-66,282 -77,274 -78,262 Z', {
      fill: '#D58A52',
      opacity: 0.6,
    }),
    soundHole(1),
    soundHole(-1),
    neck(),
    bridgeAndTailpiece(),
    strings(),
  );

/** A cello bow lying along x, 420 long from the frog (left) to the tip; the hair is at y = 12. */
export const bow = (attributes: Attributes = {}): string =>
  group(
    attributes,
    path('M0,-3 C120,8 300,8 408,-4 L420,-2 L418,12 L408,10 C300,11 120,11 0,3 Z', { fill: '#5B2A1A' }),
    rect(18, 11, 394, 3, { fill: '#F4ECDC' }),
    path('M2,2 L40,4 L40,17 C30,20 14,20 6,17 Z', { fill: EBONY }),
    circle(22, 11, 3.2, { fill: '#E9E2D2' }),
    rect(-8, -3.5, 10, 7, { fill: '#C9C4BA', rx: 2 }),
  );
