import type { Plugin } from 'vite';

const TEXT = String.raw`(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|${'`[^`$]*`'})`;
const ENTRY = String.raw`(?:description|id):\s*${TEXT}`;
const META = new RegExp(String.raw`\.meta\(\{\s*${ENTRY}(?:,\s*${ENTRY})?,?\s*\}\)`, 'g');
const SUMMARY = new RegExp(String.raw`\bsummary:\s*${TEXT}`, 'g');

/** The contract's text without its words for people: descriptions, names of shapes and summaries of calls. */
export const leaveOutDescriptions = (code: string): string =>
  code.replaceAll(META, '').replaceAll(SUMMARY, "summary: ''");

/** Leaves out of the pages what only the OpenAPI document says of calls: 3 kB of the first page's code. */
export const withoutDescriptions = (): Plugin => ({
  name: 'kapok-contract-without-descriptions',
  apply: 'build',
  transform: (code, id) => (id.includes('/packages/contract/src/') ? leaveOutDescriptions(code) : undefined),
});
