import { MOST_SIDE_CM, MOST_WEIGHT_GRAMS, type GoodsMeasures, type SidesCm } from '@kapok/domain';
import type { EditedProduct } from './product-queries.ts';

export const sideNames = ['length', 'width', 'height'] as const;
type SideName = (typeof sideNames)[number];

/** Weight and sides of goods as they are typed. */
export type TypedMeasures = Readonly<Record<'weight' | SideName, string>>;

export type MeasureFault = 'wrong' | 'missing';
export type MeasureFaults = Readonly<Partial<Record<keyof TypedMeasures, MeasureFault>>>;

export const typedMeasures = ({ WeightGrams, SidesCm }: EditedProduct): TypedMeasures => {
  const [length, width, height] = SidesCm ?? ['', '', ''];
  return { weight: String(WeightGrams ?? ''), length: String(length), width: String(width), height: String(height) };
};

/** Null where nothing is typed; NaN for what is no whole number from 1 to the most. */
const read = (typed: string, most: number): number | null => {
  if (typed.trim() === '') return null;
  const value = /^\d{1,7}$/.test(typed.trim()) ? Number(typed) : 0;
  return value >= 1 && value <= most ? value : Number.NaN;
};

/** What was typed, or what is wrong with it: of three sides all are known or none. */
export const readMeasures = (typed: TypedMeasures): GoodsMeasures | { readonly faults: MeasureFaults } => {
  const weightGrams = read(typed.weight, MOST_WEIGHT_GRAMS);
  const sides = { length: readSide(typed.length), width: readSide(typed.width), height: readSide(typed.height) };
  const faults = { ...(Number.isNaN(weightGrams) ? { weight: 'wrong' as const } : {}), ...findSideFaults(sides) };
  return Object.keys(faults).length > 0 ? { faults } : { weightGrams, sidesCm: sidesOf(sides) };
};

type ReadSides = Readonly<Record<SideName, number | null>>;

const readSide = (typed: string): number | null => read(typed, MOST_SIDE_CM);

const findSideFaults = (sides: ReadSides): MeasureFaults => {
  const isGiven = sideNames.some((name) => sides[name] !== null);
  const faults = sideNames.flatMap((name): readonly (readonly [SideName, MeasureFault])[] => {
    if (Number.isNaN(sides[name])) return [[name, 'wrong']];
    return isGiven && sides[name] === null ? [[name, 'missing']] : [];
  });
  return Object.fromEntries(faults);
};

const sidesOf = ({ length, width, height }: ReadSides): SidesCm | null =>
  length === null || width === null || height === null ? null : [length, width, height];
