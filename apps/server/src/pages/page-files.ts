import type { FirstView } from '@kapok/contract';
import { z } from 'zod';
import { html, type Html } from '#server/platform/http/html.ts';

/** What a build says of its files, by the source that each was made from. */
const manifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).default([]), css: z.array(z.string()).default([]) }),
);

export type Manifest = z.output<typeof manifestSchema>;

export const readManifest = (text: string): Manifest => manifestSchema.parse(JSON.parse(text));

const ENTRY = 'index.html';
const sources: Readonly<Record<FirstView['page'], string | undefined>> = {
  catalogue: 'src/shop/catalogue/catalogue-page.tsx',
  product: 'src/shop/catalogue/product-page.tsx',
  legal: 'src/shop/legal/legal-page.tsx',
  'own-page': 'src/shop/own-pages/own-page.tsx',
  teacher: 'src/shop/teachers/teacher-page.tsx',
  frame: 'src/app/layout/member-layout.tsx',
};

/** A source and all that it imports at once. */
const chunksOf = (manifest: Manifest, source: string): ReadonlySet<string> => {
  const found = new Set<string>();
  const waiting = [source];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    waiting.push(...(manifest[next]?.imports ?? []));
  }
  return found;
};

export interface PageLinks {
  readonly styles: readonly Html[];
  readonly scripts: readonly Html[];
}

/**
 * Links to the files of a page that the document does not name: its styles, by which it is painted, and its code, which would
 * be asked for a round trip later.
 */
export const linkPageFiles = (manifest: Manifest, page: FirstView['page']): PageLinks => {
  const source = sources[page];
  if (source === undefined || manifest[source] === undefined) return { styles: [], scripts: [] };
  const known = chunksOf(manifest, ENTRY);
  const own = [...chunksOf(manifest, source)].filter((chunk) => !known.has(chunk)).map((chunk) => manifest[chunk]);
  const styles = new Set(own.flatMap((chunk) => chunk?.css ?? []));
  // Of a frame only the styles are sure to be wanted.
  const scripts = page === 'frame' ? [] : own.flatMap((chunk) => (chunk === undefined ? [] : [chunk.file]));
  return {
    styles: [...styles].map((file) => html`<link rel="stylesheet" crossorigin href="/${file}" /> `),
    scripts: scripts.map((file) => html`<link rel="modulepreload" crossorigin href="/${file}" /> `),
  };
};
