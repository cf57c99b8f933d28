/** Writes docs/states.md from the tables of the domain. */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { statePage } from './state-page.ts';

const path = resolve(import.meta.dirname, '../../docs/states.md');
writeFileSync(path, await statePage(path));
