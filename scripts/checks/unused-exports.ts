/**
 * Dead code: names that a file exports and nobody imports. Tests count as users, and what a package's front door offers counts
 * as used; what a feature's front door offers does not.
 */
import { globSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { readModule, type ModuleFacts } from './module-facts.ts';

const root = resolve(import.meta.dirname, '../..');
const files = globSync(
  [
    'packages/*/src/**/*.{ts,tsx}',
    'apps/*/{src,test}/**/*.{ts,tsx}',
    'apps/*/vite*.config.ts',
    'vitest*.config.ts',
    'e2e/**/*.ts',
    'scripts/**/*.ts',
  ],
  {
    cwd: root,
    exclude: (path) => /node_modules|checks\/canary|\/dist/.test(path),
  },
).map((file) => resolve(root, file));

const modules = new Map<string, ModuleFacts>(files.map((file) => [file, readModule(file)]));
const used = new Set<string>();

const use = (file: string, name: string): void => {
  const key = `${file}\n${name}`;
  if (used.has(key)) return;
  used.add(key);
  const facts = modules.get(file);
  if (facts === undefined) return;
  const renamed = facts.reexports.find((one) => one.exportedName === name);
  if (renamed !== undefined) use(renamed.from, renamed.importedName);
  if (!facts.exportedNames.has(name)) for (const from of facts.starReexports) use(from, name);
};

const useAll = (file: string): void => {
  const facts = modules.get(file);
  if (facts === undefined) return;
  for (const name of facts.exportedNames) use(file, name);
  for (const from of facts.starReexports) useAll(from);
};

for (const facts of modules.values()) {
  for (const { from, name } of facts.namedImports) use(from, name);
  for (const from of facts.wholeImports) useAll(from);
}

for (const file of modules.keys()) if (/\/packages\/[^/]+\/src\/index\.ts$/.test(file)) useAll(file);

/** Read by a tool and not by an import: generated tables, configurations, and what the server loads from a build. */
const readByTools = /\/generated\/|\.config\.ts$|\/render\/render\.tsx$|vitest|global-setup|setup-/;

const unused = [...modules].flatMap(([file, facts]) =>
  readByTools.test(file)
    ? []
    : [...facts.exportedNames]
        .filter((name) => !used.has(`${file}\n${name}`))
        .map((name) => `${relative(root, file)}: ${name}`),
);

for (const line of unused) console.error(`exported and never imported  ${line}`);
console.log(`dead code: ${unused.length} unused exports in ${modules.size} files`);
if (modules.size < 50) throw new Error('the check read almost no files: its patterns are wrong');
process.exitCode = unused.length === 0 ? 0 : 1;
