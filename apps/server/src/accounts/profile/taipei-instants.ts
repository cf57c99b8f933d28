import { taipeiInstant } from '@kapok/domain';

/** A copy of a record, and of all in it, with every instant by the clock of Taipei. Fields that hold one are named `…At`. */
export const withTaipeiInstants = (record: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]: [string, unknown]) => [
      name,
      name.endsWith('At') && isInstant(value) ? taipeiInstant(new Date(value)) : withinValue(value),
    ]),
  );

const withinValue = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withinValue);
  return typeof value === 'object' && value !== null ? withTaipeiInstants(value) : value;
};

const isInstant = (value: unknown): value is Date | string => value instanceof Date || typeof value === 'string';
