import { element, type Attributes } from './svg.ts';

const SANS = "'Noto Sans CJK TC'";
const SERIF = "'Noto Serif CJK TC'";

interface TypeStyle {
  readonly size: number;
  readonly fill: string;
  readonly weight?: 400 | 700;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly spacing?: number;
  readonly opacity?: number;
}

const escapeText = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

const words = (family: string, x: number, y: number, text: string, style: TypeStyle): string => {
  const attributes: Attributes = {
    x,
    y,
    lang: 'zh-Hant-TW',
    fill: style.fill,
    opacity: style.opacity ?? 1,
    'font-family': family,
    'font-size': style.size,
    'font-weight': style.weight ?? 400,
    'letter-spacing': style.spacing ?? 0,
    'text-anchor': style.anchor ?? 'start',
  };
  return element('text', attributes, escapeText(text));
};

/** A line of text in the sans face: captions, figures, names of things. `y` is the baseline. */
export const sans = (x: number, y: number, text: string, style: TypeStyle): string => words(SANS, x, y, text, style);

/** A line of text in the serif face: titles and covers. `y` is the baseline. */
export const serif = (x: number, y: number, text: string, style: TypeStyle): string => words(SERIF, x, y, text, style);
