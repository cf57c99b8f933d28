/**
 * The part of zod that the contract is written with, as small as a browser needs it: the build takes this file in place of
 * the library, which would be a seventh of the first page's code. It reads what the server answers - the same shapes, the
 * same checks, unknown fields left out - and neither explains faults to people nor writes schemas. A test compares it with
 * the library on every call of the contract.
 */

type Reader = (value: unknown) => unknown;

/** Thrown where an answer is not what the contract promises. */
export class ZodError extends Error {
  constructor(expected: string) {
    super(`the answer is not what was promised: ${expected}`);
  }
}

const refuse = (expected: string): never => {
  throw new ZodError(expected);
};

interface Holder {
  readonly length: number;
}

const isHolder = (value: unknown): value is Holder => typeof value === 'string' || Array.isArray(value);
const sizeOf = (value: unknown): number => (isHolder(value) ? value.length : Number(value));

/** A schema: reads a value or throws a ZodError. Its methods are the ones that the contract uses. */
class Schema {
  readonly read: Reader;
  readonly isOptional: boolean;
  /** The schema without its being optional. */
  readonly whole: Schema;

  constructor(read: Reader, isOptional = false, whole?: Schema) {
    this.read = read;
    this.isOptional = isOptional;
    this.whole = whole ?? this;
  }

  #checked(expected: string, isRight: (value: unknown) => boolean): Schema {
    return new Schema((value) => {
      const read = this.read(value);
      return isRight(read) ? read : refuse(expected);
    });
  }

  parse(value: unknown): unknown {
    return this.read(value);
  }
  safeParse(value: unknown): { readonly success: boolean; readonly data?: unknown } {
    try {
      return { success: true, data: this.read(value) };
    } catch (fault) {
      if (fault instanceof ZodError) return { success: false };
      throw fault;
    }
  }
  meta(): this {
    return this;
  }
  optional(): Schema {
    return new Schema((value) => (value === undefined ? undefined : this.read(value)), true, this);
  }
  nullable(): Schema {
    return new Schema((value) => (value === null ? null : this.read(value)), this.isOptional);
  }
  nullish(): Schema {
    return this.nullable().optional();
  }
  min(least: number): Schema {
    return this.#checked(`at least ${least}`, (value) => sizeOf(value) >= least);
  }
  max(most: number): Schema {
    return this.#checked(`at most ${most}`, (value) => sizeOf(value) <= most);
  }
  length(size: number): Schema {
    return this.#checked(`of size ${size}`, (value) => sizeOf(value) === size);
  }
  positive(): Schema {
    return this.#checked('more than 0', (value) => Number(value) > 0);
  }
  nonnegative(): Schema {
    return this.min(0);
  }
  regex(pattern: RegExp): Schema {
    return this.#checked(String(pattern), (value) => typeof value === 'string' && pattern.test(value));
  }
  /** Of what is sent, which the server reads. */
  overwrite(): this {
    return this;
  }

  refine(isRight: (value: unknown) => boolean): Schema {
    return this.#checked('refined', isRight);
  }
}

type Shape = Readonly<Record<string, Schema>>;

class ObjectSchema extends Schema {
  readonly shape: Shape;

