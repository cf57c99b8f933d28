export { FindingList } from './finding-list.tsx';
export { openingQuery, type Opening, type OpeningPoint } from './health-query.ts';
export { ShopDoor } from './shop-door.tsx';
export { openingPlaces } from './opening-places.ts';
