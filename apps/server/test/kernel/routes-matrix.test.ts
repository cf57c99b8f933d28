import { contract, type Endpoint } from '@kapok/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { otherRoutes } from '../other-routes.ts';
import { openTestShop, type TestShop } from '../test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** `GET /path` for each route, out of the framework's tree: a line's depth is four characters a level. */
const routesOf = (tree: string): readonly string[] => {
  const parents: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const found = /^((?:│? {3,4})*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/u.exec(line);
    if (found === null) return [];
    const [, indent = '', part = '', methods = ''] = found;
    const depth = indent.length / 4;
    const path = `${parents.slice(0, depth).join('')}${part}`;
    parents.splice(depth, Infinity, part);
    return methods.split(', ').flatMap((method) => (method === '' || method === 'HEAD' ? [] : [`${method} ${path}`]));
  });
};

const isPage = (route: string): boolean => /^GET \/(?!api\/|media\/)/.test(route);

it('[AUTH-6] has no address without a row that says who may use it', () => {
  const calls = new Set(Object.values<Endpoint>(contract).map(({ path }) => `post ${path.toLowerCase()}`));
  const routes = routesOf(shop.app.printRoutes({ commonPrefix: false }));
  expect(routes.filter((route) => calls.has(route.toLowerCase())).length).toBe(calls.size);
  const toStrangers = new Set(
    Object.values<Endpoint>(contract)
      .filter(({ isPublic }) => isPublic === true)
      .map(({ path }) => `get ${path.toLowerCase()}`),
  );
  expect(routes.filter((route) => toStrangers.has(route.toLowerCase())).length).toBe(toStrangers.size);
  const isCall = (route: string): boolean => calls.has(route.toLowerCase()) || toStrangers.has(route.toLowerCase());
  const others = routes.filter((route) => !isCall(route) && !isPage(route));
  expect(others.toSorted()).toEqual(Object.keys(otherRoutes).toSorted());
});
