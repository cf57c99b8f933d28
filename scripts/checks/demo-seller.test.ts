import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** What the demo's seller is known by; its accounts have addresses of their own below `shop/demo`. */
const SELLER = /木棉|Kapok (?:Studio|Academy)|12345675|kapok\.example|2345-6789/;

const served = ['apps/server/src', 'apps/web/build', 'apps/web/src', 'apps/web/public', 'packages'];
const left = /node_modules|\.test\.tsx?$|\/test\/|apps\/server\/src\/shop\/demo\//;
/** Named as an example of the form that a telephone number has. */
const examples = /(?:shop-details|profile)\.ts$/;

const filesOf = (folder: string): readonly string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:tsx?|mjs|js|css|html|svg|json|webmanifest)$/.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .filter((path) => !left.test(path) && !examples.test(path));

describe('the source of what a shop serves', () => {
  it("[OWN-1] names the demo's seller nowhere: it comes from the demo's own folder", () => {
    const files = [...served.flatMap(filesOf), 'apps/web/index.html', 'apps/web/vite.config.ts', '.env.example'];
    expect(files.length).toBeGreaterThan(1_000);
    expect(files.filter((path) => SELLER.test(readFileSync(join(ROOT, path), 'utf8')))).toEqual([]);
  });
});
