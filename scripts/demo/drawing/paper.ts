import { element, group, rect } from './svg.ts';

/**
 * Filters of the still pictures: `grain` is the tooth of paper, `wobble` the edge of a hand-made line, `wash` the
 * uneven edge and pooled pigment of watercolour, `soft` the shadow of things.
 */
export const paperFilters = (): string =>
  [
    `<filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".55" numOctaves="2" seed="4"/><feColorMatrix values="0 0 0 0 .35  0 0 0 0 .28  0 0 0 0 .2  0 0 0 .9 -.42"/></filter>`,
    `<filter id="wobble"><feTurbulence type="fractalNoise" baseFrequency=".02" numOctaves="2" seed="9"/><feDisplacementMap in="SourceGraphic" scale="6"/></filter>`,
    `<filter id="wash" x="-10%" y="-10%" width="120%" height="120%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency=".009" numOctaves="3" seed="21" result="cloud"/><feDisplacementMap in="SourceGraphic" in2="cloud" scale="16" result="edge"/><feColorMatrix in="cloud" values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  1.9 0 0 0 -.12" result="pools"/><feComposite in="edge" in2="pools" operator="in"/></filter>`,
    `<filter id="soft" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="10"/></filter>`,
  ].join('');

/** Lays the tooth of paper over a finished picture. */
export const paperGrain = (width: number, height: number, strength = 0.16): string =>
  group(
    { opacity: strength, style: 'mix-blend-mode:multiply' },
    rect(0, 0, width, height, { filter: 'url(#grain)', fill: '#fff' }),
  );

/** A thing's shadow on the table: the same outline, moved and blurred. */
export const shadow = (markup: string, dx: number, dy: number, opacity = 0.22): string =>
  group(
    { transform: `translate(${dx} ${dy})`, opacity, filter: 'url(#soft)' },
    element('g', { style: 'filter:brightness(0)' }, markup),
  );
