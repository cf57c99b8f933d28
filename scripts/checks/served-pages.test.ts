import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fixedPages } from '../../apps/server/src/pages/fixed-pages.ts';

const appDir = resolve(import.meta.dirname, '../../apps/web/src/app');
const ROUTE =
  /const (?<name>\w+) = createRoute\(\{\s*getParentRoute: \(\) => (?<parent>\w+),\s*(?:path|id): '(?<path>[^']*)'/g;

/** Pages that the server writes with what they hold. */
const contentPages = ['/', '/products/:slug', '/LegalDocuments', '/p/:slug', '/teachers/:slug'];

/** The addresses of the application, as its files of routes name them. */
const readAddresses = (): readonly string[] => {
  const files = ['base-routes.ts', 'routes.ts', 'management-door.ts', 'management-routes.ts', 'teaching-routes.ts'];
  const text = files.map((file) => readFileSync(resolve(appDir, file), 'utf8')).join('\n');
  const routes = new Map(
    [...text.matchAll(ROUTE)].map(({ groups = {} }) => [groups['name'] ?? '', { parent: '', path: '', ...groups }]),
  );
  const addressOf = (name: string): string => {
    const route = routes.get(name);
    if (route === undefined) return '';
    return addressOf(route.parent) + (route.path.startsWith('/') ? route.path : '');
  };
  return [...routes.keys()]
    .map(addressOf)
    .filter((address) => address !== '')
    .map((address) => address.replace(/(?<=.)\/$/, '').replaceAll('$', ':'));
};

describe('the addresses of the application', () => {
  it('[NAV-4] are all known to the server, so that whoever reloads is not told that there is no such page', () => {
    const served = [...contentPages, ...fixedPages.map(({ path }) => path)];
    const asked = readAddresses();
    expect(asked).toContain('/mgnh/products/:productId/preview');
    expect(asked).toContain('/users/shoppingcart/:orderId');
    expect(asked.filter((address) => !served.includes(address))).toEqual([]);
  });
});
