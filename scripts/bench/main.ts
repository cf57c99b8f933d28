/**
 * Benchmarks: `npm run bench` runs all, `npm run bench -- start calls catalogue public-pages many-orders checkouts
 * checkouts-100k media media-serving watching-cost player progress audio-8h first-paint backup member-import memory` some. Ratios are to a baseline of the same run. Those of media need ffmpeg and nginx, those of
 * the browser a Chromium.
 */
import { benchAudio8h } from './audio-8h.ts';
import { benchBackup } from './backup.ts';
import { benchCalls } from './calls.ts';
import { benchCatalogue } from './catalogue.ts';
import { benchCheckouts, benchCheckoutsAmongMany } from './checkouts.ts';
import { benchFirstPaint } from './first-paint.ts';
import { benchHeldMemory } from './held-memory.ts';
import { benchManyOrders } from './many-orders.ts';
import { benchMediaServing } from './media-serving.ts';
import { benchMemberImport } from './member-import.ts';
import { benchMedia } from './media.ts';
import { benchPlayer } from './player.ts';
import { benchProgress } from './progress.ts';
import { benchPublicPages } from './public-pages.ts';
import { benchStartAndMemory } from './start-and-memory.ts';
import { benchWatchingCost } from './watching-cost.ts';

const benches: Readonly<Record<string, () => Promise<boolean>>> = {
  start: benchStartAndMemory,
  calls: benchCalls,
  catalogue: benchCatalogue,
  'public-pages': benchPublicPages,
  'many-orders': benchManyOrders,
  checkouts: benchCheckouts,
  'checkouts-100k': benchCheckoutsAmongMany,
  media: benchMedia,
  'media-serving': benchMediaServing,
  'watching-cost': benchWatchingCost,
  player: benchPlayer,
  progress: benchProgress,
  'audio-8h': benchAudio8h,
  'first-paint': benchFirstPaint,
  backup: benchBackup,
  'member-import': benchMemberImport,
  memory: benchHeldMemory,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in benches));
if (unknown.length > 0)
  throw new Error(`no such benchmark: ${unknown.join(', ')}; there are ${Object.keys(benches).join(', ')}`);

let allMet = true;
for (const [name, bench] of Object.entries(benches)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`\n${name}`);
  const met = await bench();
  allMet &&= met;
}
console.log(allMet ? '\nevery figure is reached' : '\nsome figures are not reached');
process.exitCode = allMet ? 0 : 1;
