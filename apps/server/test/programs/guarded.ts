import { connect } from 'node:net';
import { setImmediate as aTurn } from 'node:timers/promises';
import { createLogger } from '#server/platform/http/logger.ts';
import { ProcessGuard } from '#server/shop/process-guard.ts';

/** A process with a failure that nothing catches: of the way to the database, or a fault of its own. */
const [fault] = process.argv.slice(2);
const isOfDatabase = fault === 'database';
const FAILURES_OF_DATABASE = 2;
const allTold = Promise.withResolvers<undefined>();
let told = 0;
const write = (line: string): void => {
  process.stdout.write(line);
  told += 1;
  if (told === FAILURES_OF_DATABASE) allTold.resolve(undefined);
};
const guard = new ProcessGuard(createLogger('info', isOfDatabase ? { write } : undefined));
guard.watch();
guard.onFault(() => {
  process.stdout.write('stopped in order\n');
  return Promise.resolve();
});
const keptOpen = setTimeout(() => undefined, 60_000);
if (isOfDatabase) {
  // Nothing listens for the failure of this connection, nor waits for this promise.
  connect('/nowhere/.s.PGSQL.5432');
  void Promise.reject(new Error('Connection terminated unexpectedly'));
} else {
  void Promise.reject(new TypeError('a fault of the program'));
}
await allTold.promise;
// A guard that ended the process would do so by then.
await aTurn();
process.stdout.write('still there\n');
clearTimeout(keptOpen);
