import type {
  ChatWriters,
  CouponScope,
  LoggedMailKind,
  ProductKind,
  RefundCause,
  SaidParcelState,
  ServiceField,
  StaffPermission,
  WebhookKind,
} from '@kapok/domain';

/** What an action is done to: the part of a subject before its `/`, behind which the number or code stands. */
export type AuditSubjectKind =
  | 'announcement'
  | 'category'
  | 'coupon'
  | 'course-post'
  | 'export'
  | 'fee-rate'
  | 'figures'
  | 'file'
  | 'gateway-alert'
  | 'invitation'
  | 'invoice'
  | 'job'
  | 'mail'
  | 'media'
  | 'member'
  | 'home'
  | 'message'
  | 'order'
  | 'own-page'
  | 'parcel-carrier'
  | 'product'
  | 'refund'
  | 'refund-table'
  | 'shop-profile'
  | 'return'
  | 'review'
  | 'service'
  | 'setting'
  | 'shipping'
  | 'teacher'
  | 'terms'
  | 'upload'
  | 'webhook';

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
  | 'grossNtd'
  | 'taxKind'
  | 'videoUrl'
  | 'teachers'
  | 'images'
  | 'playlist'
  | 'chapters'
  | 'releases'
  | 'readings'
  | 'handOuts'
  | 'album';

/** Details whose values come from a closed list, each of which is shown in words. */
export interface AuditValueNames {
  readonly before: 'draft' | 'published' | 'withdrawn';
  readonly chatWriters: ChatWriters;
  readonly events: WebhookKind;
  readonly deliveryState: SaidParcelState;
  readonly cause: 'initial' | 'received' | 'corrected' | 'returned';
  readonly kind: ProductKind;
  readonly mailKind: LoggedMailKind;
  readonly parts: AuditedPart;
  readonly refundCause: RefundCause;
  readonly memberParts: 'name' | 'tel' | 'email';
  readonly permissions: StaffPermission;
  readonly scope: CouponScope;
  readonly serviceFields: ServiceField;
}

/** What is noted beside an action, with the unit in its name where it has one; never a person's data. */
export type AuditDetail =
  | keyof AuditValueNames
  | 'amountNtd'
  | 'atSeconds'
  | 'basisPoints'
  | 'beforeNtd'
  | 'carrierId'
  | 'change'
  | 'changed'
  | 'code'
  | 'codes'
  | 'created'
  | 'effectiveFrom'
  | 'entitlementId'
  | 'fileName'
  | 'free'
  | 'freeFromBeforeNtd'
  | 'storeChains'
  | 'pickup'
  | 'weightSteps'
  | 'weightGrams'
  | 'sidesCm'
  | 'freeFromNtd'
  | 'grossNtd'
  | 'host'
  | 'hours'
  | 'imageUuid'
  | 'imported'
  | 'includesShipping'
  | 'invoiceNumber'
  | 'isOffered'
  | 'isOn'
  | 'isStaff'
  | 'isTold'
  | 'language'
  | 'firstHoldMinutes'
  | 'firstOrderOnly'
  | 'fitsStore'
  | 'fixedNtd'
  | 'heldPieces'
  | 'holdRenewals'
  | 'largeRefundNtd'
  | 'lowStock'
  | 'openOrders'
  | 'minimumNtd'
  | 'nameEn'
  | 'nameZh'
  | 'note'
  | 'numberBefore'
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
  | 'targetCodes'
  | 'task'
  | 'text'
  | 'totalNtd'
  | 'trackingNumber'
  | 'trackingTemplate'
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
