/** Processes that remember who owns what listen here; each change of an entitlement notifies with the member's id. */
export const ENTITLEMENTS_CHANNEL = 'entitlement_changed';
