import type { Plugin } from 'vite';

const TEXT = String.raw`(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|${'`[^`$]*`'})`;
const TEXTS = String.raw`${TEXT}(?:\s*\+\s*${TEXT})*`;
const ENTRY = String.raw`(?:description|id):\s*${TEXTS}`;
const META = new RegExp(String.raw`\.meta\(\{\s*${ENTRY}(?:,\s*${ENTRY})?,?\s*\}\)`, 'g');

/** The contract's text without its words for people: descriptions and names of shapes. */
export const leaveOutDescriptions = (code: string): string => code.replaceAll(META, '');

/** Leaves out of the pages what only the OpenAPI document says of shapes: 3 kB of the first page's code. */
export const withoutDescriptions = (): Plugin => ({
  name: 'kapok-contract-without-descriptions',
  apply: 'build',
  transform: (code, id) => (id.includes('/packages/contract/src/') ? leaveOutDescriptions(code) : undefined),
});
