export { openLiveProfile, type LiveProfile, type ServedProfile } from './live-profile.ts';
export { profileToWire } from './wire.ts';
export { findOpening, insertPress, lockOpening, refuseUnlessSelling } from './opening-queries.ts';
export { registerShopProfile } from './routes.ts';
export {
  announceProfileParts,
  findPictureFolder,
  findProfileInForce,
  findProfilesOfOrder,
  insertProfile,
  isDemoProfileInForce,
  listProfiles,
  lockProfiles,
  type SavedProfile,
} from './queries.ts';
