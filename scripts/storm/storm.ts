import { z } from 'zod';

/** What every storm is given; figures out of bounds are refused before anything starts. */
export const stormOptions = z.object({
  seed: z.coerce.number().int().min(0).max(0xffff_ffff).optional(),
  kills: z.coerce.number().int().min(1).max(1_000).default(20),
  /** Of the failover. */
  strikes: z.coerce.number().int().min(1).max(1_000).default(3),
  buyers: z.coerce.number().int().min(1).max(1_000).optional(),
  pieces: z.coerce.number().int().min(1).max(1_000).default(10),
  clicks: z.coerce.number().int().min(2).max(1_000).default(200),
  steps: z.coerce.number().int().min(100).max(10_000_000).default(100_000),
  /** Of the talk: people who listen. */
  clients: z.coerce.number().int().min(10).max(20_000).default(2_000),
  /** For how long people talk, or guess; each storm has a length of its own. */
  seconds: z.coerce.number().int().min(2).max(3_600).optional(),
  /** Of the abuse only the attacks, and of what must be linear only the calls and texts, whose names contain this. */
  attack: z.string().default(''),
  /** Of the fuzz: payloads that are sent. */
  cases: z.coerce.number().int().min(1).max(10_000_000).default(100_000),
  /** Of the soak. */
  minutes: z.coerce
    .number()
    .int()
    .min(1)
    .max(24 * 60)
    .default(60),
  times: z.coerce.number().int().min(1).max(100_000).default(1_000),
});

type StormOptions = z.output<typeof stormOptions>;

/** Prints its figures and answers whether the shop stood it. */
export type Storm = (options: StormOptions) => Promise<boolean>;

/** Prints what a storm saw, and every fault, of which there should be none. */
export const reportStorm = (figures: Readonly<Record<string, number | string>>, faults: readonly string[]): boolean => {
  for (const [name, value] of Object.entries(figures)) console.log(`  ${name.padEnd(36)} ${value}`);
  for (const fault of faults) console.log(`  ✗ ${fault}`);
  console.log(faults.length === 0 ? '  ✓ sound' : `  ✗ ${faults.length} faults`);
  return faults.length === 0;
};
