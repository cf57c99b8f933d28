import { companies, type Company } from './companies.ts';
import { knownPerson } from './people.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeText = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.6 system-ui, 'Noto Sans TC', sans-serif; }
  body { display: grid; place-items: center; min-height: 100dvh; margin: 0; background: light-dark(#f4f5f7, #16181c); }
  main { box-sizing: border-box; width: min(420px, 100%); padding: 32px 24px; border-radius: 16px;
    background: light-dark(#fff, #22252b); color: light-dark(#1c1f24, #eceef1); }
  h1 { margin: 0 0 8px; font-size: 1.5rem; }
  p { margin: 0 0 20px; }
  .notice { padding: 8px 12px; border-radius: 8px; background: light-dark(#fff3d6, #3d3215); font-size: 0.875rem; }
  a { display: block; margin-top: 12px; padding: 12px 16px; border: 1px solid light-dark(#8a9099, #7d848e);
    border-radius: 8px; color: inherit; text-align: center; text-decoration: none; }
  a.first { border-color: transparent; background: var(--colour); color: var(--ink); font-weight: 700; }
  small { display: block; opacity: 0.85; }`;

/** The page on which a person, or a test, says who signs in. `query`: what the shop sent them with. */
export const signInPage = (company: Company, query: string, nonce: string): string => {
  const { name, colour, ink } = companies[company];
  const to = (who: string): string => escapeText(`/decide/${company}/${who}?${query}`);
  return `<!doctype html>
<html lang="zh-Hant-TW">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${name} 登入｜測試登入頁</title>
    <link rel="icon" href="data:," />
    <style nonce="${nonce}">:root { --colour: ${colour}; --ink: ${ink}; } ${STYLE}</style>
  </head>
  <body>
    <main>
      <p class="notice">測試登入頁，不是真的 ${name}<small lang="en">Sign-in stand-in: this is not ${name}</small></p>
      <h1>以 ${name} 帳號登入</h1>
      <p>商店將取得您的名字與電子信箱<small lang="en">The shop receives your name and e-mail</small></p>
      <a class="first" href="${to('known')}">以${knownPerson.name}登入<small lang="en">Continue as ${knownPerson.email}</small></a>
      <a href="${to('new')}">以新朋友登入<small lang="en">Continue as somebody new</small></a>
      <a href="${to('nobody')}">取消<small lang="en">Cancel</small></a>
    </main>
  </body>
</html>`;
};
