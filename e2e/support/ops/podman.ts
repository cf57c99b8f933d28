import { execFile, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const MAX_OUTPUT = 64 * 1_048_576;

const has = (program: string): boolean => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;

/** What is missing here for starting containers; undefined where nothing is. */
export const findMissingForContainers = (): string | undefined =>
  ['podman', 'docker-compose', 'runc', 'dpkg-query', 'apt-cache'].find((program) => !has(program));

/** Works with older kernels' groups of processes too, and asks for no limit that this user may not set. */
const CONFIGURATION = `
[engine]
runtime = "runc"
cgroup_manager = "cgroupfs"
events_logger = "file"
[containers]
default_ulimits = ["nofile=1024:1024", "nproc=1024:1024"]
`;

export interface Podman {
  /** Answers what it printed. Fails with what it said where it fails. */
  readonly podman: (...args: readonly string[]) => Promise<string>;
  /** docker-compose on the repository's compose.yaml, by podman's socket. */
  readonly compose: (...args: readonly string[]) => Promise<string>;
  /** As `podman`, for what is removed at an end whether or not it is there. */
  readonly remove: (...args: readonly string[]) => void;
  readonly close: () => Promise<void>;
}

export interface PodmanPlace {
  /** For its configuration; exists. */
  readonly folder: string;
  readonly checkout: string;
  /** Of containers and volumes: no other test has it. */
  readonly project: string;
  /** What compose.yaml is told. */
  readonly variables: Readonly<Record<string, string>>;
}

export const openPodman = async ({ folder, checkout, project, variables }: PodmanPlace): Promise<Podman> => {
  const configuration = join(folder, 'containers.conf');
  writeFileSync(configuration, CONFIGURATION);
  const socket = join(folder, 'podman.sock');
  const options = {
    cwd: checkout,
    maxBuffer: MAX_OUTPUT,
    env: { ...process.env, ...variables, CONTAINERS_CONF: configuration, DOCKER_HOST: `unix://${socket}` },
  };
  const service = spawn('podman', ['system', 'service', '--time=0', `unix://${socket}`], {
    ...options,
    stdio: 'ignore',
  });
  while (!existsSync(socket)) {
    if (service.exitCode !== null) throw new Error('podman does not open its socket');
    await wait(50);
  }
  return {
    podman: async (...args) => (await run('podman', [...args], options)).stdout,
    compose: async (...args) => (await run('docker-compose', ['-p', project, ...args], options)).stdout,
    remove: (...args) => {
      spawnSync('podman', [...args], { ...options, stdio: 'ignore' });
    },
    close: async () => {
      if (service.exitCode !== null) return;
      service.kill('SIGTERM');
      await once(service, 'exit');
    },
  };
};

const NPM_PROGRAM = '/bin/npm-cli.js';

/** Where npm's own program lies: the one that runs the tests, or else the first of the path. */
export const npmFolder = (): string => {
  const { npm_execpath: running = '' } = process.env;
  const program = running.endsWith(NPM_PROGRAM)
    ? running
    : realpathSync(execFileSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).trim());
  if (!program.endsWith(NPM_PROGRAM)) throw new Error(`${program} is not npm as Node.js carries it`);
  return program.slice(0, -NPM_PROGRAM.length);
};
