export { FindingList } from './finding-list.tsx';
export { openingQuery, type OpeningPoint } from './health-query.ts';
export { openingPlaces } from './opening-places.ts';
