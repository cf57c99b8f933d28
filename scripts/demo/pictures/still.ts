import { paperFilters, paperGrain } from '../drawing/paper.ts';
import { blend, definitions, path, picture, rect, round } from '../drawing/svg.ts';

/** Size of a product picture in pixels (4:3). What matters stays between y = 150 and y = 1050, for 16:9 crops. */
export const STILL = { width: 1600, height: 1200 } as const;

/** A product picture on a softly shaded ground, with the tooth of paper over it. */
export const still = (ground: readonly [top: string, bottom: string], ...children: readonly string[]): string =>
  picture(
    STILL.width,
    STILL.height,
    definitions(paperFilters(), blend('ground', ground[0], ground[1])),
    rect(0, 0, STILL.width, STILL.height, { fill: 'url(#ground)' }),
    ...children,
    paperGrain(STILL.width, STILL.height),
  );

/** A table top across the picture from `y` down. */
export const table = (y: number, colour: string, edge: string): string =>
  rect(0, y, STILL.width, STILL.height - y, { fill: colour }) + rect(0, y, STILL.width, 10, { fill: edge });

/** An arch standing on `baseY`, `width` wide and `height` tall around `x`: the niche behind a still life. */
export const arch = (x: number, baseY: number, width: number, height: number, fill: string): string => {
  const radius = width / 2;
  return path(
    `M${round(x - radius)},${baseY} L${round(x - radius)},${round(baseY - height + radius)} A${radius},${radius} 0 0 1 ${round(x + radius)},${round(baseY - height + radius)} L${round(x + radius)},${baseY} Z`,
    { fill },
  );
};
