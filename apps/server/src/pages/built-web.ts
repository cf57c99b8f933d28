import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readManifest, type Manifest } from './page-files.ts';
import { loadRenderer, type KeptRenderer } from './page-renderer.ts';

/** One build of the web application, as pages are written with it. */
export interface BuiltWeb {
  /** Its index.html. */
  readonly document: string;
  readonly manifest: Manifest;
  /** Undefined where the build has none, such as one without scripts. */
  readonly renderer: KeptRenderer | undefined;
}

/** The build in the folder, kept in memory and read again when a new one has taken its place. */
export interface BuiltWebFinder {
  /** Undefined as long as the application was never built. */
  readonly find: () => Promise<BuiltWeb | undefined>;
  /** The one that was found last, without waiting; the folder is looked at again once a second at most. */
  readonly recent: () => BuiltWeb | undefined;
}

const LOOKED_AT_AGAIN_MS = 1_000;

interface Kept {
  readonly signature: string;
  readonly built: BuiltWeb;
}

export const openBuiltWeb = (webDist: string): BuiltWebFinder => {
  let kept: Kept | undefined;
  let lookedAtMs = -Infinity;
  const find = async (): Promise<BuiltWeb | undefined> => {
    lookedAtMs = performance.now();
    const signature = await findSignature(join(webDist, 'index.html'));
    // In the moment in which one build replaces another there is no file: the one in memory still serves.
    if (signature !== undefined && kept?.signature !== signature) kept = { signature, built: await readBuild(webDist) };
    return kept?.built;
  };
  return {
    find,
    recent: () => {
      // What cannot be read is told to whoever waits for it; see `find`.
      if (performance.now() - lookedAtMs > LOOKED_AT_AGAIN_MS) find().catch(() => undefined);
      return kept?.built;
    },
  };
};

const readBuild = async (webDist: string): Promise<BuiltWeb> => {
  const [document, manifest, renderer] = await Promise.all([
    readFile(join(webDist, 'index.html'), 'utf8'),
    readFile(join(webDist, '.vite', 'manifest.json'), 'utf8').then(readManifest),
    loadRenderer(webDist),
  ]);
  return { document: stylesFirst(document), manifest, renderer };
};

const styles = /(?<![ \t])[ \t]*<link rel="stylesheet"[^>]*>\n?/g;

/** Browsers open few connections at a time: what paints a page is asked for before what runs in it. */
const stylesFirst = (document: string): string =>
  document
    .replaceAll(styles, '')
    .replace('<!--head-->', () => `<!--head-->${(document.match(styles) ?? []).join('')}<!--styles-->`);

const findSignature = async (file: string): Promise<string | undefined> => {
  try {
    const { ino, mtimeMs, size } = await stat(file);
    return `${ino} ${mtimeMs} ${size}`;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
};
