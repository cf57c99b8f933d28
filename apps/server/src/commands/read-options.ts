import { parseArgs } from 'node:util';
import type { z } from 'zod';
import { UsageError } from './command.ts';

/** Names of options that are not `--name value`. */
interface OtherForms {
  /** `--name` alone: true where it stands. */
  readonly flags?: readonly string[];
  /** Stands without a name, once. */
  readonly bare?: string;
}

/** The values of the options, by their names. Throws UsageError for anything else, and for an option that is missing. */
export const readOptions = <Shape extends z.ZodRawShape>(
  args: readonly string[],
  options: z.ZodObject<Shape>,
  forms: OtherForms = {},
): z.output<z.ZodObject<Shape>> => {
  const parsed = options.safeParse(parse(args, Object.keys(options.shape), forms));
  if (parsed.success) return parsed.data;
  const missing = parsed.error.issues.map(({ path }) =>
    path[0] === forms.bare ? `<${path.join()}>` : `--${path.join()}`,
  );
  throw new UsageError(`missing: ${missing.join(', ')}`);
};

/** For commands that take none. */
export const refuseArguments = (args: readonly string[]): void => {
  parse(args, []);
};

const parse = (args: readonly string[], names: readonly string[], { flags = [], bare }: OtherForms = {}): unknown => {
  try {
    const typeOf = (name: string) => (flags.includes(name) ? ('boolean' as const) : ('string' as const));
    const options = Object.fromEntries(
      names.filter((name) => name !== bare).map((name) => [name, { type: typeOf(name) }]),
    );
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: bare !== undefined });
    if (positionals.length > 1) throw new Error(`too many arguments: ${positionals.slice(1).join(' ')}`);
    return bare === undefined ? values : { ...values, [bare]: positionals[0] };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : 'the arguments are not usable', { cause: error });
  }
};
