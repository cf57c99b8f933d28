import { readFileSync } from 'node:fs';
import { request, Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { contract, type Endpoint } from '@kapok/contract';
import { registerMember, visitorToken, type FuzzTarget } from '../../apps/server/test/fuzz/fuzz-people.ts';
import { bodyLimitOf } from '../../apps/server/src/platform/http/post.ts';
import { createCaller } from '../../e2e/support/journey/caller.ts';
import { demoStaff } from '../../e2e/support/journey/people.ts';
import { startDemoBehindProxy } from '../../e2e/support/storm/demo-behind-proxy.ts';
import { createSender } from './many-addresses.ts';
import { measureTexts, TEXT_MS } from './slow-texts.ts';
import { reportStorm, type Storm } from './storm.ts';

/** How long /healthz may take, whatever is sent (SAFE-1). */
const HEALTH_MS = 250;
const MEMORY_MB = 64;
/** Twice the size costs at most so much more processor time. */
const RATIO_MAX = 3;
/** What is cheaper cannot be told from chance: /proc counts in hundredths of a second. */
const MEASURABLE_MS = 300;
/** A body is sent so often for one measurement, and the least of some measurements counts. */
const SENT = 10;
const MEASURED = 2;
const ASK_EVERY_MS = 10;

const fill =
  (begin: string, piece: string, end = '') =>
  (bytes: number): string =>
    begin + piece.repeat(Math.max(1, Math.floor((bytes - begin.length - end.length) / Buffer.byteLength(piece)))) + end;

/** Each makes a body of about so many bytes, meant to cost more than its size. */
const bodies: Readonly<Record<string, (bytes: number) => string>> = {
  'escaped quotes without an end': fill('{"a":"', '\\"'),
  'backslashes without an end': fill('{"a":"', '\\\\'),
  quotes: fill('', '"'),
  'open lists': fill('', '['),
  'open objects': fill('', '{"a":'),
  'empty lists': fill('{"a":[', '[],', '0]}'),
  keys: (bytes) => {
    const names: string[] = [];
    for (let size = 0, index = 0; size < bytes - 20; index += 1) {
      names.push(`"k${index}":0`);
      size += 9 + String(index).length - 1;
    }
    return `{${names.join(',')}}`;
  },
  'one key again and again': fill('{', '"a":0,', '"a":0}'),
  'numbers for keys': fill('{', '"4294967294":0,', '"1":0}'),
  'a long number': fill('{"a":', '9', '}'),
  'a long fraction': fill('{"a":0.', '1', '}'),
  'a long text': fill('{"a":"', 'x', '"}'),
  'long unicode': fill('{"a":"', '\u{1f3bb}', '"}'),
  'escaped unicode': fill('{"a":"', '\\u6728', '"}'),
  blanks: fill('', ' ', '{}'),
  'nearly poisoned keys': fill('{"a":"', '\\"__proto__\\"   ', '"}'),
  'CSV of commas': fill('{"Csv":"', ',', '"}'),
  'CSV of lines': fill('{"Csv":"', 'a\\n', '"}'),
  'CSV of quotes': fill('{"Csv":"\\"', '\\"\\"', '\\""}'),
};

/** Processor time of a process so far, in milliseconds. */
const cpuMs = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
};
const memoryMb = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** Asks /healthz from another connection all the while. */
const watchHealth = (url: string) => {
  const agent = new Agent({ keepAlive: true });
  const watch = { worstMs: 0, isOver: false };
  const asking = (async (): Promise<void> => {
    while (!watch.isOver) {
      const askedAt = performance.now();
      await new Promise<void>((resolve) => {
        request(`${url}/healthz`, { agent }, (answer) => {
          answer.resume().on('end', resolve);
        })
          .on('error', () => {
            resolve();
          })
          .end();
      });
      watch.worstMs = Math.max(watch.worstMs, performance.now() - askedAt);
      await wait(ASK_EVERY_MS);
    }
    agent.destroy();
  })();
  return {
    worstMs: (): number => watch.worstMs,
    stop: async (): Promise<void> => {
      watch.isOver = true;
      await asking;
    },
  };
};

/** Sends a body in many small pieces, each with an extension that is to be skipped. */
const sendInPieces = (url: string, path: string, headers: Readonly<Record<string, string>>, bytes: number) =>
  new Promise<void>((resolve) => {
    const socketRequest = request(`${url}${path}`, {
      method: 'POST',
      headers: { ...headers, 'transfer-encoding': 'chunked' },
    });
    socketRequest.on('response', (answer) => answer.resume());
    socketRequest.on('error', () => {
      resolve();
    });
    socketRequest.on('close', () => {
      resolve();
    });
    socketRequest.flushHeaders();
    socketRequest.socket?.write(`1;${'e'.repeat(200)}\r\nx\r\n`);
    for (let sent = 0; sent < bytes && !socketRequest.destroyed; sent += 1) socketRequest.write(' ');
    socketRequest.end();
  });

type Headers = (endpoint: Endpoint) => Readonly<Record<string, string>>;
type Sending = ReturnType<typeof createSender>;

const calls = Object.entries<Endpoint>(contract);

/** The headers of whoever a call is for. */
const enter = async (url: string, sender: Sending): Promise<Headers> => {
  const target: FuzzTarget = { send: sender.send, staffToken: () => createCaller(url).signInForToken(demoStaff) };
  const tokens = {
    anyone: '',
    visitor: await visitorToken(target),
    member: await registerMember(target, 'linear'),
    staff: await target.staffToken(),
  };
  return ({ audience }) => ({
    'content-type': 'application/json',
    'x-forwarded-for': '203.0.113.50',
    ...(tokens[audience] === '' ? {} : { authorization: `Bearer ${tokens[audience]}` }),
  });
};

