export { formatBalance } from './format-points.ts';
export { Ledger } from './ledger.tsx';
export { PointsLedger } from './points-ledger.tsx';
export { pointsQuery } from './points-query.ts';
export { PointsSection } from './points-section.tsx';
export { savingsRows } from './savings-rows.ts';
