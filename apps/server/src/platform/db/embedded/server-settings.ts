/** Kept per log file and in number of files, so that a fault that repeats cannot fill the disk. */
export const LOG_FILE_LIMIT = { megabytes: 8, files: 6 } as const;

/** Rounds of the password's hash. More would slow each connection down and guard only passwords that can be guessed. */
export const ITERATIONS = 1;

export interface ServerSettingsInput {
  readonly socketFolder: string | undefined;
  readonly port: number;
  readonly isDurable: boolean;
}

/**
 * Settings for a small machine and a quick start, given on the command line so that they follow the code and not the
 * day the cluster was made. Durability is PostgreSQL's default: nothing confirmed is ever lost.
 */
export const serverSettings = (input: ServerSettingsInput): Readonly<Record<string, string>> => ({
  ...listening(input),
  ...MEMORY_AND_PROCESSES,
  ...LOG_WRITING,
  ...LOGGING,
  scram_iterations: String(ITERATIONS),
  timezone: 'UTC',
  log_timezone: 'UTC',
  jit: 'off',
  ...(input.isDurable ? {} : { fsync: 'off', full_page_writes: 'off', max_connections: '100' }),
});

const listening = (input: ServerSettingsInput): Readonly<Record<string, string>> =>
  input.socketFolder === undefined
    ? { listen_addresses: '127.0.0.1', port: String(input.port), unix_socket_directories: '' }
    : {
        listen_addresses: '',
        port: String(input.port),
        // A list: quoted, so that a comma in the path does not split it.
        unix_socket_directories: `"${input.socketFolder.replaceAll('"', '""')}"`,
        unix_socket_permissions: '0700',
      };

const MEMORY_AND_PROCESSES = {
  shared_buffers: '96MB',
  effective_cache_size: '512MB',
  maintenance_work_mem: '64MB',
  work_mem: '8MB',
  huge_pages: 'off',
  max_connections: '60',
  max_worker_processes: '4',
  // Parallel plans need shared memory that containers limit to 64 MB, and gain nothing on two cores.
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  max_logical_replication_workers: '0',
  autovacuum_max_workers: '2',
  io_method: 'sync',
} as const;

/** `minimal` because no standby can follow an embedded server; backups are copies of a snapshot. */
const LOG_WRITING = {
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '512MB',
  min_wal_size: '64MB',
} as const;

/** Terse and without statements: details and literals of failed statements hold members' data. */
const LOGGING = {
  logging_collector: 'on',
  log_directory: '../log',
  log_filename: 'server-%Y%m%d-%H%M%S.log',
  log_rotation_age: '1d',
  log_rotation_size: `${String(LOG_FILE_LIMIT.megabytes)}MB`,
  log_file_mode: '0600',
  log_checkpoints: 'off',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_line_prefix: '%m [%p] %a ',
} as const;
