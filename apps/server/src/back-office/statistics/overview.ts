/** What staff look at first. */
export { readOverview } from './queries.ts';