/** Every body to every call, at the limit of the call. Answers what was answered above 499. */
const sendAll = async (sender: Sending, headersOf: Headers, onAnswer: (name: string) => void) => {
  const errors: string[] = [];
  for (const [name, endpoint] of calls)
    for (const [kind, make] of Object.entries(bodies)) {
      const { status } = await sender.send(endpoint.path, headersOf(endpoint), make(bodyLimitOf(endpoint)));
      if (status >= 500) errors.push(`${name}, ${kind}: ${status}`);
      onAnswer(`${name}, ${kind}`);
    }
  return errors;
};

const sendPieces = async (url: string, headersOf: Headers): Promise<void> => {
  const { qryCatalogue } = contract;
  const one = () => sendInPieces(url, qryCatalogue.path, headersOf(qryCatalogue), bodyLimitOf(qryCatalogue));
  await Promise.all(Array.from({ length: 20 }, one));
};

/** Bodies of strangers at the largest call, of which nothing is kept. */
const sendUnadmitted = async (sender: Sending, headersOf: Headers): Promise<void> => {
  const { saveCaptions } = contract;
  const large = 'x'.repeat(5_900_000);
  const strangers = { ...headersOf(saveCaptions), authorization: '' };
  await Promise.allSettled(Array.from({ length: 60 }, () => sender.send(saveCaptions.path, strangers, large)));
};

/**
 * Every call of the contract, at its limit, as whom it is for, is sent what costs more than its size where a parser is not linear.
 * Meanwhile /healthz answers and the memory stays; and twice the size costs about twice the processor time;
 * a text of the shop is made into HTML within a second (SAFE-1).
 */
export const linear: Storm = async () => {
  const shop = await startDemoBehindProxy();
  const sender = createSender(shop.url, 4);
  const pid = shop.child.pid ?? 0;
  try {
    const headersOf = await enter(shop.url, sender);
    // Once round before anything is measured: what is loaded late is no cost of a body.
    for (const [, endpoint] of calls) await sender.send(endpoint.path, headersOf(endpoint), '[]');
    const beforeMb = memoryMb(pid);
    const slowest = { ms: 0, name: '' };
    const largest = { mb: 0, name: '' };
    const health = watchHealth(shop.url);
    const look = (name: string): void => {
      if (health.worstMs() > slowest.ms) Object.assign(slowest, { ms: health.worstMs(), name });
      const mb = memoryMb(pid);
      if (mb > largest.mb) Object.assign(largest, { mb, name });
    };
    const errors = await sendAll(sender, headersOf, look);
    await sendPieces(shop.url, headersOf);
    look('many small pieces');
    await sendUnadmitted(sender, headersOf);
    look('large bodies of strangers');
    await health.stop();
    const ratios = await measureRatios(sender, pid, headersOf);
    const texts = measureTexts();
    const grown = Math.round(largest.mb - beforeMb);
    const figures = {
      'calls, bodies of each': `${calls.length}, ${Object.keys(bodies).length}`,
      'worst /healthz (ms)': `${Math.round(slowest.ms)} (${slowest.name})`,
      'memory before, worst (MB)': `${Math.round(beforeMb)}, ${Math.round(largest.mb)} (${largest.name})`,
      'twice the size: ratios that can be told': ratios.length,
      'the worst of them': Math.max(0, ...ratios.map(({ ratio }) => ratio)).toFixed(2),
      'worst text of the shop (ms)': Math.round(Math.max(...texts.map(({ ms }) => ms))),
    };
    return reportStorm(figures, [
      ...errors,
      ...(slowest.ms > HEALTH_MS ? [`/healthz took ${Math.round(slowest.ms)} ms`] : []),
      ...(grown > MEMORY_MB ? [`memory grew by ${grown} MB`] : []),
      ...ratios
        .filter(({ ratio }) => ratio > RATIO_MAX)
        .map(({ name, ratio }) => `${name}: twice the size costs ${ratio.toFixed(1)} times the time`),
      ...texts.filter(({ ms }) => ms > TEXT_MS).map(({ name, ms }) => `text of ${name}: ${Math.round(ms)} ms`),
    ]);
  } finally {
    sender.close();
    await shop.stop();
  }
};

/** What each body costs at half the limit of the largest calls and at the whole, where it costs enough to tell. */
const measureRatios = async (
  sender: ReturnType<typeof createSender>,
  pid: number,
  headersOf: (endpoint: Endpoint) => Readonly<Record<string, string>>,
): Promise<readonly { readonly name: string; readonly ratio: number }[]> => {
  const measured: { name: string; ratio: number }[] = [];
  for (const endpoint of [contract.saveCaptions, contract.importTmpUsers, contract.publishTerms] as const)
    for (const [kind, make] of Object.entries(bodies)) {
      const cost = async (bytes: number): Promise<number> => {
        const body = make(bytes);
        const tries: number[] = [];
        for (let time = 0; time < MEASURED; time += 1) {
          const before = cpuMs(pid);
          for (let count = 0; count < SENT; count += 1) await sender.send(endpoint.path, headersOf(endpoint), body);
          tries.push(cpuMs(pid) - before);
        }
        return Math.min(...tries);
      };
      const whole = await cost(bodyLimitOf(endpoint));
      if (whole < MEASURABLE_MS) continue;
      const half = await cost(bodyLimitOf(endpoint) / 2);
      measured.push({ name: `${endpoint.path}, ${kind}`, ratio: whole / Math.max(10, half) });
    }
  return measured;
};
