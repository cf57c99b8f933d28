import { group, line, path, rect } from './svg.ts';

/** The look of a book: cover, spine edge and the block of pages. */
export interface BookColours {
  readonly cover: string;
  readonly hinge: string;
  readonly pages: string;
}

/** A closed book lying face up, `width` by `height`, its top left corner at the origin; `cover` draws on the board. */
export const closedBook = (width: number, height: number, colours: BookColours, cover: string): string =>
  group(
    {},
    rect(10, 10, width, height, { fill: colours.pages, rx: 6 }),
    ...[0, 1, 2].map((at) =>
      line([width + 3 + at * 2.6, 14], [width + 3 + at * 2.6, height + 6], { stroke: '#CFC5B0', 'stroke-width': 0.8 }),
    ),
    rect(0, 0, width, height, { fill: colours.cover, rx: 6 }),
    rect(0, 0, width * 0.07, height, { fill: colours.hinge, rx: 4 }),
    line([width * 0.085, 0], [width * 0.085, height], { stroke: '#fff', 'stroke-opacity': 0.16, 'stroke-width': 3 }),
    cover,
  );

/** An open book, `width` across both pages, its middle at the origin; the pages' contents are drawn in their own coordinates. */
export const openBook = (width: number, height: number, left: string, right: string): string => {
  const half = width / 2;
  const page = (side: 1 | -1, fill: string): string =>
    path(
      `M0,${-height / 2} C${side * half * 0.3},${-height / 2 - 22} ${side * half * 0.7},${-height / 2 - 14} ${side * half},${-height / 2} L${side * half},${height / 2} C${side * half * 0.7},${height / 2 - 14} ${side * half * 0.3},${height / 2 - 22} 0,${height / 2} Z`,
      { fill },
    );
  return group(
    {},
    rect(-half - 14, -height / 2 + 2, width + 28, height + 12, { fill: '#7B2F22', rx: 8 }),
    group({ transform: 'translate(0 8)' }, page(-1, '#DDD2BC'), page(1, '#DDD2BC')),
    page(-1, '#FBF6EA'),
    page(1, '#F7F0E0'),
    path(`M0,${-height / 2} L0,${height / 2}`, { stroke: '#CBBFA6', 'stroke-width': 4 }),
    left,
    right,
  );
};

/** Five staff lines, `width` long with `gap` between them, the lowest on y = 0. */
export const staff = (width: number, gap: number, colour: string): string =>
  [0, 1, 2, 3, 4]
    .map((at) => line([0, -at * gap], [width, -at * gap], { stroke: colour, 'stroke-width': Math.max(1, gap * 0.1) }))
    .join('');

/** A quarter note on a staff; `step` counts half gaps upward from the lowest line. */
export const quarterNote = (x: number, step: number, gap: number, colour: string): string => {
  const y = (-step * gap) / 2;
  const up = step < 4;
  const stemX = up ? x + gap * 0.58 : x - gap * 0.58;
  return group(
    {},
    `<ellipse cx="${x}" cy="${y}" rx="${gap * 0.64}" ry="${gap * 0.46}" transform="rotate(-20 ${x} ${y})" fill="${colour}"/>`,
    line([stemX, y], [stemX, y + (up ? -3.2 : 3.2) * gap], { stroke: colour, 'stroke-width': gap * 0.14 }),
  );
};

/** A bass clef for a staff with `gap`, its left edge at `x`. */
export const bassClef = (x: number, gap: number, colour: string): string =>
  group(
    { transform: `translate(${x} ${-gap * 3}) scale(${gap / 10})` },
    `<circle cx="3" cy="0" r="3.6" fill="${colour}"/>`,
    path('M2,-1 C2,-12 22,-14 22,4 C22,16 10,24 0,28 C10,20 16,12 16,2 C16,-8 6,-10 2,-1 Z', { fill: colour }),
    `<circle cx="28" cy="-4" r="2.2" fill="${colour}"/><circle cx="28" cy="5" r="2.2" fill="${colour}"/>`,
  );
