import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The built index.html, kept in memory and read again when a new build has taken its place. */
export interface ShellDocument {
  /** Undefined as long as the application was never built. */
  readonly find: () => Promise<string | undefined>;
}

interface Kept {
  readonly signature: string;
  readonly text: string;
}

export const openShellDocument = (webDist: string): ShellDocument => {
  const file = join(webDist, 'index.html');
  let kept: Kept | undefined;
  return {
    find: async () => {
      const signature = await findSignature(file);
      // In the moment in which one build replaces another there is no file: the page in memory still serves.
      if (signature === undefined) return kept?.text;
      if (kept?.signature !== signature) kept = { signature, text: await readFile(file, 'utf8') };
      return kept.text;
    },
  };
};

const findSignature = async (file: string): Promise<string | undefined> => {
  try {
    const { ino, mtimeMs, size } = await stat(file);
    return `${ino} ${mtimeMs} ${size}`;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
};
