import { randomBytes } from 'node:crypto';
import { html, type Html } from '../html.ts';
import { flaskIcon } from './icons.ts';
import { STYLE } from './style.ts';
import { both, LANGUAGE_TAGS, type FirstLanguage, type Words } from './words.ts';

/** One page: what it says, and where its forms may go. */
export interface Page {
  readonly language: FirstLanguage;
  readonly title: Words;
  readonly body: Html;
  /** The origin outside of the stand-in that a form of this page posts to. */
  readonly formOrigin?: string;
  /** A script of our own, the only one that the page's policy lets run. */
  readonly script?: string;
}

const STAND_IN: Words = {
  chinese: '測試付款頁，不會真的扣款',
  english: 'Payment stand-in: no money moves here',
};

/** A page as it goes out: its markup and the content security policy that belongs to it. */
export interface WrittenPage {
  readonly markup: string;
  readonly contentSecurityPolicy: string;
}

const policyOf = (page: Page, nonce: string): string =>
  [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    `script-src ${page.script === undefined ? "'none'" : `'nonce-${nonce}'`}`,
    'img-src data:',
    `form-action 'self' ${page.formOrigin ?? ''}`.trim(),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Puts a page's content into the common frame. */
export const writePage = (page: Page): WrittenPage => {
  const nonce = randomBytes(16).toString('base64url');
  const script =
    page.script === undefined
      ? undefined
      : html`<script nonce="${nonce}">
          ${{ markup: page.script }};
        </script>`;
  const document = html`<!doctype html>
    <html lang="${LANGUAGE_TAGS[page.language]}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${page.title[page.language]}｜${page.language === 'english' ? 'Payment stand-in' : '測試付款頁'}</title>
        <link rel="icon" href="data:," />
        <style nonce="${nonce}">
          ${{ markup: STYLE }}
        </style>
      </head>
      <body>
        <main>
          <div class="notice">
            ${flaskIcon}
            <div>${both(page.language, STAND_IN)}</div>
          </div>
          <div class="body">${page.body}</div>
        </main>
        ${script}
      </body>
    </html>`;
  return { markup: document.markup, contentSecurityPolicy: policyOf(page, nonce) };
};
