import { circle, group, line, path, place, round, type Attributes } from './svg.ts';

/** The outline of a leaf growing along x from 0 to `length`, `width` across. */
export const leafOutline = (length: number, width: number): string =>
  `M0,0 C${round(length * 0.22)},${round(-width * 0.62)} ${round(length * 0.66)},${round(-width * 0.58)} ${length},0 C${round(length * 0.7)},${round(width * 0.5)} ${round(length * 0.24)},${round(width * 0.56)} 0,0 Z`;

/** A flat leaf along x with its rib; the lower half is a shade deeper. */
const leaf = (length: number, width: number, light: string, deep: string): string =>
  group(
    {},
    path(leafOutline(length, width), { fill: light }),
    path(
      `M0,0 C${round(length * 0.3)},${round(width * 0.06)} ${round(length * 0.7)},${round(width * 0.04)} ${length},0 C${round(length * 0.7)},${round(width * 0.5)} ${round(length * 0.24)},${round(width * 0.56)} 0,0 Z`,
      { fill: deep, opacity: 0.55 },
    ),
    path(
      `M${round(-length * 0.1)},0 C${round(length * 0.3)},${round(width * 0.06)} ${round(length * 0.7)},${round(width * 0.04)} ${round(length * 0.94)},0`,
      {
        stroke: '#fff',
        'stroke-opacity': 0.5,
        'stroke-width': Math.max(1.2, length / 90),
        'stroke-linecap': 'round',
      },
    ),
  );

const PETAL = 'M0,0 C-16,-14 -50,-52 -42,-98 C-36,-126 -12,-134 0,-128 C14,-136 38,-124 43,-96 C49,-52 16,-14 0,0 Z';
const PETAL_SHADE = 'M0,0 C-8,-30 -8,-86 2,-126 C18,-132 38,-122 43,-96 C49,-52 16,-14 0,0 Z';

/** One petal of the kapok flower pointing up, 130 long, its foot at the origin. */
export const kapokPetal = (light: string, deep: string, attributes: Attributes = {}): string =>
  group(
    attributes,
    path(PETAL, { fill: light }),
    path(PETAL_SHADE, { fill: deep, opacity: 0.5 }),
    path('M0,-14 C-3,-50 -3,-80 0,-112', {
      stroke: '#fff',
      'stroke-opacity': 0.35,
      'stroke-width': 2,
      'stroke-linecap': 'round',
    }),
  );

/** The stamens in the middle of a kapok flower; `share` 0 to 1 is how far they have come out. */
export const kapokStamens = (filament: string, anther: string, share = 1): string =>
  Array.from({ length: 15 }, (_, at) => {
    const angle = (at / 15) * Math.PI * 2 + 0.2;
    const length = (at % 2 === 0 ? 48 : 34) * share;
    const tip = [Math.cos(angle) * length, Math.sin(angle) * length] as const;
    return (
      line([0, 0], tip, { stroke: filament, 'stroke-width': 2.6 }) +
      circle(tip[0], tip[1], 4.2 * share, { fill: anther })
    );
  }).join('') + circle(0, 0, 13, { fill: filament });

/** A kapok flower seen from above, about 260 across; `open` 0 to 5 is how many petals are there. */
export const kapokFlower = (open = 5): string =>
  group(
    {},
    ...[0, 1, 2, 3, 4].map((at) => {
      const grown = Math.min(1, Math.max(0, open - at));
      return grown === 0 ? '' : place(0, 0, at * 72, grown, kapokPetal('#E2683F', '#C6451F'));
    }),
    open >= 5 ? kapokStamens('#8C2B12', '#F6D58A') : '',
  );

/** A spray of leaves on a curved stem, growing up from the origin, `height` tall. */
export const spray = (height: number, pairs: number, light: string, deep: string): string => {
  const leaves = Array.from({ length: pairs * 2 }, (_, at) => {
    const share = (Math.floor(at / 2) + 1) / (pairs + 1);
    const side = at % 2 === 0 ? 1 : -1;
    const length = height * 0.36 * (1.15 - share * 0.55);
    const bend = Math.sin(share * 2) * height * 0.08;
    return place(
      bend,
      -height * (share + (side > 0 ? 0.04 : 0)),
      side > 0 ? -38 : -142,
      1,
      leaf(length, length * 0.42, light, deep),
    );
  });
  const tip = place(
    Math.sin(2) * height * 0.08,
    -height * 0.97,
    -84,
    1,
    leaf(height * 0.24, height * 0.1, light, deep),
  );
  const stem = path(`M0,0 Q${round(height * 0.1)},${round(-height * 0.5)} ${round(height * 0.073)},${-height}`, {
    stroke: deep,
    'stroke-width': Math.max(2, height / 90),
    'stroke-linecap': 'round',
  });
  return group({}, stem, ...leaves, tip);
};
