/**
 * Storms: `npm run storm` runs all, `npm run storm -- kills --kills=200 --seed=7` one of them. Each starts its own shop on
 * loopback and removes it. The seed makes the same people do the same; when a blow falls is the machine's to decide.
 */
import { parseArgs } from 'node:util';
import { abuse } from './abuse.ts';
import { chat } from './chat.ts';
import { database } from './database.ts';
import { eventOrders } from './event-orders.ts';
import { failover } from './failover.ts';
import { files } from './files.ts';
import { fuzz } from './fuzz.ts';
import { guessing } from './guessing.ts';
import { kills } from './kills.ts';
import { linear } from './linear.ts';
import { lines } from './lines.ts';
import { model } from './model.ts';
import { conversions, lastPiece, notifications } from './races.ts';
import { rollingRestart } from './rolling-restart.ts';
import { signInTimes } from './sign-in-times.ts';
import { slowSenders } from './slow-senders.ts';
import { soak } from './soak.ts';
import { stormOptions, type Storm } from './storm.ts';

const storms: Readonly<Record<string, Storm>> = {
  kills,
  'last-piece': lastPiece,
  conversions,
  notifications,
  'event-orders': eventOrders,
  chat,
  model,
  'rolling-restart': rollingRestart,
  database,
  failover,
  'slow-senders': slowSenders,
  fuzz,
  files,
  linear,
  lines,
  guessing,
  'sign-in-times': signInTimes,
  abuse,
  soak,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: Object.fromEntries(Object.keys(stormOptions.shape).map((name) => [name, { type: 'string' as const }])),
});
const unknown = positionals.filter((name) => !Object.hasOwn(storms, name));
if (unknown.length > 0)
  throw new Error(`no such storm: ${unknown.join(', ')}; there are ${Object.keys(storms).join(', ')}`);

const options = stormOptions.parse(values);
let stood = true;
for (const [name, storm] of Object.entries(storms)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  console.log(`\n${name}`);
  const isSound = await storm(options);
  stood &&= isSound;
}
console.log(stood ? '\nthe shop stood every storm' : '\nthe shop did not stand every storm');
process.exitCode = stood ? 0 : 1;
