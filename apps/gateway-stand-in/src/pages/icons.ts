import { html, type Html } from '../html.ts';

const icon = (path: Html, sizePx: number): Html =>
  html`<svg
    width="${sizePx}"
    height="${sizePx}"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    stroke-width="2"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  >
    ${path}
  </svg>`;

/** A laboratory flask: this is a test. */
export const flaskIcon = icon(
  html`<path d="M9 3h6M10 3v6l-5.4 9.2A1.9 1.9 0 0 0 6.2 21h11.6a1.9 1.9 0 0 0 1.6-2.8L14 9V3M7.5 15h9" />`,
  28,
);

/** Done. */
export const checkIcon = icon(html`<path d="M5 12.5l4.5 4.5L19 7.5" />`, 28);

/** Not done. */
export const crossIcon = icon(html`<path d="M6.5 6.5l11 11M17.5 6.5l-11 11" />`, 28);

/** The bank's own check of the card holder. */
export const shieldIcon = icon(
  html`<path d="M12 3l7.5 3v5.5c0 4.6-3.1 7.9-7.5 9.5-4.4-1.6-7.5-4.9-7.5-9.5V6zM9 12l2 2 4-4" />`,
  28,
);
