import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import SwaggerParser from '@apidevtools/swagger-parser';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import openapiTypes, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createCaller } from '../support/journey/caller.ts';
import { newPerson } from '../support/journey/people.ts';
import { sharedShop } from '../support/journey/prepared-shop.ts';
import type { ShopProcess } from '../support/shop-process.ts';

const run = promisify(execFile);
const folder = join(import.meta.dirname, '../typed-client');
const generated = join(folder, 'generated');
const document = join(generated, 'openapi.json');
const compiler = fileURLToPath(new URL('bin/tsc', import.meta.resolve('typescript-7/package.json')));

const resultSchema = z.looseObject({ bought: z.array(z.string()), products: z.array(z.string()) });

describe('[TRUE-12] a client written from /openapi.json', () => {
  let shop: ShopProcess;
  let text = '';
  beforeAll(async () => {
    shop = await sharedShop();
    text = await (await fetch(`${shop.url}/openapi.json`)).text();
    mkdirSync(generated, { recursive: true });
    writeFileSync(document, text);
  });
  afterAll(() => {
    rmSync(generated, { recursive: true, force: true });
  });

  it('finds a document that swagger-parser and redocly take without an error', async () => {
    await expect(SwaggerParser.validate(document)).resolves.toBeDefined();
    const config = await createConfig({ extends: ['spec'] });
    const problems = await lintFromString({ source: text, absoluteRef: 'openapi.json', config });
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('compiles against the types of openapi-typescript, and buys: cart, sign-in with another cart, order, payment, film', async () => {
    const types = astToString(await openapiTypes(text));
    writeFileSync(join(generated, 'shop.ts'), `${types}\ndeclare global {\n  type ShopPaths = paths;\n}\n`);
    await run(process.execPath, [compiler, '-p', folder, '--noEmit']);

    const me = newPerson('外站');
    await createCaller(shop.url).register(me);
    const program = join(folder, 'purchase.ts');
    const { stdout } = await run(process.execPath, [program, shop.url, me.userName, me.password]);
    const { bought, products, ...found } = resultSchema.parse(JSON.parse(stdout));
    expect(found).toEqual({ cartsJoined: true, status: '付款完成', manifest: '#EXTM3U' });
    expect(products.toSorted()).toEqual(bought.toSorted());
  });
});
