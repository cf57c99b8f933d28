import { existsSync, readFileSync } from 'node:fs';
import { open, readdir, rename, rm, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { errorCode } from './error-code.ts';
import { folderAsCreatorSees, type Layout } from './layout.ts';
import { ensurePrivateFolder, giveTreeTo, noServerUser } from './ownership.ts';
import { stoppingWithParent } from './parent-death.ts';
import type { PostgresPackage } from './postgres-package.ts';
import { runProgram } from './run-program.ts';
import { SERVER_ROLE } from './server-address.ts';

export interface ClusterPlan {
  readonly layout: Layout;
  readonly binaries: string;
  readonly source: PostgresPackage;
  readonly password: string | undefined;
  /** False only for databases that a test throws away. */
  readonly isDurable: boolean;
}

const UNFINISHED = 'data-new-';

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
  if (!existsSync(join(layout.cluster, 'PG_VERSION'))) await createCluster(plan);
  const version = readFileSync(join(layout.cluster, 'PG_VERSION'), 'utf8').trim();
  if (version !== source.majorVersion) {
    throw new EmbeddedPostgresError(
      'version-mismatch',
      `${layout.cluster} was made by PostgreSQL ${version}, and this shop brings ${source.majorVersion}. Restore a backup into a fresh SHOP_DATA_DIR.`,
    );
  }
  await giveTreeTo(layout.cluster, layout.user);
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
  const passwordFile = plan.password === undefined ? undefined : join(plan.layout.home, 'initdb-password');
  if (passwordFile !== undefined) await writeFile(passwordFile, plan.password ?? '', { mode: 0o600 });
  const access = passwordFile === undefined ? ['--auth=trust'] : ['--auth=scram-sha-256', `--pwfile=${passwordFile}`];
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
        ...access,
        ...(plan.isDurable ? [] : ['--no-sync']),
      ],
    });
    return await runProgram(command.program, command.args, { user: plan.layout.creator, cwd: folder });
  } catch (error) {
    throw explainSpawnFailure(error, plan);
  } finally {
    if (passwordFile !== undefined) await unlink(passwordFile);
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
