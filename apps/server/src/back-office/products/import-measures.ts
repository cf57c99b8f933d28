import { MOST_SIDE_CM, MOST_WEIGHT_GRAMS, type GoodsMeasures, type SidesCm } from '@kapok/domain';
import type { ImportRow } from './import-rows.ts';
import type { StoredProduct } from './product.ts';

/** The cells of what one piece of goods weighs and measures. */
export const measureShapes = {
  weight_g: /^[1-9]\d{0,6}$/,
  length_cm: /^[1-9]\d{0,3}$/,
  width_cm: /^[1-9]\d{0,3}$/,
  height_cm: /^[1-9]\d{0,3}$/,
} as const;

const sideColumns = ['length_cm', 'width_cm', 'height_cm'] as const;
type Column = keyof typeof measureShapes;

/** What a row does to weight and sides. */
export interface PlannedMeasures {
  readonly fault: { readonly field: string; readonly reason: string } | null;
  readonly changes: readonly { readonly field: string; readonly before: string; readonly after: string }[];
  /** Null where they stay as they are. */
  readonly measures: GoodsMeasures | null;
}

/** Weight and sides as the cells of a row, empty where nobody has said. */
export const measureCells = ({ weightGrams, sidesCm }: GoodsMeasures): readonly string[] => [
  String(weightGrams ?? ''),
  ...(sidesCm ?? ['', '', '']).map(String),
];

const columns: readonly Column[] = ['weight_g', ...sideColumns];
const UNKNOWN: GoodsMeasures = { weightGrams: null, sidesCm: null };

/** What the row says of weight and sides; `fault` where that cannot be: of three sides one is never unknown. */
export const planMeasures = ({ values }: ImportRow, product: StoredProduct | undefined): PlannedMeasures => {
  const fault = findFault(values, product);
  if (fault !== null) return { fault, changes: [], measures: null };
  const before = product?.measures ?? UNKNOWN;
  const after = wished(values, before);
  const [old, now] = [measureCells(before), measureCells(after)];
  const changes = columns
    .map((field, index) => ({ field, before: old[index] ?? '', after: now[index] ?? '' }))
    .filter((change) => change.before !== change.after);
  return { fault: null, changes, measures: changes.length === 0 ? null : after };
};

type Values = ImportRow['values'];

const findFault = (values: Values, product: StoredProduct | undefined): PlannedMeasures['fault'] => {
  const given = columns.find((column) => values[column] !== undefined);
  if (given === undefined) return null;
  const isGoods = values.variant_of !== undefined || (product?.kind ?? values.kind) === 'goods';
  if (!isGoods) return { field: given, reason: 'goods-only' };
  if (Number(values.weight_g ?? 0) > MOST_WEIGHT_GRAMS) return { field: 'weight_g', reason: 'wrong' };
  const tooLong = sideColumns.find((column) => Number(values[column] ?? 0) > MOST_SIDE_CM);
  if (tooLong !== undefined) return { field: tooLong, reason: 'wrong' };
  return findMissingSide(values, product);
};

/** A side that neither the row nor the product knows, where the row names another one. */
const findMissingSide = (values: Values, product: StoredProduct | undefined): PlannedMeasures['fault'] => {
  const isNamed = sideColumns.some((column) => values[column] !== undefined);
  if (!isNamed || (product?.measures.sidesCm ?? null) !== null) return null;
  const missing = sideColumns.find((column) => values[column] === undefined);
  return missing === undefined ? null : { field: missing, reason: 'missing' };
};

const wished = (values: Values, before: GoodsMeasures): GoodsMeasures => ({
  weightGrams: values.weight_g === undefined ? before.weightGrams : Number(values.weight_g),
  sidesCm: wishedSides(values, before.sidesCm),
});

const wishedSides = (values: Values, before: SidesCm | null): SidesCm | null => {
  const [length, width, height] = sideColumns.map((column, index) => values[column] ?? before?.[index]);
  if (length === undefined || width === undefined || height === undefined) return before;
  return [Number(length), Number(width), Number(height)];
};
