/** The accent of a shop that has chosen none, and its ten shades from light to dark. */
export const DEFAULT_ACCENT = '#C64A14';
export const DEFAULT_ACCENT_SHADES = [
  '#FFF5F0',
  '#FFE8DD',
  '#FFD3C0',
  '#FFB598',
  '#FF9A75',
  '#F0743F',
  DEFAULT_ACCENT,
  '#B9410F',
  '#95340D',
  '#77290B',
] as const;

/** Half as bright: the ground of badges in the dark scheme. */
export const darkenByHalf = (hex: string): string =>
  `#${[1, 3, 5]
    .map((at) => Math.floor(Number.parseInt(hex.slice(at, at + 2), 16) / 2))
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`;
