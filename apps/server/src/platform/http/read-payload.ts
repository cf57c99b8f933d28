import type { z } from 'zod';
import { ShopError } from './shop-error.ts';

/** The fields that one refusal names. */
const MOST_FAULTS = 20;

/**
 * The payload as the contract has it. Clients written in other languages send `null` for what is not there, and numbers as
 * decimal text: where the contract takes neither, the one counts as absent and the other as the number that it writes
 * (FLOW-10). What the contract takes as it stands is never changed. Throws `invalid-request` with the first fields at fault: those
 * that were sent before those that are missing.
 */
export const readPayload = <Body extends z.ZodType>(schema: Body, received: unknown): z.output<Body> => {
  const strict = schema.safeParse(received);
  if (strict.success) return strict.data;
  const mendable = strict.error.issues.filter((issue) => isMendable(received, issue));
  const lenient = mendable.length === 0 ? strict : schema.safeParse(withoutNullsAndNumberTexts(received, mendable));
  if (lenient.success) return lenient.data;
  const { sent = [], missing = [] } = Object.groupBy(lenient.error.issues, ({ path }) =>
    isSent(received, path) ? 'sent' : 'missing',
  );
  const fields = [...sent, ...missing].slice(0, MOST_FAULTS);
  throw new ShopError('invalid-request', {
    fields: fields.map(({ path, message }) => ({ field: path.join('.'), fault: message })),
  });
};

const isSent = (received: unknown, path: readonly PropertyKey[]): boolean => {
  if (path.length === 0) return true;
  const holder = findHolder(received, path.slice(0, -1));
  return holder !== undefined && Object.hasOwn(holder, path.at(-1) ?? '');
};

/** Plain decimal, as it is written by hand: no exponent, sign of plus, blank, hexadecimal or leading zero. */
const decimal = /^-?(?:0|[1-9]\d{0,15})(?:\.\d{1,9})?$/;

/** Whether a fault is a null or a number that is written as text. Other payloads are refused as they came, without a copy. */
const isMendable = (received: unknown, { path }: z.core.$ZodIssue): boolean => {
  const holder = findHolder(received, path.slice(0, -1));
  const value: unknown = holder === undefined ? undefined : Reflect.get(holder, path.at(-1) ?? '');
  return value === null || (typeof value === 'string' && decimal.test(value));
};

/** A copy, changed only where the contract refused a value, so that the work is in proportion to the payload (SAFE-1). */
const withoutNullsAndNumberTexts = (received: unknown, issues: readonly z.core.$ZodIssue[]): unknown => {
  const copy: unknown = structuredClone(received);
  for (const issue of issues) {
    const name = issue.path.at(-1);
    const holder = findHolder(copy, issue.path.slice(0, -1));
    if (holder !== undefined && name !== undefined && Object.hasOwn(holder, name)) mend(holder, name, issue);
  }
  return copy;
};

const mend = (holder: object, name: PropertyKey, issue: z.core.$ZodIssue): void => {
  const value: unknown = Reflect.get(holder, name);
  const isNumberWanted = issue.code === 'invalid_type' && issue.expected === 'number';
  if (value === null && !Array.isArray(holder)) Reflect.deleteProperty(holder, name);
  else if (isNumberWanted && typeof value === 'string' && decimal.test(value)) Reflect.set(holder, name, Number(value));
};

/** What holds the value of a fault; undefined where the payload has nothing of its own there. */
const findHolder = (root: unknown, path: readonly PropertyKey[]): object | undefined => {
  let holder: unknown = root;
  for (const name of path) {
    if (typeof holder !== 'object' || holder === null || !Object.hasOwn(holder, name)) return undefined;
    holder = Reflect.get(holder, name);
  }
  return typeof holder === 'object' && holder !== null ? holder : undefined;
};
