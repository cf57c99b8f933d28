import { dirname } from 'node:path/posix';

/** A module and what it imports, by path. */
export interface Module {
  readonly source: string;
  readonly dependencies: readonly { readonly resolved: string }[];
}

/** The folder of a feature, `<wing>/<feature>`, or of a wing's own files; undefined for other files and for tests, which may set up what lies above. */
const folderOf = (path: string): string | undefined => {
  if (/\.test\.ts$|\/test-programs\//.test(path)) return undefined;
  const inside = /apps\/server\/src\/(.+)$/.exec(path)?.[1];
  return inside === undefined ? undefined : dirname(inside).split('/').slice(0, 2).join('/');
};

/** Returns each circle of the server's folders: those that can be reached from one another by imports. */
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
