import { dirname } from 'node:path/posix';

/** A module and what it imports, by path. */
export interface Module {
  readonly source: string;
  readonly dependencies: readonly { readonly resolved: string }[];
}

/**
 * The folder of a feature, `<wing>/<feature>`, or of a wing's own files; undefined for other files and for tests, which may
 * set up what lies above. The texts are one folder: both languages check each other.
 */
const folderOf = (path: string): string | undefined => {
  if (/\.test\.tsx?$|\/test-programs\//.test(path)) return undefined;
  const [, app, inside] = /apps\/(server|web)\/src\/(.+)$/.exec(path) ?? [];
  if (app === undefined || inside === undefined) return undefined;
  const [wing = '', feature] = dirname(inside).split('/');
  const folder = feature === undefined || wing === 'texts' ? wing : `${wing}/${feature}`;
  return `${app}/${folder}`;
};

/** Returns each circle of the applications' folders: those that can be reached from one another by imports. */
export const folderCircles = (modules: readonly Module[]): readonly (readonly string[])[] => {
  const needs = new Map<string, Set<string>>();
  for (const { source, dependencies } of modules) {
    const from = folderOf(source);
    if (from === undefined) continue;
    const targets = needs.get(from) ?? new Set();
    needs.set(from, targets);
    for (const { resolved } of dependencies) {
      const to = folderOf(resolved);
      if (to !== undefined && to !== from) targets.add(to);
    }
  }
  const reached = new Map([...needs.keys()].map((folder) => [folder, reachedFrom(folder, needs)]));
  const circles = [...needs.keys()].map((folder) =>
    [...needs.keys()].filter((other) => reached.get(folder)?.has(other) && reached.get(other)?.has(folder)).sort(),
  );
  return [...new Map(circles.filter(({ length }) => length > 1).map((circle) => [circle.join(), circle])).values()];
};

const reachedFrom = (start: string, needs: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> => {
  const reached = new Set<string>();
  const waiting = [...(needs.get(start) ?? [])];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    waiting.push(...(needs.get(next) ?? []));
  }
  return reached;
};
