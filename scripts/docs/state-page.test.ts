import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { statePage } from './state-page.ts';

it('shows the states as their tables are; `npm run docs:states` writes them anew', async () => {
  const path = resolve(import.meta.dirname, '../../docs/states.md');
  expect(readFileSync(path, 'utf8')).toBe(await statePage(path));
});
