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
  grantSeat,
  lockOwnership,
  ownershipLock,
  restoreForLine,
  revokeEntitlement,
  revokeImported,
} from './change-queries.ts';
export { ENTITLEMENTS_CHANNEL } from './channel.ts';
export {
  entitlements,
  isBuyer,
  listEntitlementsOf,
  liveEntitlement,
  liveEntitlementsOf,
  liveEntitlementsTo,
  unendedRightsOf,
  ownsProduct,
  productsOpenedBy,
} from './read-queries.ts';
