import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { offlineDocument } from './offline-document.ts';

const source = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

const programs = [
  { id: source('./worker.ts'), fileName: 'sw.js' },
  { id: source('./offline-page.ts'), fileName: 'offline.js' },
] as const;

/**
 * Adds the worker, the page that stands in without a network and its program to the build. The worker is told the files of
 * the first page and a name made from them: it changes, and browsers fetch it anew, when any of them does.
 */
export const buildOffline = (): Plugin => ({
  name: 'kapok-offline',
  apply: 'build',
  buildStart() {
    for (const program of programs) this.emitFile({ type: 'chunk', ...program, preserveSignature: false });
  },
  generateBundle(_options, bundle) {
    const page = offlineDocument();
    this.emitFile({ type: 'asset', fileName: 'offline.html', source: page });
    const files = firstPageFiles(bundle);
    const build = createHash('sha256').update(`${page}${files.join()}`).digest('hex').slice(0, 12);
    for (const { fileName } of programs) {
      const program = bundle[fileName];
      // Both run without any other file: a worker that imports would not start, and a page without a network has none.
      if (program?.type !== 'chunk' || program.imports.length > 0) throw new Error(`${fileName} must be one file`);
      program.code = program.code
        .replaceAll(/\bBUILD_NAME\b/g, JSON.stringify(build))
        .replaceAll(/\bFIRST_PAGE_FILES\b/g, JSON.stringify(files));
    }
  },
});

/** What index.html asks for: its program with everything that it imports at once, and their styles. */
const firstPageFiles = (bundle: Rolldown.OutputBundle): readonly string[] => {
  const files = new Set<string>();
  const add = (fileName: string): void => {
    const chunk = bundle[fileName];
    if (chunk?.type !== 'chunk' || files.has(fileName)) return;
    files.add(fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    chunk.imports.forEach(add);
  };
  for (const one of Object.values(bundle))
    if (one.type === 'chunk' && one.facadeModuleId?.endsWith('/index.html') === true) add(one.fileName);
  if (files.size === 0) throw new Error('the build has no first page');
  return [...files].toSorted().map((fileName) => `/${fileName}`);
};
