/** Every colour of the shop. Ten shades each, light to dark; the contrast test beside this file guards the pairs in use. */
export const palettes = {
  accent: [
    '#F3F7FE',
    '#E4EDFF',
    '#CCDDFE',
    '#A9C6FE',
    '#89AEFC',
    '#5E8BED',
    '#3F6EDB',
    '#2B56BD',
    '#21459D',
    '#18367C',
  ],
  green: ['#EFFAF2', '#DBF4E3', '#BAEACB', '#90DBAC', '#67C98F', '#3EA86E', '#208451', '#1A6F44', '#145A36', '#0F4629'],
  red: ['#FFF4F3', '#FEE7E4', '#FFCFCA', '#FEAEA5', '#F98C82', '#E86059', '#D23937', '#B01E22', '#90181B', '#721214'],
  amber: ['#FFF7ED', '#FFEED4', '#FFDEAB', '#FEC973', '#EDB24D', '#CC9225', '#996A06', '#855C01', '#6D4B04', '#573B02'],
  gray: ['#F8F9FB', '#F2F3F6', '#E4E6EA', '#D5D8DD', '#BABEC4', '#858992', '#616670', '#50555F', '#393D46', '#1F232A'],
  dark: ['#E7EAEE', '#CED1D6', '#AEB3BC', '#999FA9', '#383D47', '#292E37', '#1C2128', '#13161D', '#0D1116', '#080A0F'],
} as const;

/** What each colour is for, in both schemes. Components name the role, never a shade. */
export const roles = {
  light: {
    page: '#FFFFFF',
    sunken: '#F2F3F6',
    card: '#FFFFFF',
    raised: '#FFFFFF',
    text: '#1F232A',
    dimmed: '#616670',
    link: '#2B56BD',
    danger: '#B01E22',
    ok: '#1A6F44',
    warn: '#855C01',
    inputBorder: '#858992',
    divider: '#D5D8DD',
    focus: '#3F6EDB',
    shade: 'rgba(15, 20, 30, 0.45)',
    shadedPage: '#93959A',
    overlayShadow: '0 8px 24px rgba(15, 20, 30, 0.14)',
  },
  dark: {
    page: '#13161D',
    sunken: '#1C2128',
    card: '#1C2128',
    raised: '#292E37',
    text: '#E7EAEE',
    dimmed: '#AEB3BC',
    link: '#89AEFC',
    danger: '#F98C82',
    ok: '#67C98F',
    warn: '#EDB24D',
    inputBorder: '#757B85',
    divider: '#383D47',
    focus: '#89AEFC',
    shade: 'rgba(0, 0, 0, 0.6)',
    shadedPage: '#08090C',
    overlayShadow: 'none',
  },
} as const;

export const primaryShade = { light: 7, dark: 6 } as const;

/** The palettes that carry meaning; each has a `light` variant for badges and alerts. */
export const meaningColors = ['accent', 'green', 'red', 'amber', 'gray'] as const;
export type MeaningColor = (typeof meaningColors)[number];

const darkenByHalf = (hex: string): string =>
  `#${[1, 3, 5]
    .map((at) => Math.floor(Number.parseInt(hex.slice(at, at + 2), 16) / 2))
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`;

/** Ground and words of a badge or alert. In the dark scheme gray takes the raised surface: half of it would be a hole. */
export const badgeColors = (color: MeaningColor, scheme: 'light' | 'dark'): { ground: string; words: string } => {
  const palette = palettes[color];
  if (scheme === 'light') return { ground: palette[1], words: palette[9] };
  return { ground: color === 'gray' ? roles.dark.raised : darkenByHalf(palette[9]), words: palette[0] };
};

/** Latin first, then the faces for Traditional Chinese; no web font, since one would outweigh the whole page. */
export const fontStack =
  '-apple-system, "Segoe UI", Roboto, "PingFang TC", "Noto Sans TC", "Noto Sans CJK TC", "Microsoft JhengHei UI", "Microsoft JhengHei", sans-serif';
