import { parseArgs } from 'node:util';
import type { BilingualText } from '@kapok/domain';
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
  throw new UsageError({ en: `missing: ${missing.join(', ')}`, zh: `缺少：${missing.join('、')}` });
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
    const others = positionals.slice(1).join(' ');
    if (others !== '') throw new UsageError({ en: `too many arguments: ${others}`, zh: `多了參數：${others}` });
    return bare === undefined ? values : { ...values, [bare]: positionals[0] };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(refusalOf(error), { cause: error });
  }
};

/** In Chinese the reasons of Node's parser, by their codes; what they are about stands in quotes. */
const parserReasons: Readonly<Record<string, string>> = {
  ERR_PARSE_ARGS_UNKNOWN_OPTION: '沒有這個選項',
  ERR_PARSE_ARGS_INVALID_OPTION_VALUE: '選項少了值，或不能有值',
  ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL: '多了參數',
};

const refusalOf = (error: unknown): BilingualText => {
  if (!(error instanceof Error)) return { en: 'the arguments are not usable', zh: '參數無法使用' };
  const reason = ('code' in error && parserReasons[String(error.code)]) || '參數無法使用';
  return { en: error.message, zh: `${reason}：${/'([^']+)'/.exec(error.message)?.[1] ?? error.message}` };
};