  constructor(shape: Shape) {
    super((value) => readObject(shape, value));
    this.shape = shape;
  }
  extend(more: Shape): ObjectSchema {
    return new ObjectSchema({ ...this.shape, ...more });
  }
  omit(names: Readonly<Record<string, true>>): ObjectSchema {
    return this.#only((name) => names[name] !== true);
  }
  pick(names: Readonly<Record<string, true>>): ObjectSchema {
    return this.#only((name) => names[name] === true);
  }
  #only(isKept: (name: string) => boolean): ObjectSchema {
    return new ObjectSchema(Object.fromEntries(Object.entries(this.shape).filter(([name]) => isKept(name))));
  }
  required(names: Readonly<Record<string, true>>): ObjectSchema {
    const whole = Object.keys(names).flatMap((name) => {
      const schema = this.shape[name];
      return schema === undefined ? [] : [[name, schema.whole] as const];
    });
    return this.extend(Object.fromEntries(whole));
  }
  partial(): ObjectSchema {
    return new ObjectSchema(
      Object.fromEntries(Object.entries(this.shape).map(([name, schema]) => [name, schema.optional()])),
    );
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const readObject = (shape: Shape, value: unknown): Record<string, unknown> => {
  if (!isRecord(value)) return refuse('an object');
  const read: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(shape)) {
    if (schema.isOptional && !Object.hasOwn(value, name)) continue;
    read[name] = schema.read(value[name]);
  }
  return read;
};

const ofType = (type: 'string' | 'boolean') =>
  new Schema((value) => (typeof value === type ? value : refuse(`a ${type}`)));
const aNumber = (): Schema => new Schema((value) => (Number.isFinite(value) ? value : refuse('a number')));
const anyOf = (values: readonly unknown[]): Schema =>
  new Schema((value) => (values.includes(value) ? value : refuse(values.join(' or '))));
const text = (): Schema => ofType('string');

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
const nilOrMax = /^(?:00000000-0000-0000-0000-000000000000|ffffffff-ffff-ffff-ffff-ffffffffffff)$/i;
const date = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
const time = /^T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;

/** A day that the calendar has. */
const isDay = (value: unknown): boolean => {
  if (typeof value !== 'string' || !date.test(value)) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
};

interface Codec {
  readonly decode: (value: never) => unknown;
}

/** What `import { z } from 'zod'` means in the browser. */
export const z = {
  ZodError,
  string: text,
  boolean: () => ofType('boolean'),
  number: aNumber,
  int: () => new Schema((value) => (Number.isSafeInteger(value) ? value : refuse('a whole number'))),
  unknown: () => new Schema((value) => value, true),
  literal: (value: unknown) => anyOf([value]),
  enum: (values: readonly string[]) => anyOf(values),
  object: (shape: Shape) => new ObjectSchema(shape),
  array: (item: Schema) =>
    new Schema((value) => (Array.isArray(value) ? value.map((one) => item.read(one)) : refuse('a list'))),
  tuple: (items: readonly Schema[]) =>
    new Schema((value) =>
      Array.isArray(value) && value.length === items.length
        ? items.map((item, index) => item.read(value[index]))
        : refuse(`a list of ${items.length}`),
    ),
  record: (_key: Schema, item: Schema) =>
    new Schema((value) =>
      isRecord(value)
        ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, item.read(one)]))
        : refuse('an object'),
    ),
  union: (choices: readonly Schema[]) =>
    new Schema((value) => {
      for (const choice of choices) {
        const read = choice.safeParse(value);
        if (read.success) return read.data;
      }
      return refuse('one of several');
    }),
  custom: (isRight: (value: unknown) => boolean) =>
    new Schema((value) => (isRight(value) ? value : refuse('something else'))),
  codec: (from: Schema, _to: Schema, { decode }: Codec) =>
    new Schema((value) => {
      const read: unknown = Reflect.apply(decode, undefined, [from.read(value)]);
      return read;
    }),
  uuid: () => text().refine((value) => uuid.test(String(value)) || nilOrMax.test(String(value))),
  url: ({ protocol }: { readonly protocol?: RegExp } = {}) =>
    text().refine(
      (value) => URL.canParse(String(value)) && (protocol?.test(new URL(String(value)).protocol.slice(0, -1)) ?? true),
    ),
  iso: {
    date: () => text().refine(isDay),
    /** An offset may stand there, as the contract always allows. */
    datetime: () => text().refine((value) => isDay(String(value).slice(0, 10)) && time.test(String(value).slice(10))),
  },
  parse: (schema: Schema, value: unknown) => schema.parse(value),
};
