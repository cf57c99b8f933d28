export { openLiveHome, type LiveHome } from './live-home.ts';
export { registerHome } from './routes.ts';
export { showHome, type ShownHome } from './show-home.ts';
export {
  findLastHomeVersion,
  findSections,
  insertHomeVersion,
  listHomeVersions,
  lockHome,
  type SavedHome,
} from './queries.ts';
