import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { roles } from '../ui/theme/tokens.ts';
import { offlineDocument } from './offline-document.ts';

const web = new URL('../../', import.meta.url);
const read = (path: string) => readFile(new URL(path, web), 'utf8');

describe('what is drawn before the shop itself', () => {
  it('has the colours of the shop at the bar of the browser in both schemes', async () => {
    const index = await read('index.html');
    for (const scheme of ['light', 'dark'] as const)
      expect(index).toContain(`content="${roles[scheme].page}" media="(prefers-color-scheme: ${scheme})"`);
  });

  it('is one page with both languages, which asks for nothing but what is kept with it', () => {
    const page = offlineDocument();
    const asked = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => path);
    expect(new Set(asked)).toEqual(new Set(['/favicon.svg', '/logo.svg', '/early.js', '/offline.js']));
    expect(page).not.toContain('undefined');
    expect(page).toContain('目前連不上商店');
    expect(page).toContain("Can't reach the shop");
  });
});
