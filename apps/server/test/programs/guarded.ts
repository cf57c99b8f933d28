import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { createLogger } from '#server/platform/http/logger.ts';
import { ProcessGuard } from '#server/shop/process-guard.ts';

/** A process with a failure that nobody catches: of the way to the database, or a fault of its own. */
const [fault] = process.argv.slice(2);
const guard = new ProcessGuard(createLogger('info'));
guard.watch();
guard.onFault(() => {
  process.stdout.write('stopped in order\n');
  return Promise.resolve();
});
const keptOpen = setTimeout(() => undefined, 60_000);
if (fault === 'database') {
  // Nobody listens for the failure of this connection, nor waits for this promise.
  connect('/nowhere/.s.PGSQL.5432');
  void Promise.reject(new Error('Connection terminated unexpectedly'));
} else {
  void Promise.reject(new TypeError('a fault of the program'));
}
await wait(200);
process.stdout.write('still there\n');
clearTimeout(keptOpen);
