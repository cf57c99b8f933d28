import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageRenderer, RenderedView } from '@kapok/contract';
import { LRUCache } from 'lru-cache';

/** Where the build puts what the server renders pages with. */
export const RENDERER_FOLDER = 'render';
/** Pages that are kept rendered; some 30 kB each. */
const KEPT_PAGES = 200;

const isRenderer = (module: unknown): module is PageRenderer =>
  typeof module === 'object' && module !== null && 'renderView' in module && typeof module.renderView === 'function';

/**
 * Loads the renderer of one build, which `signature` names. Rendering takes milliseconds of the main thread, and most visitors
 * are shown the same: what was rendered from equal answers is kept.
 */
export const loadRenderer = async (webDist: string, signature: string): Promise<PageRenderer | undefined> => {
  const file = join(webDist, RENDERER_FOLDER, 'render.js');
  if (!existsSync(file)) return undefined;
  const address = pathToFileURL(file);
  // Modules are kept by address for good, and this one stays the same from build to build.
  address.searchParams.set('build', signature);
  const module: unknown = await import(address.href);
  if (!isRenderer(module)) throw new Error('the build of the web application renders no pages');
  const kept = new LRUCache<string, string>({ max: KEPT_PAGES });
  const render = async (asked: RenderedView): Promise<string> => {
    const key = JSON.stringify(asked);
    const found = kept.get(key);
    if (found !== undefined) return found;
    const rendered = await module.renderView(asked);
    kept.set(key, rendered);
    return rendered;
  };
  return { renderView: render };
};
