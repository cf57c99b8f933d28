import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { UNUSED_PACKAGES } from './prune-production.mjs';

const names = z.record(z.string(), z.string()).default({});
const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      dev: z.boolean().default(false),
      link: z.boolean().default(false),
      dependencies: names,
      optionalDependencies: names,
      peerDependencies: names,
      peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean().default(false) })).default({}),
    }),
  ),
});

const MODULES = 'node_modules/';
const { packages } = lockSchema.parse(
  JSON.parse(readFileSync(resolve(import.meta.dirname, '../package-lock.json'), 'utf8')),
);
const production = Object.entries(packages).filter(([, { dev, link }]) => !dev && !link);

/** The folder that Node finds a package in, from the folder of who needs it. */
const findFolder = (from: string, name: string): string | undefined => {
  const steps = from.split('/');
  return steps
    .map((_, taken) => steps.slice(0, steps.length - taken).join('/'))
    .concat('')
    .map((folder) => `${folder === '' ? '' : `${folder}/`}${MODULES}${name}`)
    .find((folder) => Object.hasOwn(packages, folder));
};

const isIn = (folder: string, taken: string): boolean => `${folder}/`.startsWith(`${MODULES}${taken}/`);
const groupOf = (folder: string) =>
  UNUSED_PACKAGES.find((group) => group.packages.some((taken) => isIn(folder, taken)));
const nameOf = (folder: string): string => folder.slice(folder.lastIndexOf(MODULES) + MODULES.length);

it('[OPS-1] an install for production loses no package that another one than those named may need', () => {
  const missed = production
    .filter(([folder]) => groupOf(folder) === undefined)
    .flatMap(([folder, { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }]) => {
      const peers = Object.keys(peerDependencies).filter((name) => peerDependenciesMeta[name]?.optional !== true);
      return [...Object.keys(dependencies), ...Object.keys(optionalDependencies), ...peers].flatMap((name) => {
        const group = groupOf(findFolder(folder, name) ?? '');
        return group === undefined || group.by.includes(nameOf(folder)) ? [] : [`${folder || 'the shop'}: ${name}`];
      });
    });
  expect(missed).toEqual([]);
});

it('[OPS-1] an install for production names no package in vain that it leaves out', () => {
  const folders = Object.keys(packages);
  const idle = UNUSED_PACKAGES.flatMap((group) => group.packages).filter(
    (taken) => !folders.some((folder) => isIn(folder, taken)),
  );
  expect(idle).toEqual([]);
});
