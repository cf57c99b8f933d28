import { parseArgs } from 'node:util';
import type { z } from 'zod';
import { UsageError } from './command.ts';

/** The values of `--name value` options. Throws UsageError for anything else, and for an option that is missing. */
export const readOptions = <Shape extends z.ZodRawShape>(
  args: readonly string[],
  options: z.ZodObject<Shape>,
): z.output<z.ZodObject<Shape>> => {
  const parsed = options.safeParse(parse(args, Object.keys(options.shape)));
  if (parsed.success) return parsed.data;
  throw new UsageError(`missing: ${parsed.error.issues.map(({ path }) => `--${path.join()}`).join(', ')}`);
};

/** For commands that take none. */
export const refuseArguments = (args: readonly string[]): void => {
  parse(args, []);
};

const parse = (args: readonly string[], names: readonly string[]): unknown => {
  try {
    const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : 'the arguments are not usable', { cause: error });
  }
};
