import type { FirstView } from '@kapok/contract';
import {
  closedNotice,
  DEFAULT_LANGUAGE,
  inLanguage,
  languageTag,
  pageAddress,
  taipeiInstant,
  type Language,
} from '@kapok/domain';
import { html, Html, noHtml } from '#server/platform/http/html.ts';
import type { ServedProfile } from '#server/platform/shop-profile/index.ts';
import type { BuiltWeb } from './built-web.ts';
import { firstPaintPage } from './first-paint.ts';
import { writeHead } from './head.ts';
import { linkPageFiles } from './page-files.ts';
import { pageWords } from './page-words.ts';
import type { Page } from './page.ts';

export interface DocumentParts {
  readonly page: Page;
  readonly shop: ServedProfile;
  readonly publicUrl: string;
  readonly language: Language;
  /** The address that was asked for, without a language. */
  readonly address: string;
}

/** The whole document where the application was never built. */
export const writePlainDocument = (parts: DocumentParts, application: 'building' | 'missing'): string => {
  const { page, shop, language } = parts;
  return firstPaintPage({
    head: writeHead(parts),
    shopName: inLanguage(shop.shopName, language),
    content: page.content,
    notice: closedBanner(shop, language),
    language,
    application,
  }).text;
};

/** How the built document names its language. */
const SHELL_LANGUAGE = `lang="${languageTag[DEFAULT_LANGUAGE]}"`;

/**
 * The application's document with head and first content written into it: the page as the application draws it, or in plain
 * form where it could not be rendered.
 */
export const writeDocument = (parts: DocumentParts, built: BuiltWeb, rendered: string | undefined): string => {
  const { page, language, shop } = parts;
  const head = writeHead(parts);
  const { styles, scripts } = linkPageFiles(built.manifest, page.view.page);
  const content = rendered === undefined ? plainContent(parts) : new Html(rendered);
  // Functions as replacements: in a plain text, a product called "$&" would be an instruction.
  return (
    built.document
      .replace(SHELL_LANGUAGE, () => `lang="${languageTag[language]}"`)
      .replace('<!--head-->', () => head.text)
      .replace('"/favicon.svg"', () => `"/favicon.svg?v=${shop.version}"`)
      .replace('"/apple-touch-icon.png"', () => `"/apple-touch-icon.png?v=${shop.version}"`)
      .replace('"/manifest.webmanifest"', () => `"/manifest.webmanifest?lang=${language}"`)
      // After the common styles, as when the application fetches them: later ones win.
      .replace('<!--styles-->', () => html`${styles}`.text)
      .replace('</head>', () => `${html`${scripts}`.text}</head>`)
      .replace('<!--notice-->', () => html`${notice(language)}${closedBanner(shop, language)}`.text)
      .replace('<div id="root">', () => `<div id="root"${rendered === undefined ? '' : renderedAs(page.view)}>`)
      .replace('<!--content-->', () => content.text)
      .replace('<!--reading-->', () => furtherReading(page).text)
  );
};

/** A page is taken over by the application as it is; a frame is replaced. */
const renderedAs = ({ page }: FirstView): string => ` data-rendered="${page === 'frame' ? 'frame' : 'page'}"`;

const plainContent = ({ page, shop, language }: DocumentParts): Html =>
  html`<header class="first-header">
      <a href="${pageAddress('/', language)}">${inLanguage(shop.shopName, language)}</a>
    </header>
    <main class="first-content">${page.content}</main>`;

/** Stands outside of what the application draws, so that its first page needs no code for it; see `renew-shop.ts`. */
const closedBanner = ({ opening }: ServedProfile, language: Language): Html => {
  const text = closedNotice(opening, language, taipeiInstant(new Date()).slice(0, 10));
  return html`<p class="page-notice" id="closed-notice">${text}</p>`;
};

const notice = (language: Language): Html =>
  html`<noscript><p class="page-notice">${pageWords[language].withoutScripts}</p></noscript>`;

const furtherReading = ({ furtherReading: text }: Page): Html =>
  text === undefined ? noHtml : html`<noscript><div class="first-content">${text}</div></noscript>`;
