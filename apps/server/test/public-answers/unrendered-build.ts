import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface UnrenderedBuild {
  readonly webDist: string;
  readonly remove: () => Promise<void>;
}

const index = `<!doctype html><html lang="zh-Hant-TW"><head><!--head--><script type="module" src="/assets/main.js"></script></head>
<body><!--notice--><div id="root"><!--content--></div><!--reading--></body></html>`;

/** A build of the web application without scripts and without a renderer: pages are written in plain form, and are whole. */
export const makeUnrenderedBuild = async (): Promise<UnrenderedBuild> => {
  const webDist = await mkdtemp(join(tmpdir(), 'kapok-build-'));
  await mkdir(join(webDist, '.vite'));
  await writeFile(join(webDist, 'index.html'), index);
  await writeFile(join(webDist, '.vite', 'manifest.json'), '{}');
  return { webDist, remove: () => rm(webDist, { recursive: true, force: true }) };
};
