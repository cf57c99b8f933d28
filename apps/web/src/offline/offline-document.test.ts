import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { roles } from '../ui/theme/tokens.ts';
import { offlineDocument } from './offline-document.ts';

const web = new URL('../../', import.meta.url);
const read = (path: string) => readFile(new URL(path, web), 'utf8');

describe('what is drawn before the shop itself', () => {
  it('has the colours of the shop: the frame of the installed app, and the bar of the browser in both schemes', async () => {
    expect(JSON.parse(await read('public/manifest.webmanifest'))).toMatchObject({
      theme_color: roles.light.page,
      background_color: roles.light.page,
    });
    const index = await read('index.html');
    for (const scheme of ['light', 'dark'] as const)
      expect(index).toContain(`content="${roles[scheme].page}" media="(prefers-color-scheme: ${scheme})"`);
  });

  it('is one page with both languages, which asks for nothing but what is kept with it', () => {
    const page = offlineDocument();
    const asked = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => path);
    expect(new Set(asked)).toEqual(new Set(['/favicon.svg', '/color-scheme.js', '/offline.js']));
    expect(page).not.toContain('undefined');
    expect(page).toContain('連不上木棉學堂');
    expect(page).toContain("Can't reach the shop");
  });
});
