import { readFileSync } from 'node:fs';
import { contract, type Endpoint } from '@kapok/contract';
import { Client } from 'pg';
import { attachEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded/index.ts';
import { startDemoBehindProxy } from '../../e2e/support/storm/demo-behind-proxy.ts';
import { watchHealth } from './health.ts';
import { harmfulBodies } from './harmful-bodies.ts';
import { openCallers, type Callers } from './linear/callers.ts';
import { measureRatios, type Ratio } from './linear/ratios.ts';
import { sendAll, sendForms, sendPieces, sendUnadmitted, type OnAnswer } from './linear/send-all.ts';
import { createSender, type Sender } from './many-addresses.ts';
import { measureTexts, TEXT_MS } from './slow-texts.ts';
import { reportStorm, type Storm } from './storm.ts';

/** How long /healthz may take, whatever is sent (SAFE-1). */
const HEALTH_MS = 250;
const MEMORY_MB = 64;
/** Twice the size costs at most so much more processor time. */
const RATIO_MAX = 3;
/** Of the ratios, how many at least must cost enough to be told: a storm that measured nothing has shown nothing. */
const TOLD_AT_LEAST = 0.5;

const memoryMb = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** A film of the shop, for captions. */
const findFilm = async (dataDir: string): Promise<string> => {
  const client = new Client(await attachEmbeddedPostgres(dataDir));
  await client.connect();
  try {
    const { rows } = await client.query<{ file_uuid: string }>(
      "select file_uuid from media_file where kind = 'videos' order by file_uuid limit 1",
    );
    return rows[0]?.file_uuid ?? '';
  } finally {
    await client.end();
  }
};

/** Sends everything while /healthz is asked and the memory is looked at after each answer. */
const sendEverything = async (
  shop: { readonly url: string; readonly pid: number },
  sender: Sender,
  callers: Callers,
  calls: readonly (readonly [string, Endpoint])[],
) => {
  const beforeMb = memoryMb(shop.pid);
  const worst = { healthMs: 0, healthAt: '', grownMb: 0, grownAt: '', answers: 0 };
  // Of the call that is being tried: what the shop keeps of hundreds of calls, compiled code and caches, is no cost of a body.
  const call = { name: '', mb: beforeMb };
  const faults: string[] = [];
  const health = await watchHealth(shop.url);
  const look: OnAnswer = (name, fault) => {
    worst.answers += 1;
    if (fault !== undefined) faults.push(`${name}: ${fault}`);
    if (health.worstMs() > worst.healthMs) Object.assign(worst, { healthMs: health.worstMs(), healthAt: name });
    const mb = memoryMb(shop.pid);
    const [callName = ''] = name.split(',');
    if (callName !== call.name) Object.assign(call, { name: callName, mb });
    if (mb - call.mb > worst.grownMb) Object.assign(worst, { grownMb: mb - call.mb, grownAt: name });
  };
  await sendAll(callers, calls, look);
  await sendForms(sender, look);
  await sendPieces(shop.url, callers, look);
  await sendUnadmitted(sender);
  look('large bodies of strangers');
  await health.stop();
  return { ...worst, beforeMb, afterMb: memoryMb(shop.pid), faults };
};

const faultsOf = (ratios: readonly Ratio[], wanted: number): readonly string[] => {
  const told = ratios.filter(({ ratio }) => ratio !== undefined);
  return [
    ...ratios.flatMap(({ faults }) => faults),
    ...told
      .filter(({ ratio = 0 }) => ratio > RATIO_MAX)
      .map(({ name, ratio = 0 }) => `${name}: twice the size costs ${ratio.toFixed(1)} times the time`),
    ...(told.length < wanted * TOLD_AT_LEAST ? [`only ${told.length} of ${wanted} ratios can be told`] : []),
  ];
};

/**
 * Every call of the contract, at its limit, as whom it is for, is sent what costs more than its size where a parser is not linear.
 * Meanwhile /healthz answers and the memory stays; and twice the size costs about twice the processor time, for JSON, captions,
 * CSV and the texts of a shop alike (SAFE-1). `--attack=` takes only the calls and texts whose names contain it.
 */
export const linear: Storm = async ({ attack: chosen }) => {
  const shop = await startDemoBehindProxy();
  const sender = createSender(shop.url, 4);
  const pid = shop.child.pid ?? 0;
  try {
    const callers = openCallers(shop.url, sender);
    const calls = Object.entries<Endpoint>(contract).filter(([name]) => name.includes(chosen));
    // Once round before anything is measured: what is loaded late is no cost of a body.
    for (const [, endpoint] of calls) await callers.send(endpoint, '[]');
    const sent = await sendEverything({ url: shop.url, pid }, sender, callers, calls);
    const fileUuid = await findFilm(shop.dataDir);
    const ratios = await measureRatios(callers, pid, fileUuid, (name) => name.includes(chosen));
    const texts = measureTexts();
    const figures = {
      'calls, bodies of each, answers': `${calls.length}, ${Object.keys(harmfulBodies).length}, ${sent.answers}`,
      'worst /healthz (ms)': `${Math.round(sent.healthMs)} (${sent.healthAt})`,
      'memory before all, after all (MB)': `${Math.round(sent.beforeMb)}, ${Math.round(sent.afterMb)}`,
      'most memory more within a call (MB)': `${Math.round(sent.grownMb)} (${sent.grownAt})`,
      'twice the size: ratios, can be told': `${ratios.length}, ${ratios.filter(({ ratio }) => ratio).length}`,
      'the worst of them': Math.max(0, ...ratios.map(({ ratio = 0 }) => ratio)).toFixed(2),
      'worst text of the shop (ms, ratio)': `${Math.round(Math.max(...texts.map(({ ms }) => ms)))}, ${Math.max(...texts.map(({ ratio }) => ratio)).toFixed(2)}`,
    };
    return reportStorm(figures, [
      ...sent.faults,
      ...(sent.healthMs > HEALTH_MS ? [`/healthz took ${Math.round(sent.healthMs)} ms`] : []),
      ...(sent.grownMb > MEMORY_MB ? [`memory grew by ${Math.round(sent.grownMb)} MB`] : []),
      ...faultsOf(ratios, ratios.length),
      ...texts.filter(({ ms }) => ms > TEXT_MS).map(({ name, ms }) => `text of ${name}: ${Math.round(ms)} ms`),
      ...texts
        .filter(({ ratio }) => ratio > RATIO_MAX)
        .map(({ name, ratio }) => `text of ${name}: twice the size costs ${ratio.toFixed(1)} times the time`),
    ]);
  } finally {
    sender.close();
    await shop.stop();
  }
};
