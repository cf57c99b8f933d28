import { darkenByHalf, DEFAULT_ACCENT, DEFAULT_ACCENT_SHADES } from './accent-shades.ts';

/** `#RRGGBB` in capitals, the one way in which the shop keeps a colour. */
export const isColor = (text: string): boolean => /^#[0-9A-F]{6}$/.test(text);

export type Shades = readonly [string, string, string, string, string, string, string, string, string, string];

type Triple = readonly [number, number, number];

const channelsOf = (hex: string): Triple => {
  const at = (start: number): number => Number.parseInt(hex.slice(start, start + 2), 16) / 255;
  return [at(1), at(3), at(5)];
};

const toLinear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const fromLinear = (part: number): number =>
  part <= 0.0031308 ? part * 12.92 : 1.055 * Math.max(part, 0) ** (1 / 2.4) - 0.055;

const luminanceOfLinear = ([red, green, blue]: Triple): number => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

const linearOf = (hex: string): Triple => {
  const [red, green, blue] = channelsOf(hex);
  return [toLinear(red), toLinear(green), toLinear(blue)];
};

const luminance = (hex: string): number => luminanceOfLinear(linearOf(hex));

/** Contrast of two opaque colours `#RRGGBB` by the formula of WCAG 2, from 1 to 21. */
export const contrast = (first: string, second: string): number => {
  const [one, other] = [luminance(first), luminance(second)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
};

/** Contrast that words need against their ground. */
export const TEXT_CONTRAST = 4.5;

/** Hue and strength of a colour in OKLCH, which keeps a hue the same from light to dark. */
interface Tint {
  readonly a: number;
  readonly b: number;
  readonly chroma: number;
}

const tintOf = (hex: string): Tint => {
  const [red, green, blue] = linearOf(hex);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const chroma = Math.hypot(a, b);
  return chroma < 1e-4 ? { a: 0, b: 0, chroma: 0 } : { a: a / chroma, b: b / chroma, chroma };
};

const linearFrom = (lightness: number, a: number, b: number): Triple => {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
};

const isShown = (color: Triple): boolean => color.every((part) => part >= -1e-6 && part <= 1 + 1e-6);

const SEARCH_STEPS = 24;

/** The largest number up to `most` of which `fits` holds, where it holds of every smaller one. */
const search = (most: number, fits: (value: number) => boolean): number => {
  let [low, high] = [0, most];
  for (let step = 0; step < SEARCH_STEPS; step += 1) {
    const middle = (low + high) / 2;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
};

/** A colour of the tint at a lightness, as strong as asked for or as a screen can show it. */
const colorAt = (lightness: number, { a, b }: Tint, chroma: number): Triple => {
  const shown = search(chroma, (strength) => isShown(linearFrom(lightness, a * strength, b * strength)));
  return linearFrom(lightness, a * shown, b * shown);
};

/** Pale shades round up and dark ones down: contrast is never less than that of the shade it is made after. */
const toHex = (color: Triple, isPale: boolean): string => {
  const round = isPale ? Math.ceil : Math.floor;
  const parts = color.map((part) =>
    Math.min(255, Math.max(0, round(fromLinear(part) * 255 + (isPale ? -1e-6 : 1e-6)))),
  );
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
};

const DARK_FROM = 5;

/**
 * Ten shades of an accent, light to dark. Each has the luminance of the default accent's shade in its place, and contrast
 * depends on luminance alone: what can be read in the default colours can be read in any.
 */
export const accentShades = (accent: string): Shades => {
  if (accent === DEFAULT_ACCENT) return DEFAULT_ACCENT_SHADES;
  const tint = tintOf(accent);
  const strength = Math.min(1.2, tint.chroma / tintOf(DEFAULT_ACCENT).chroma);
  const shade = (index: number, like: string): string => {
    const wanted = luminance(like);
    const chroma = tintOf(like).chroma * strength;
    const lightness = search(1, (value) => luminanceOfLinear(colorAt(value, tint, chroma)) <= wanted);
    return toHex(colorAt(lightness, tint, chroma), index < DARK_FROM);
  };
  const [s0, s1, s2, s3, s4, s5, s6, s7, s8, s9] = DEFAULT_ACCENT_SHADES;
  return [
    shade(0, s0),
    shade(1, s1),
    shade(2, s2),
    shade(3, s3),
    shade(4, s4),
    shade(5, s5),
    shade(6, s6),
    shade(7, s7),
    shade(8, s8),
    shade(9, s9),
  ];
};

/**
 * The style that puts an accent in the place of the default one, on pages and in the preview of the settings. Empty for the
 * default accent, which the stylesheet has. The doubled selector outweighs the stylesheet wherever it stands.
 */
export const accentStyle = (accent: string, selector = ':root:root'): string => {
  if (accent === DEFAULT_ACCENT) return '';
  const shades = accentShades(accent);
  const variables = shades.map((shade, index) => `--mantine-color-accent-${index}:${shade}`);
  return `${selector}{${[...variables, `--kapok-accent-half:${darkenByHalf(shades[9])}`].join(';')}}`;
};
