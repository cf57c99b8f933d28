import { offlineWords } from '../texts/offline-words.ts';
import type { OfflineWords } from '../texts/zh-hant/offline.ts';
import { fontStack, palettes, primaryShade, roles } from '../ui/theme/tokens.ts';

/** Places that the server fills in: only a running shop knows its name and its accent (`shop-files.ts`). */
const SHOP = { zh: '{{shop-zh}}', en: '{{shop-en}}' } as const;
/** The server takes what is between the marks out where the shop speaks Chinese alone. */
const inEnglish = (part: string): string => `<!--english-->${part}<!--/english-->`;
const ACCENT = '/*{{accent}}*/';

/** The page that stands in place of any other without a network: whole in one file but for its script, in both languages. */
export const offlineDocument = (): string => `<!doctype html>
<html lang="zh-Hant-TW" data-mantine-color-scheme="light">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="color-scheme" content="light dark" />
    <meta name="robots" content="noindex" />
    <title>${offlineWords['zh-Hant'].title}｜${SHOP.zh}</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <script src="/early.js"></script>
    <style>
${css()}
      ${ACCENT}
    </style>
    <script type="module" src="/offline.js"></script>
  </head>
  <body>
${part('zh-Hant-TW', SHOP.zh, offlineWords['zh-Hant'])}
${inEnglish(part('en', SHOP.en, offlineWords.en))}
  </body>
</html>
`;

/** `data-busy` and `data-title`: for the script, which has no words of its own. */
const part = (
  lang: string,
  shopName: string,
  words: OfflineWords,
): string => `    <div lang="${lang}" data-title="${words.title}｜${shopName}">
      <header><p><img src="/logo.svg" width="32" height="32" alt="" />${shopName}</p></header>
      <main>
        ${wifiOff}
        <h1>${words.title}</h1>
        <p>${words.hint}</p>
        <button type="button" data-busy="${words.retrying}">${words.retry}</button>
      </main>
    </div>`;

/** The icon of lucide, drawn out: this page has no program but its own. */
const wifiOff = `<svg viewBox="0 0 24 24" width="48" height="48" fill="none" stroke="currentColor" stroke-width="1.25" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M12 20h.01M8.5 16.43a5 5 0 0 1 7 0M5 12.86a10 10 0 0 1 5.17-2.69M19 12.86a10 10 0 0 0-2.01-1.52M2 8.82a15 15 0 0 1 4.18-2.64M22 8.82a15 15 0 0 0-11.29-3.76M2 2l20 20"/></svg>`;

const variables = (scheme: 'light' | 'dark'): string => {
  const { page, text, dimmed, divider, focus } = roles[scheme];
  const filled = palettes.accent[primaryShade[scheme]];
  const hover = palettes.accent[scheme === 'light' ? 8 : 7];
  return `--page:${page};--text:${text};--dimmed:${dimmed};--divider:${divider};--focus:${focus};--filled:${filled};--hover:${hover}`;
};

const css = (): string => `      :root{${variables('light')};color-scheme:light}
      :root[data-mantine-color-scheme='dark']{${variables('dark')};color-scheme:dark}
      :root:lang(en):has(div:lang(en)) div:lang(zh),:root:lang(zh) div:lang(en){display:none}
      *{box-sizing:border-box;margin:0}
      body{background:var(--page);color:var(--text);font:1rem/1.7 ${fontStack};line-break:strict;overflow-wrap:anywhere}
      div{display:flex;flex-direction:column;min-height:100dvh}
      header{border-bottom:1px solid var(--divider)}
      header p{display:flex;align-items:center;gap:10px;height:59px;max-width:1200px;margin-inline:auto;padding-inline:16px;font-size:1.125rem;font-weight:700}
      main{flex:1;display:flex;flex-direction:column;align-items:center;justify-content:center;gap:12px;padding:48px 16px 96px;text-align:center}
      svg{color:var(--dimmed)}
      h1{font-size:1.25rem;line-height:1.4;text-wrap:balance}
      main p{max-width:30em;color:var(--dimmed);text-wrap:balance}
      button{min-height:44px;margin-top:8px;padding:0 24px;border:0;border-radius:8px;background:var(--filled);color:#fff;font:inherit;font-weight:700;cursor:pointer}
      button:hover{background:var(--hover)}
      button[aria-disabled]{cursor:progress}
      :focus-visible{outline:2px solid var(--focus);outline-offset:2px}
      @media (min-width:48em){header p{padding-inline:24px}h1{font-size:1.375rem}}
      @media (min-width:75em){header p{padding-inline:32px}}`;
