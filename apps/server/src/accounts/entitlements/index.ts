export {
  announceByCommit,
  closeEndedTerms,
  endForFreeEnrolment,
  endForLine,
  findLiveEntitlement,
  grantFreeEnrolment,
  grantImported,
  grantOpened,
  grantProduct,
  lockOwnership,
  ownershipLock,
  restoreForLine,
  revokeEntitlement,
  revokeImported,
  type ImportedRight,
  type LiveEntitlement,
} from './change-queries.ts';
export { ENTITLEMENTS_CHANNEL } from './channel.ts';
export {
  entitlements,
  listEntitlementsOf,
  liveEntitlement,
  liveEntitlementsOf,
  unendedRightsOf,
  ownsProduct,
  productsOpenedBy,
} from './read-queries.ts';
