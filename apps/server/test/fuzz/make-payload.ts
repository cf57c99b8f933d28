import type { Endpoint } from '@kapok/contract';
import { z } from 'zod';
import { hostileValue } from './hostile-values.ts';
import type { Random } from './random.ts';

interface Shape {
  readonly type?: string | undefined;
  readonly const?: unknown;
  readonly enum?: readonly unknown[] | undefined;
  readonly format?: string | undefined;
  readonly anyOf?: readonly Shape[] | undefined;
  readonly properties?: Readonly<Record<string, Shape>> | undefined;
  readonly items?: Shape | undefined;
  readonly prefixItems?: readonly Shape[] | undefined;
  readonly minimum?: number | undefined;
}

const shape: z.ZodType<Shape> = z.lazy(() =>
  z.object({
    type: z.string().optional(),
    const: z.unknown().optional(),
    enum: z.array(z.unknown()).optional(),
    format: z.string().optional(),
    anyOf: z.array(shape).optional(),
    properties: z.record(z.string(), shape).optional(),
    // A tuple says `false` for what comes behind it.
    items: shape.optional().catch(undefined),
    prefixItems: z.array(shape).optional(),
    minimum: z.number().optional(),
  }),
);

const shapes = new Map<string, Shape>();

const shapeOf = (endpoint: Endpoint): Shape => {
  const known = shapes.get(endpoint.path);
  if (known !== undefined) return known;
  const written: unknown = z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any', reused: 'inline' });
  const made = shape.parse(written);
  shapes.set(endpoint.path, made);
  return made;
};

/** Ids and words that mean something at this shop, the victim's among them; as JSON. */
export type Known = readonly [string, ...string[]];

/** Fields that ask for more than anybody is given. */
const extraFields = [
  '"isStaff":true',
  '"role":"staff"',
  '"UserId":1',
  '"MemberId":1',
  '"id":1',
  '"Amount":1',
  '"a":[[[]]]',
] as const;

/** A payload for a call, as JSON: of its shape for the most part, so that it comes far, with something wrong here and there. */
export const makePayload = (random: Random, endpoint: Endpoint, known: Known): string => {
  const whole = write(random, shapeOf(endpoint), known, 0);
  if (!whole.startsWith('{') || !random.happens(0.1)) return whole;
  const extra = random.pick(extraFields);
  return whole === '{}' ? `{${extra}}` : `${whole.slice(0, -1)},${extra}}`;
};

const MAX_DEPTH = 6;

const write = (random: Random, wanted: Shape, known: Known, depth: number): string => {
  if (depth > 0 && random.happens(0.12)) return hostileValue(random);
  if (depth > MAX_DEPTH) return 'null';
  const { anyOf, properties, items, prefixItems } = wanted;
  if (anyOf !== undefined) {
    const [first, ...others] = anyOf;
    return first === undefined ? 'null' : write(random, random.pick([first, first, ...others]), known, depth);
  }
  if (properties !== undefined) return writeObject(random, properties, known, depth);
  if (prefixItems !== undefined)
    return `[${prefixItems.map((item) => write(random, item, known, depth + 1)).join(',')}]`;
  if (wanted.type === 'array') {
    const count = random.pick([0, 1, 1, 2, 30] as const);
    return `[${Array.from({ length: count }, () => write(random, items ?? {}, known, depth + 1)).join(',')}]`;
  }
  return writeLeaf(random, wanted, known);
};

const writeObject = (
  random: Random,
  properties: Readonly<Record<string, Shape>>,
  known: Known,
  depth: number,
): string => {
  const fields = Object.entries(properties)
    .filter(() => !random.happens(0.12))
    .map(([name, field]) => `${JSON.stringify(name)}:${write(random, field, known, depth + 1)}`);
  return `{${fields.join(',')}}`;
};

const writeLeaf = (random: Random, wanted: Shape, known: Known): string => {
  if (wanted.const !== undefined) return JSON.stringify(wanted.const);
  const choices = wanted.enum;
  if (choices !== undefined) return JSON.stringify(choices[random.below(choices.length)] ?? null);
  if (wanted.type === 'boolean') return random.pick(['true', 'false'] as const);
  if (wanted.type === 'integer' || wanted.type === 'number') {
    const numbers = known.filter((value) => /^\d+$/.test(value));
    return random.happens(0.5)
      ? (numbers[random.below(numbers.length)] ?? '1')
      : String((wanted.minimum ?? 0) + random.below(50));
  }
  return writeText(random, wanted, known);
};

const writeText = (random: Random, { format }: Shape, known: Known): string => {
  const texts = known.filter((value) => value.startsWith('"'));
  if (random.happens(0.6)) {
    const fitting = format === 'uuid' ? texts.filter((value) => /^"[0-9a-f-]{36}"$/.test(value)) : texts;
    return fitting[random.below(fitting.length)] ?? '"a"';
  }
  if (format === 'uuid') return '"0c9e6a1e-3d1f-4a52-9c55-2f6f5a6f7b10"';
  if (format === 'date-time') return '"2026-11-21T10:00:00Z"';
  if (format === 'date') return '"2026-11-21"';
  return random.pick([
    '"a"',
    '"未付款"',
    '"近期消費"',
    '"Z01"',
    '"CREDIT"',
    '"V001"',
    '"x@example.com"',
    '"/ABC1234"',
  ] as const);
};
