import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { pathToFileURL } from 'node:url';
import type { PageRenderer, RenderedView } from '@kapok/contract';
import { LRUCache } from 'lru-cache';
import { openWorkBudget } from './work-budget.ts';

/** Where the build puts what the server renders pages with. */
export const RENDERER_FOLDER = 'render';
/** Pages that are kept rendered; some 30 kB each. */
const KEPT_PAGES = 200;
/** How much of the main thread may go into rendering: 250 ms of every second, and 4 s at once after a quiet time. */
const RENDERING = { share: 0.25, savedMs: 4_000 };

/** Milliseconds: of time, and of work that the main thread has done. */
export interface Clocks {
  readonly now: () => number;
  readonly worked: () => number;
}

/** A machine that is busy with something else takes nothing from the budget. */
const clocks: Clocks = {
  now: () => performance.now(),
  worked: () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1_000;
  },
};

export interface KeptRenderer {
  /**
   * Renders a page once for all who ask for the same. Returns undefined while rendering has used up its share of the main
   * thread: the page then goes out in plain form, and the application draws it.
   */
  readonly render: (asked: RenderedView) => Promise<string | undefined>;
}

const isRenderer = (module: unknown): module is PageRenderer =>
  typeof module === 'object' && module !== null && 'renderView' in module && typeof module.renderView === 'function';

/** Its name tells builds apart, since modules are kept by address for good. */
const RENDERER_FILE = /^renderer-[\w-]+\.js$/;

/** Loads the renderer of a build. Its parts ask for it by its name, so that nothing may be added to that. */
export const loadRenderer = async (webDist: string): Promise<KeptRenderer | undefined> => {
  const folder = join(webDist, RENDERER_FOLDER);
  const file = existsSync(folder) ? readdirSync(folder).find((name) => RENDERER_FILE.test(name)) : undefined;
  if (file === undefined) return undefined;
  const module: unknown = await import(pathToFileURL(join(folder, file)).href);
  if (!isRenderer(module)) throw new Error('the build of the web application renders no pages');
  return keepRendered(module);
};

/** Rendering takes milliseconds of the main thread, and anybody can ask for pages: what was rendered is kept, and the work is bounded. */
export const keepRendered = (renderer: PageRenderer, { now, worked }: Clocks = clocks): KeptRenderer => {
  const kept = new LRUCache<string, Promise<string>>({ max: KEPT_PAGES });
  const budget = openWorkBudget(RENDERING, now);
  const renderAnew = async (asked: RenderedView): Promise<string> => {
    const before = worked();
    try {
      return await renderer.renderView(asked);
    } finally {
      budget.spend(worked() - before);
    }
  };
  return {
    render: async (asked) => {
      const key = JSON.stringify(asked);
      const found = kept.get(key);
      if (found !== undefined) return found;
      if (!budget.hasLeft()) return undefined;
      const rendering = renderAnew(asked);
      kept.set(key, rendering);
      try {
        return await rendering;
      } catch (error) {
        // The next visitor may have more luck.
        kept.delete(key);
        throw error;
      }
    },
  };
};
