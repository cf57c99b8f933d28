import { darkenByHalf, DEFAULT_ACCENT_SHADES } from '@kapok/domain';

/** Every colour of the shop. Ten shades each, light to dark; the contrast test beside this file guards the pairs in use. */
export const palettes = {
  // The default; the server puts a shop's own in its place (`accentStyle`).
  accent: DEFAULT_ACCENT_SHADES,
  green: ['#EFFAF2', '#DBF4E3', '#BAEACB', '#90DBAC', '#67C98F', '#3EA86E', '#208451', '#1A6F44', '#145A36', '#0F4629'],
  // Crimson, so that what warns is not taken for what invites.
  red: ['#FFF3F5', '#FFE5EA', '#FFCBD6', '#FFA8BA', '#F9849D', '#E8557A', '#CB2C57', '#AB1440', '#8B1035', '#6E0C2A'],
  amber: ['#FFF7ED', '#FFEED4', '#FFDEAB', '#FEC973', '#EDB24D', '#CC9225', '#996A06', '#855C01', '#6D4B04', '#573B02'],
  gray: ['#F8F9FB', '#F2F3F6', '#E4E6EA', '#D5D8DD', '#BABEC4', '#858992', '#616670', '#50555F', '#393D46', '#1F232A'],
  dark: ['#E7EAEE', '#CED1D6', '#AEB3BC', '#999FA9', '#383D47', '#292E37', '#1C2128', '#13161D', '#0D1116', '#080A0F'],
} as const;

/** What is written on a light page. */
export const ink = '#1F232A';

/** What each colour is for, in both schemes. Components name the role, never a shade. */
export const roles = {
  light: {
    page: '#FFFFFF',
    sunken: '#F2F3F6',
    card: '#FFFFFF',
    raised: '#FFFFFF',
    text: ink,
    dimmed: '#616670',
    link: '#B9410F',
    danger: '#AB1440',
    ok: '#1A6F44',
    warn: '#855C01',
    inputBorder: '#858992',
    divider: '#D5D8DD',
    focus: '#C64A14',
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
    link: '#FF9A75',
    danger: '#F9849D',
    ok: '#67C98F',
    warn: '#EDB24D',
    inputBorder: '#757B85',
    divider: '#383D47',
    focus: '#FF9A75',
    shade: 'rgba(0, 0, 0, 0.6)',
    shadedPage: '#08090C',
    overlayShadow: 'none',
  },
} as const;

export const primaryShade = { light: 7, dark: 6 } as const;

/** The palettes that carry meaning; each has a `light` variant for badges and alerts. */
export const meaningColors = ['accent', 'green', 'red', 'amber', 'gray'] as const;
export type MeaningColor = (typeof meaningColors)[number];

/** Ground and words of a badge or alert. In the dark scheme gray takes the raised surface: half of it would be a hole. */
export const badgeColors = (color: MeaningColor, scheme: 'light' | 'dark'): { ground: string; words: string } => {
  const palette = palettes[color];
  if (scheme === 'light') return { ground: palette[1], words: palette[9] };
  return { ground: color === 'gray' ? roles.dark.raised : darkenByHalf(palette[9]), words: palette[0] };
};

/** Latin first, then the faces for Traditional Chinese; no web font for texts, since one would outweigh the whole page. */
export const fontStack =
  '-apple-system, "Segoe UI", Roboto, "PingFang TC", "Noto Sans TC", "Noto Sans CJK TC", "Microsoft JhengHei UI", "Microsoft JhengHei", sans-serif';

/**
 * Headings: one face of 25 kB for Latin letters and figures (`../fonts`), and for Chinese the serif that the system has. A face
 * for Chinese would be megabytes.
 */
export const displayStack = `"Kapok Display", "Noto Serif TC", "Noto Serif CJK TC", "Songti TC", ${fontStack}`;
