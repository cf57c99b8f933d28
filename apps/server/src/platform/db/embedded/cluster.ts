import { existsSync, readFileSync } from 'node:fs';
import { open, readdir, readFile, rename, rm, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { errorCode } from './error-code.ts';
import { clusterAsServerSees, folderAsCreatorSees, type Layout } from './layout.ts';
import { ensurePrivateFolder, giveTo, giveTreeTo, noServerUser } from './ownership.ts';
import { stoppingWithParent } from './parent-death.ts';
import type { PostgresPackage } from './postgres-package.ts';
import { runProgram } from './run-program.ts';
import { SERVER_ROLE } from './server-address.ts';
import type { ServerPassword } from './server-password.ts';
import { ITERATIONS } from './server-settings.ts';

export interface ClusterPlan {
  readonly layout: Layout;
  readonly binaries: string;
  readonly source: PostgresPackage;
  readonly password: ServerPassword;
  /** False only for databases that a test throws away. */
  readonly isDurable: boolean;
}

const UNFINISHED = 'data-new-';
/** Only while the cluster is made. */
const INITDB_PASSWORD = 'initdb-password';

/**
 * Names of a system locale with UTF-8, best first. It must be one: with plain `C` trigrams see no Chinese letters, although the text rules
 * proper come from PostgreSQL's builtin C.UTF-8 everywhere.
 */
const SYSTEM_LOCALES = process.platform === 'win32' ? ['en-US'] : ['C.UTF-8', 'C.utf8', 'en_US.UTF-8'];

/**
 * Makes the cluster unless it exists. It is made aside and renamed when it is whole and on disk, so being killed half-way leaves nothing half.
 */
export const ensureCluster = async (plan: ClusterPlan): Promise<void> => {
  const { layout, source } = plan;
  await removeUnfinished(layout.home);
  const isThere = existsSync(join(layout.cluster, 'PG_VERSION'));
  if (!isThere) await createCluster(plan);
  const version = readFileSync(join(layout.cluster, 'PG_VERSION'), 'utf8').trim();
  if (version !== source.majorVersion) {
    throw new EmbeddedPostgresError(
      'version-mismatch',
      `${layout.cluster} was made by PostgreSQL ${version}, and this shop brings ${source.majorVersion}. Restore a backup into a fresh SHOP_DATA_DIR.`,
    );
  }
  await giveTreeTo(layout.cluster, layout.user);
  const asks = (await readFile(accessFile(plan), 'utf8')) === ACCESS;
  if (isThere && (plan.password.isNew || !asks)) await setPassword(plan);
  if (!asks) await writeAccess(plan);
};

/** Each connection needs the password of its role (SAFE-15). */
const ACCESS = 'local all all scram-sha-256\nhost all all 127.0.0.1/32 scram-sha-256\n';

const accessFile = ({ layout }: ClusterPlan): string => join(layout.cluster, 'pg_hba.conf');

const writeAccess = async (plan: ClusterPlan): Promise<void> => {
  const aside = `${accessFile(plan)}-new`;
  await writeFile(aside, ACCESS, { mode: 0o600, flush: true });
  await giveTo(aside, plan.layout.user);
  await rename(aside, accessFile(plan));
};

/** A cluster of an earlier version has no password; one whose password was lost gets another. No connection is served meanwhile. */
const setPassword = async (plan: ClusterPlan): Promise<void> => {
  const { layout, binaries, password } = plan;
  const { exitCode, output } = await runProgram(
    join(binaries, 'bin', 'postgres'),
    [
      ...['--single', '-D', clusterAsServerSees(layout), '-c', `scram_iterations=${ITERATIONS}`],
      ...['-c', 'exit_on_error=on', 'postgres'],
    ],
    {
      user: layout.user,
      cwd: layout.cluster,
      input: `alter role ${SERVER_ROLE} password '${password.text}'\n`,
    },
  );
  if (exitCode !== 0) {
    throw new EmbeddedPostgresError('start-failed', `The database's password could not be set: ${lastError([output])}`);
  }
};

const createCluster = async (plan: ClusterPlan): Promise<void> => {
  const { layout } = plan;
  const aside = join(layout.home, `${UNFINISHED}${crypto.randomUUID()}`);
  const failures: string[] = [];
  for (const locale of SYSTEM_LOCALES) {
    await ensurePrivateFolder(aside, layout.creator);
    const { exitCode, output } = await runInitdb(plan, aside, locale);
    if (exitCode === 0) {
      await giveTreeTo(aside, layout.user);
      await rename(aside, layout.cluster);
      await syncFolder(layout.home);
      return;
    }
    failures.push(output);
    await rm(aside, { recursive: true, force: true });
    if (output.includes('could not look up effective user ID')) throw noServerUser(new Error(output));
    if (!output.includes('locale')) break;
  }
  throw new EmbeddedPostgresError('creation-failed', `The database could not be made: ${lastError(failures)}`);
};

const runInitdb = async (plan: ClusterPlan, folder: string, locale: string) => {
  const passwordFile = join(folder, '..', INITDB_PASSWORD);
  await writeFile(passwordFile, plan.password.text, { mode: 0o600 });
  await giveTo(passwordFile, plan.layout.creator);
  try {
    const command = await stoppingWithParent({
      program: join(plan.binaries, 'bin', 'initdb'),
      args: [
        `--pgdata=${folderAsCreatorSees(plan.layout, folder)}`,
        `--username=${SERVER_ROLE}`,
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        `--locale=${locale}`,
        '--lc-messages=C',
        '--text-search-config=simple',
        '--no-instructions',
        ...['--auth=scram-sha-256', `--pwfile=${folderAsCreatorSees(plan.layout, folder)}/../${INITDB_PASSWORD}`],
        ...['-c', `scram_iterations=${ITERATIONS}`],
        ...(plan.isDurable ? [] : ['--no-sync']),
      ],
    });
    return await runProgram(command.program, command.args, { user: plan.layout.creator, cwd: folder });
  } catch (error) {
    throw explainSpawnFailure(error, plan);
  } finally {
    await unlink(passwordFile);
  }
};

/** Says why PostgreSQL's programs could not even be started. */
export const explainSpawnFailure = (error: unknown, plan: Pick<ClusterPlan, 'layout' | 'binaries'>): Error => {
  const code = errorCode(error);
  if (plan.layout.user !== undefined && (code === 'EPERM' || code === 'EINVAL')) return noServerUser(error);
  return new EmbeddedPostgresError(
    'binaries-unusable',
    `PostgreSQL's programs in ${plan.binaries} cannot be run here (${code ?? 'unknown reason'}): the folder may forbid programs, or the system lacks glibc. Set SHOP_DATA_DIR to another folder, or DATABASE_URL.`,
    { cause: error },
  );
};

const removeUnfinished = async (home: string): Promise<void> => {
  for (const entry of await readdir(home)) {
    if (!entry.startsWith(UNFINISHED)) continue;
    // An initdb that outlives a killed shop for a moment may still be writing there: hence the retries.
    await rm(join(home, entry), { recursive: true, force: true, maxRetries: 20, retryDelay: 25 });
  }
};

/** Windows cannot open a folder for syncing and writes renames through by itself. */
const syncFolder = async (folder: string): Promise<void> => {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const lastError = (outputs: readonly string[]): string => {
  const lines = outputs.join('\n').split('\n');
  return lines.findLast((line) => /error|fatal/i.test(line)) ?? lines.findLast((line) => line.trim() !== '') ?? '';
};
