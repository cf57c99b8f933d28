import type { ChatWriters, ProductKind, RefundCause } from '@kapok/domain';

/** What staff do, a verb and its object. Each has its words in both languages beside the screen of the log. */
export type AuditAction =
  | 'cancel-preparing'
  | 'cancel-upload'
  | 'change-delivery'
  | 'change-setting'
  | 'change-shipping-method'
  | 'choose-poster'
  | 'correct-stock'
  | 'create-category'
  | 'create-coupon'
  | 'correct-member'
  | 'create-product'
  | 'decline-return'
  | 'delete-category'
  | 'delete-product'
  | 'discard-product-draft'
  | 'end-coupon'
  | 'export-orders'
  | 'give-back'
  | 'give-goodwill-points'
  | 'give-points'
  | 'grant-product'
  | 'hide-chat-message'
  | 'hide-review'
  | 'import-products'
  | 'look-up-member'
  | 'look-up-order'
  | 'mark-delivered'
  | 'member-deleted'
  | 'members-imported'
  | 'mute-member'
  | 'order-categories'
  | 'profile-opened'
  | 'publish-product'
  | 'publish-refund-table'
  | 'publish-terms'
  | 'quote-overseas-shipping'
  | 'receive-return'
  | 'refund-accepted'
  | 'refund-approved'
  | 'refund-asked'
  | 'refund-rejected'
  | 'refund-retried'
  | 'refund-return'
  | 'refund-settled-by-hand'
  | 'refund-stopped'
  | 'remove-captions'
  | 'remove-job'
  | 'rename-category'
  | 'recovery-codes-made'
  | 'recovery-code-used'
  | 'reply-to-review'
  | 'reset-second-factor'
  | 'retry-invoice'
  | 'retry-job'
  | 'retry-preparing'
  | 'revoke-right'
  | 'save-captions'
  | 'save-product'
  | 'search-members'
  | 'search-orders'
  | 'second-factor-set-up'
  | 'set-shipping-price'
  | 'set-shipping-status'
  | 'set-staff'
  | 'settle-gateway-alert'
  | 'settle-chat-reports'
  | 'show-chat-message'
  | 'show-review'
  | 'sign-member-out'
  | 'take-points'
  | 'unmark-delivered'
  | 'unmute-member'
  | 'upload-media'
  | 'upload-picture'
  | 'withdraw-product';

/** What an action is done to: the part of a subject before its `/`, behind which the number or code stands. */
export type AuditSubjectKind =
  | 'category'
  | 'coupon'
  | 'file'
  | 'gateway-alert'
  | 'invoice'
  | 'job'
  | 'media'
  | 'member'
  | 'message'
  | 'order'
  | 'product'
  | 'refund'
  | 'refund-table'
  | 'return'
  | 'review'
  | 'setting'
  | 'shipping'
  | 'terms'
  | 'upload';

export type AuditSubject = `${AuditSubjectKind}/${string}`;

/** Parts of a product that staff change. */
type AuditedPart =
  | 'slug'
  | 'categoryCode'
  | 'nameZh'
  | 'nameEn'
  | 'summaryZh'
  | 'summaryEn'
  | 'descriptionZh'
  | 'descriptionEn'
  | 'priceNtd'
  | 'videoUrl'
  | 'images'
  | 'playlist'
  | 'album';

/** Details whose values come from a closed list, each of which is shown in words. */
export interface AuditValueNames {
  readonly before: 'draft' | 'published' | 'withdrawn';
  readonly chatWriters: ChatWriters;
  readonly cause: 'initial' | 'received' | 'corrected' | 'returned';
  readonly kind: ProductKind;
  readonly parts: AuditedPart;
  readonly refundCause: RefundCause;
  readonly memberParts: 'name' | 'tel' | 'email';
  readonly permissions: 'catalogue' | 'orders' | 'refunds' | 'members' | 'settings';
}

/** What is noted beside an action, with the unit in its name where it has one; never a person's data. */
export type AuditDetail =
  | keyof AuditValueNames
  | 'amountNtd'
  | 'atSeconds'
  | 'beforeNtd'
  | 'change'
  | 'changed'
  | 'code'
  | 'codes'
  | 'created'
  | 'effectiveFrom'
  | 'entitlementId'
  | 'fileName'
  | 'free'
  | 'hours'
  | 'imageUuid'
  | 'imported'
  | 'includesShipping'
  | 'isOffered'
  | 'isStaff'
  | 'isTold'
  | 'language'
  | 'firstHoldMinutes'
  | 'heldPieces'
  | 'holdRenewals'
  | 'largeRefundNtd'
  | 'lowStock'
  | 'openOrders'
  | 'minimumNtd'
  | 'nameEn'
  | 'nameZh'
  | 'note'
  | 'order'
  | 'percent'
  | 'pieces'
  | 'points'
  | 'priceNtd'
  | 'productId'
  | 'reason'
  | 'refundTable'
  | 'reply'
  | 'restock'
  | 'rows'
  | 'sessions'
  | 'sizeBytes'
  | 'slug'
  | 'steps'
  | 'streamLimit'
  | 'task'
  | 'text'
  | 'totalNtd'
  | 'trackingNumber'
  | 'unitPriceNtd'
  | 'usesAllowed'
  | 'usesAllowedPerMember'
  | 'validFrom'
  | 'validUntil'
  | 'viewedLimitPercent'
  | 'waits';

type NamedValue<Name extends keyof AuditValueNames> = AuditValueNames[Name] | readonly AuditValueNames[Name][];

/** Details of an action by name. A name that has no words, or a value out of no list where there is one, does not compile. */
export type AuditDetails = {
  readonly [Name in AuditDetail]?: Name extends keyof AuditValueNames ? NamedValue<Name> : unknown;
};
