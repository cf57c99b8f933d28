import { readFileSync } from 'node:fs';
import { contract, type Endpoint } from '@kapok/contract';
import { bodyLimitOf } from '../../../apps/server/src/platform/http/post.ts';
import { harmfulBodies, harmfulCaptions, harmfulCsv } from '../harmful-bodies.ts';
import type { Reply } from '../many-addresses.ts';
import type { Callers } from './callers.ts';

export interface Ratio {
  readonly name: string;
  /** How often the time of half the size the whole size takes; undefined where it is too short to tell. */
  readonly ratio: number | undefined;
  /** Answers that say that the parser was not reached. */
  readonly faults: readonly string[];
}

/** What is cheaper cannot be told from chance: /proc counts in hundredths of a second. */
const MEASURABLE_MS = 300;
const LEAST_SENT = 5;
const MOST_SENT = 40;
/** Of some measurements the least counts: the shop does other things as well. */
const MEASURED = 3;

/** Processor time so far of a process and of those that it started and that have ended, in milliseconds. */
const cpuMs = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) * 10, 0);
};

interface Text {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly whole: number;
  /** Which field of the call is read by the parser; undefined where the body itself is. */
  readonly field?: string;
  readonly make: (size: number) => string;
}

/** Longest texts, just below what the calls take: the schema lets them pass, so that their parser is reached. */
const textsFor = (fileUuid: string): readonly Text[] => [
  ...Object.entries(harmfulBodies).map(([kind, make]) => {
    const endpoint = contract.saveCaptions;
    return { name: `JSON, ${kind}`, endpoint, whole: bodyLimitOf(endpoint), make };
  }),
  ...Object.entries(harmfulCaptions).map(([kind, make]) => ({
    name: `WebVTT, ${kind}`,
    endpoint: contract.saveCaptions,
    whole: 990_000,
    field: 'WebVtt',
    make: (size: number) => JSON.stringify({ FileUuid: fileUuid, Language: 'en', WebVtt: make(size) }),
  })),
  ...Object.entries(harmfulCsv).map(([kind, make]) => ({
    name: `CSV of members, ${kind}`,
    endpoint: contract.previewMemberImport,
    whole: 890_000,
    field: 'Csv',
    make: (size: number) => JSON.stringify({ Csv: make(size) }),
  })),
  ...Object.entries(harmfulCsv).map(([kind, make]) => ({
    name: `CSV of products, ${kind}`,
    endpoint: contract.previewProductImport,
    whole: 1_990_000,
    field: 'Csv',
    make: (size: number) => JSON.stringify({ Csv: make(size), LeavesOut: true }),
  })),
];

/** What an answer says against the measurement: that the shop failed, or that the call was refused before its text was read. */
const faultOf = ({ status, text }: Reply, field: string | undefined): string | undefined => {
  if (status >= 500 || [0, 401, 403, 404, 413, 429].includes(status)) return `answered with ${status}`;
  return status === 400 && field !== undefined && !text.includes(`"${field}"`)
    ? `refused without a look at ${field}`
    : undefined;
};

const measure = async (callers: Callers, pid: number, text: Text): Promise<Ratio> => {
  const { name, endpoint, whole, field, make } = text;
  const found = new Set<string | undefined>();
  const [all, half] = [make(whole), make(whole / 2)];
  /** Processor time of sending a body so often. */
  const costMs = async (body: string, count: number): Promise<number> => {
    const before = cpuMs(pid);
    for (let sent = 0; sent < count; sent += 1) found.add(faultOf(await callers.send(endpoint, body), field));
    return cpuMs(pid) - before;
  };
  let count = LEAST_SENT;
  while ((await costMs(all, count)) < MEASURABLE_MS && count < MOST_SENT) count *= 2;
  // By turns: what the shop does besides, and how fast the machine is just now, are then the same for both.
  let [cost, costOfHalf] = [Infinity, Infinity];
  for (let time = 0; time < MEASURED; time += 1) {
    cost = Math.min(cost, await costMs(all, count));
    costOfHalf = Math.min(costOfHalf, await costMs(half, count));
  }
  const faults = [...found].flatMap((fault) => (fault === undefined ? [] : [`${name}: ${fault}`]));
  return { name, ratio: cost < MEASURABLE_MS ? undefined : cost / Math.max(10, costOfHalf), faults };
};

/** What each text costs at half the limit of its call and at the whole. */
export const measureRatios = async (
  callers: Callers,
  pid: number,
  fileUuid: string,
  isWanted: (name: string) => boolean,
): Promise<readonly Ratio[]> => {
  const ratios: Ratio[] = [];
  for (const text of textsFor(fileUuid)) if (isWanted(text.name)) ratios.push(await measure(callers, pid, text));
  return ratios;
};
