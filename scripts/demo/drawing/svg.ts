/** Attributes of an SVG element; numbers are user units of the picture. */
export type Attributes = Readonly<Record<string, string | number>>;

/** A point of a picture, in its user units. */
export type Point = readonly [x: number, y: number];

const escapeText = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

/** A coordinate short enough to keep the markup of a frame small. */
export const round = (value: number): number => Math.round(value * 100) / 100;

/** One SVG element as markup. Attribute values are escaped, children are not: they are markup already. */
export const element = (name: string, attributes: Attributes, ...children: readonly string[]): string => {
  const written = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? round(value) : escapeText(value)}"`)
    .join('');
  return `<${name}${written}>${children.join('')}</${name}>`;
};

export const group = (attributes: Attributes, ...children: readonly string[]): string =>
  element('g', attributes, ...children);

/** Moves, turns (degrees) and scales a drawing made around its own origin. */
export const place = (x: number, y: number, degrees: number, scale: number, ...children: readonly string[]): string =>
  group({ transform: `translate(${round(x)} ${round(y)}) rotate(${round(degrees)}) scale(${scale})` }, ...children);

export const path = (d: string, attributes: Attributes): string => element('path', { fill: 'none', ...attributes, d });

export const circle = (cx: number, cy: number, r: number, attributes: Attributes): string =>
  element('circle', { ...attributes, cx, cy, r: Math.max(0, r) });

export const ellipse = (cx: number, cy: number, rx: number, ry: number, attributes: Attributes): string =>
  element('ellipse', { ...attributes, cx, cy, rx: Math.max(0, rx), ry: Math.max(0, ry) });

export const rect = (x: number, y: number, width: number, height: number, attributes: Attributes): string =>
  element('rect', { ...attributes, x, y, width: Math.max(0, width), height: Math.max(0, height) });

export const line = (from: Point, to: Point, attributes: Attributes): string =>
  element('line', { 'stroke-linecap': 'round', ...attributes, x1: from[0], y1: from[1], x2: to[0], y2: to[1] });

export const polyline = (points: readonly Point[], attributes: Attributes): string =>
  element('polyline', {
    fill: 'none',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...attributes,
    points: points.map(([x, y]) => `${round(x)},${round(y)}`).join(' '),
  });

/** The picture's outermost element, filling a stage of the same size in pixels. */
export const picture = (width: number, height: number, ...children: readonly string[]): string =>
  element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}`, width, height },
    ...children,
  );

/** A left-to-right or top-to-bottom blend of two colours; refer to it as `url(#id)`. */
export const blend = (id: string, from: string, to: string, direction: 'across' | 'down' = 'down'): string =>
  element(
    'linearGradient',
    { id, x1: 0, y1: 0, x2: direction === 'across' ? 1 : 0, y2: direction === 'down' ? 1 : 0 },
    element('stop', { offset: 0, 'stop-color': from }),
    element('stop', { offset: 1, 'stop-color': to }),
  );

/** A glow that fades from its middle to nothing; refer to it as `url(#id)`. */
export const glow = (id: string, colour: string, opacity: number): string =>
  element(
    'radialGradient',
    { id },
    element('stop', { offset: 0, 'stop-color': colour, 'stop-opacity': opacity }),
    element('stop', { offset: 1, 'stop-color': colour, 'stop-opacity': 0 }),
  );

export const definitions = (...children: readonly string[]): string => element('defs', {}, ...children);
