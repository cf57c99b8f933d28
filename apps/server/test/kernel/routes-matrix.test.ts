import { contract, type Endpoint } from '@kapok/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../test-shop.ts';

/**
 * Addresses that are no call of the contract, and who may use them. Calls declare their audience, without which they do not
 * compile, and `every-call.test.ts` tries each. Pages that are read with GET hold nothing of anybody.
 */
const otherRoutes: Readonly<Record<string, string>> = {
  'DELETE /api/mgnh/uploads/:uploadId': 'staff who look after the catalogue',
  'GET /api/mgnh/shopexport': 'whoever asked for the archive, by a cookie that is good for one file',
  'GET /api/newebpay/return': 'anyone: leads to the orders page',
  'GET /api/token/googlecallback': 'who went to Google in this browser: state and cookie',
  'GET /api/token/linecallback': 'who went to LINE in this browser: state and cookie',
  'GET /media/:kind/:manifest|:fileUuid': 'who owns the file, by bearer token or ticket',
  'GET /media/:kind/:manifest|:fileUuid/:segment': 'who owns the file, by bearer token or ticket',
  'GET /media/hand-outs/:productId/:handOutId': 'who may play its lesson, by a cookie of that one path',
  'GET /media/images/:fileUuid': 'anyone, of published products',
  'PATCH /api/mgnh/uploads/:uploadId': 'staff who look after the catalogue',
  'POST /api/mgnh/uploads': 'staff who look after the catalogue',
  'POST /api/newebpay/notify': 'the gateway: signed content',
  'POST /media/images': 'staff who look after the catalogue',
  'POST /api/newebpay/return': 'the gateway by the browser: signed content',
};

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
