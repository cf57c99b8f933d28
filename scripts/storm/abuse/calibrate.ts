import { cpus } from 'node:os';

/** The least that buyers look around between two presses. */
export const LEAST_PAUSE_MS = 150;
/** A shop that is at its limit sells less by whatever anybody asks of it: buyers leave the machine so much of its time. */
const IDLE_SHARE = 0.5;
const LONGER_PAUSE = 1.5;
const MOST_LONGER = 6;
/** How often the buyers shop at most before they are watched. */
export const CALIBRATIONS = 2 + MOST_LONGER;

/** The share of the machine's processor time that nobody used meanwhile, 0 to 1. */
const idleDuring = async (work: () => Promise<unknown>): Promise<number> => {
  const times = (): readonly [idle: number, all: number] => {
    const each = cpus().map((cpu) => cpu.times);
    const sum = (parts: readonly number[]): number => parts.reduce((total, part) => total + part, 0);
    return [sum(each.map(({ idle }) => idle)), sum(each.flatMap((parts) => Object.values(parts)))];
  };
  const [idleBefore, allBefore] = times();
  await work();
  const [idle, all] = times();
  return (idle - idleBefore) / (all - allBefore);
};

/** The pause with which the buyers leave this machine enough of its time, and how much that is. */
export const calibrate = async (
  shop: (pauseMs: number) => Promise<unknown>,
): Promise<{ readonly pauseMs: number; readonly idle: number }> => {
  let pauseMs = LEAST_PAUSE_MS;
  // Once without looking: a shop that has just started prepares its pages.
  await shop(pauseMs);
  let idle = await idleDuring(() => shop(pauseMs));
  for (let time = 0; time < MOST_LONGER && idle < IDLE_SHARE; time += 1) {
    pauseMs *= LONGER_PAUSE;
    idle = await idleDuring(() => shop(pauseMs));
  }
  return { pauseMs, idle };
};
