import { languageTag, pageAddress, type Language } from '@kapok/domain';
import { html, noHtml, type Html } from '#server/platform/http/html.ts';
import { pageWords } from './page-words.ts';

export const FIRST_PAINT_STYLESHEET = '/first-paint.css';

/** Enough style for the pages that are sent while the web application is still being built. */
export const firstPaintCss = `:root { color-scheme: light dark; --text: #1f232a; --page: #fff; --link: #b9410f; --line: #d5d8dd; --sunken: #f2f3f6; }
@media (prefers-color-scheme: dark) { :root { --text: #e7eaee; --page: #13161d; --link: #ff9a75; --line: #383d47; --sunken: #1c2128; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text); font: 1rem/1.7 -apple-system, "Segoe UI", Roboto, "PingFang TC", "Noto Sans TC", "Microsoft JhengHei UI", sans-serif; line-break: strict; overflow-wrap: anywhere; }
a { color: var(--link); }
header { padding: 16px; border-bottom: 1px solid var(--line); }
header a { color: inherit; font-size: 1.125rem; font-weight: 700; text-decoration: none; }
[role="status"], .page-notice { margin: 0; padding: 8px 16px; background: var(--sunken); }
.page-notice:empty { display: none; }
main { max-width: 960px; margin: 0 auto; padding: 16px; }
h1 { font-size: 1.5rem; line-height: 1.35; }
h2 { font-size: 1.25rem; line-height: 1.4; }
main > ul { list-style: none; padding: 0; }
main > ul > li { padding: 12px 0; border-bottom: 1px solid var(--line); }
main > ul p { margin: 4px 0 0; }
.first-cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(160px, 1fr)); gap: 24px 12px; }
.first-cards img { width: 100%; aspect-ratio: 4 / 3; object-fit: cover; }
img { max-width: 100%; height: auto; border-radius: 8px; background: var(--sunken); }
`;

/**
 * Asks again with the whole address: behind a fragment, such as the one-time link of a new shop, a refresh of the page's
 * head only looks for a place in the page and asks nothing.
 */
export const FIRST_PAINT_SCRIPT = '/first-paint.js';

export const firstPaintJs = 'setTimeout(() => location.reload(), document.currentScript.dataset.seconds * 1000);\n';

export interface FirstPaintParts {
  readonly head: Html;
  readonly shopName: string;
  readonly content: Html;
  /** What every page says above its content. */
  readonly notice?: Html;
  readonly language: Language;
  /** `building`: it will be there in a moment. `missing`: somebody has to see to it. */
  readonly application: 'building' | 'missing';
}

/** The page asks again by itself after so many seconds. */
const REFRESH_SECONDS = { building: 3, missing: 60 } as const;

/** A whole page without the application: readable at once, and it asks again by itself until the application is there. */
export const firstPaintPage = ({
  head,
  shopName,
  content,
  notice = noHtml,
  language,
  application,
}: FirstPaintParts): Html =>
  html`<!doctype html>
    <html lang="${languageTag[language]}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <noscript><meta http-equiv="refresh" content="${REFRESH_SECONDS[application]}" /></noscript>
        <script src="${FIRST_PAINT_SCRIPT}" data-seconds="${REFRESH_SECONDS[application]}"></script>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${FIRST_PAINT_STYLESHEET}" />
        ${head}
      </head>
      <body>
        <header><a href="${pageAddress('/', language)}">${shopName}</a></header>
        ${notice}
        <p role="status">${pageWords[language].application[application]}</p>
        <main>${content}</main>
      </body>
    </html> `;
