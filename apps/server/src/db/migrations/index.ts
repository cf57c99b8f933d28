import type { Migration } from 'kysely/migration';
import * as members from './0001-members.ts';
import * as catalogue from './0002-catalogue.ts';
import * as orders from './0003-orders.ts';
import * as playback from './0004-playback.ts';
import * as throttle from './0005-throttle.ts';
import * as jobWorker from './0006-job-worker.ts';

/** Every migration in order. They only go forward: a mistake is mended by the next number, never by an edit. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-members': members,
  '0002-catalogue': catalogue,
  '0003-orders': orders,
  '0004-playback': playback,
  '0005-throttle': throttle,
  '0006-job-worker': jobWorker,
};
