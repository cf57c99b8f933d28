/** Every process that remembers members' rights listens here; whoever changes one notifies, and the payload is the member's id. */
export const RIGHTS_CHANNEL = 'entitlement_changed';
