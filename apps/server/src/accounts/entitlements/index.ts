export {
  announceByCommit,
  endForLine,
  findLiveEntitlement,
  grantOpened,
  grantProduct,
  lockOwnership,
  ownershipLock,
  restoreForLine,
  revokeEntitlement,
  type LiveEntitlement,
} from './change-queries.ts';
export { ENTITLEMENTS_CHANNEL } from './channel.ts';
export {
  entitlements,
  listEntitlementsOf,
  liveEntitlement,
  liveEntitlementsOf,
  ownsProduct,
  productsOpenedBy,
} from './read-queries.ts';
