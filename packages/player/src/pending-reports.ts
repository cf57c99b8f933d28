import { mergeRanges, withoutRanges, type PlayedRange } from './played-ranges.ts';
import type { PositionStore } from './positions.ts';
import { WAITING_REPORTS_KEY as KEY } from './waiting-reports.ts';

/** What was played of one file and is not yet known to the server. */
export interface PendingReport {
  readonly owner: string;
  readonly productId: string;
  readonly albumName: string;
  readonly ranges: readonly PlayedRange[];
}

/** Files whose reports wait at the same time; older ones are let go. */
const PENDING_MAX = 50;

const isSame = (a: Omit<PendingReport, 'ranges'>, b: Omit<PendingReport, 'ranges'>): boolean =>
  a.owner === b.owner && a.productId === b.productId && a.albumName === b.albumName;

const isRange = (value: unknown): value is PlayedRange =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'number');

const isText = (value: unknown): value is string => typeof value === 'string';

const isReport = (value: unknown): value is PendingReport => {
  if (typeof value !== 'object' || value === null || !('ranges' in value)) return false;
  if (!('owner' in value && 'productId' in value && 'albumName' in value)) return false;
  const { owner, productId, albumName, ranges } = value;
  return [owner, productId, albumName].every(isText) && Array.isArray(ranges) && ranges.every(isRange);
};

const read = (store: PositionStore): readonly PendingReport[] => {
  try {
    const kept: unknown = JSON.parse(store?.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isReport) : [];
  } catch {
    // Not ours, or spoilt: what cannot be read is begun anew.
    return [];
  }
};

const write = (store: PositionStore, reports: readonly PendingReport[]): void => {
  try {
    if (reports.length === 0) store?.removeItem(KEY);
    else store?.setItem(KEY, JSON.stringify(reports.slice(-PENDING_MAX)));
  } catch {
    // No room: these seconds count as not watched, which is to the member's favour.
  }
};

/** The reports of a member that the server has not heard. */
export const findPendingReports = (store: PositionStore, owner: string): readonly PendingReport[] =>
  read(store).filter((report) => report.owner === owner);

/** Keeps played ranges until the server knows them. */
export const addPendingReport = (store: PositionStore, report: PendingReport): void => {
  if (report.ranges.length === 0) return;
  const all = read(store);
  const before = all.find((one) => isSame(one, report))?.ranges ?? [];
  const merged = { ...report, ranges: mergeRanges([...before, ...report.ranges]) };
  write(store, [...all.filter((one) => !isSame(one, report)), merged]);
};

/** The server knows these ranges now; what was added since stays. */
export const settlePendingReport = (store: PositionStore, report: PendingReport): void => {
  const all = read(store);
  const kept = all.find((one) => isSame(one, report));
  if (kept === undefined) return;
  const ranges = withoutRanges(kept.ranges, report.ranges);
  const others = all.filter((one) => !isSame(one, report));
  write(store, ranges.length === 0 ? others : [...others, { ...kept, ranges }]);
};

/** Forgets what waits, because somebody else uses the browser now. */
export const clearPendingReports = (store: PositionStore): void => store?.removeItem(KEY);
