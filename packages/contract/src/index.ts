import { announcementsContract, mgntAnnouncementsContract } from './announcements.ts';
import { chatContract } from './chat.ts';
import { deliveriesContract } from './deliveries.ts';
import { firstRunContract } from './first-run.ts';
import { freeEnrolmentsContract } from './free-enrolments.ts';
import { handOutsContract } from './hand-outs.ts';
import { cartMailsContract } from './cart-mails.ts';
import { lessonMailsContract } from './lesson-mails.ts';
import { lessonNotesContract } from './lesson-notes.ts';
import { lessonQuestionsContract, mgntQuestionsContract } from './lesson-questions.ts';
import { invoiceContract } from './invoice.ts';
import { legalContract } from './legal.ts';
import { mgntAccountingContract } from './mgnt-accounting.ts';
import { mgntAuditContract } from './mgnt-audit.ts';
import { mgntChatContract } from './mgnt-chat.ts';
import { addOnsContract } from './add-ons.ts';
import { mgntAddOnsContract } from './mgnt-add-ons.ts';
import { mgntConversionsContract } from './mgnt-conversions.ts';
import { mgntCouponsContract } from './mgnt-coupons.ts';
import { mgntDoctorContract } from './mgnt-doctor.ts';
import { mgntOpeningContract } from './mgnt-opening.ts';
import { mgntExportContract } from './mgnt-export.ts';
import { mgntGiveBackContract } from './mgnt-give-back.ts';
import { mgntInvoicesContract } from './mgnt-invoices.ts';
import { mgntJobsContract } from './mgnt-jobs.ts';
import { mgntMailsContract } from './mgnt-mails.ts';
import { mgntContract } from './mgnt.ts';
import { mgntMailWordsContract } from './mgnt-mail-words.ts';
import { mgntOrdersContract } from './mgnt-orders.ts';
import { mgntParcelsContract } from './mgnt-parcels.ts';
import { mgntPackingContract } from './mgnt-packing.ts';
import { mgntPaperInvoicesContract } from './mgnt-paper-invoices.ts';
import { mgntMemberImportContract } from './mgnt-member-import.ts';
import { mgntMembersContract } from './mgnt-members.ts';
import { mgntParcelCarriersContract } from './mgnt-parcel-carriers.ts';
import { mgntPayMethodsContract } from './mgnt-pay-methods.ts';
import { mgntHomeContract } from './mgnt-home.ts';
import { mgntOwnPagesContract } from './mgnt-own-pages.ts';
import { mgntTeachersContract } from './mgnt-teachers.ts';
import { mgntPaymentsContract } from './mgnt-payments.ts';
import { mgntPointsContract } from './mgnt-points.ts';
import { mgntProductImportContract } from './mgnt-product-import.ts';
import { mgntProductOffersContract } from './mgnt-product-offers.ts';
import { mgntProductVariantsContract } from './mgnt-product-variants.ts';
import { mgntProductsContract } from './mgnt-products.ts';
import { mgntRefundsContract } from './mgnt-refunds.ts';
import { mgntRemindersContract } from './mgnt-reminders.ts';
import { mgntReturnsContract } from './mgnt-returns.ts';
import { mgntSettingsContract } from './mgnt-settings.ts';
import { mgntShippingContract } from './mgnt-shipping.ts';
import { mgntShopProfileContract } from './mgnt-shop-profile.ts';
import { mgntStaffContract } from './mgnt-staff.ts';
import { mgntTransfersContract } from './mgnt-transfers.ts';
import { mgntUploadsContract } from './mgnt-uploads.ts';
import { mgntReviewsContract } from './mgnt-reviews.ts';
import { mgntViewingContract } from './mgnt-viewing.ts';
import { mgntServicesContract } from './mgnt-services.ts';
import { mgntWebhooksContract } from './mgnt-webhooks.ts';
import { newebpayContract, ordersContract } from './orders.ts';
import { payingContract } from './paying.ts';
import { mgntPlaybackContract, playbackHealthContract } from './playback-health.ts';
import { homeContract } from './home.ts';
import { ownPagesContract } from './own-pages.ts';
import { ownEmailContract } from './own-email.ts';
import { productContract } from './product.ts';
import { profileContract } from './profile.ts';
import { mgntRefundTransfersContract, refundAccountsContract } from './refund-accounts.ts';
import { readingsContract } from './readings.ts';
import { returnsContract } from './returns.ts';
import { savingsContract } from './savings.ts';
import { seatsContract } from './seats.ts';
import { mgntSecurityContract, securityContract } from './security.ts';
import { reviewsContract } from './reviews.ts';
import { secondFactorContract } from './second-factor.ts';
import { shoppingCartContract } from './shopping-cart.ts';
import { shopProfileContract } from './shop-profile.ts';
import { signInWaysContract } from './sign-in-ways.ts';
import { mgntStaffInvitationsContract, staffInvitationContract } from './staff-invitations.ts';
import { teachersContract } from './teachers.ts';
import { tokenContract } from './token.ts';
import { usersContract } from './users.ts';
import { transcriptsContract } from './transcripts.ts';
import { viewingContract } from './viewing.ts';
import { mgntVisitOriginsContract } from './visit-origins.ts';
import { wishListContract } from './wish-list.ts';

export * from './add-ons.ts';
export * from './announcements.ts';
export * from './audit-actions.ts';
export * from './audit-names.ts';
export * from './chat-hub.ts';
export * from './chat.ts';
export * from './client.ts';
export * from './csv-fault.ts';
export * from './deliveries.ts';
export * from './endpoint.ts';
export * from './first-run.ts';
export * from './first-view.ts';
export * from './free-enrolments.ts';
export * from './hand-outs.ts';
export * from './cart-mails.ts';
export * from './lesson-mails.ts';
export * from './lesson-notes.ts';
export * from './lesson-release.ts';
export * from './lesson-questions.ts';
export * from './invoice.ts';
export * from './legal.ts';
export * from './mgnt-accounting.ts';
export * from './mgnt-audit.ts';
export * from './mgnt-add-ons.ts';
export * from './mgnt-conversions.ts';
export * from './mgnt-coupons.ts';
export * from './mgnt-chat.ts';
export * from './mgnt-doctor.ts';
export * from './mgnt-opening.ts';
export * from './mgnt-export.ts';
export * from './mgnt-give-back.ts';
export * from './mgnt-invoices.ts';
export * from './mgnt-jobs.ts';
export * from './mgnt-mails.ts';
export * from './mgnt-mail-words.ts';
export * from './mgnt-member-import.ts';
export * from './mgnt-members.ts';
export * from './mgnt.ts';
export * from './mgnt-orders.ts';
export * from './mgnt-parcels.ts';
export * from './mgnt-packing.ts';
export * from './mgnt-parcel-carriers.ts';
export * from './mgnt-pay-methods.ts';
export * from './mgnt-paper-invoices.ts';
export * from './mgnt-home.ts';
export * from './mgnt-own-pages.ts';
export * from './mgnt-teachers.ts';
export * from './named-teacher.ts';
export * from './mgnt-payments.ts';
export * from './mgnt-points.ts';
export * from './mgnt-product-import.ts';
export * from './mgnt-product-offers.ts';
export * from './mgnt-product-shapes.ts';
export * from './mgnt-product-variants.ts';
export * from './mgnt-products.ts';
export * from './mgnt-refunds.ts';
export * from './mgnt-reminders.ts';
export * from './mgnt-returns.ts';
export * from './mgnt-settings.ts';
export * from './mgnt-shipping.ts';
export * from './mgnt-shop-profile.ts';
export * from './mgnt-staff.ts';
export * from './mgnt-transfers.ts';
export * from './mgnt-uploads.ts';
export * from './mgnt-reviews.ts';
export * from './mgnt-viewing.ts';
export * from './mgnt-services.ts';
export * from './mgnt-webhooks.ts';
export * from './orders.ts';
export * from './own-email.ts';
export * from './pay-at-pickup.ts';
export * from './paying.ts';
export * from './home.ts';
export * from './own-pages.ts';
export * from './playback-health.ts';
export * from './picture-upload.ts';
export * from './problem.ts';
export * from './proof-of-work.ts';
export * from './product.ts';
export * from './profile.ts';
export { headerLine } from './line-text.ts';
export { pickupStore } from './recipient.ts';
export * from './reading.ts';
export * from './readings.ts';
export * from './refund-accounts.ts';
export * from './refund-table.ts';
export * from './returns.ts';
export * from './savings.ts';
export * from './seats.ts';
export * from './security-names.ts';
export * from './security.ts';
export * from './reviews.ts';
export * from './second-factor.ts';
export * from './shopping-cart.ts';
export * from './shop-profile.ts';
export * from './sign-in-ways.ts';
export * from './specified-calls.ts';
export * from './staff-invitations.ts';
export * from './teachers.ts';
export * from './token.ts';
export * from './users.ts';
export * from './transcripts.ts';
export * from './viewing.ts';
export * from './webhook-events.ts';
export * from './visit-origins.ts';
export * from './wish-list.ts';
export type { OrderOrigin } from './visit-origins.ts';
export { captionLanguage, flag } from './wire.ts';

/** Every call of the shop in one table: routes, client, OpenAPI and the tests that walk all calls come from it. */
export const contract = {
  ...tokenContract,
  ...signInWaysContract,
  ...secondFactorContract,
  ...usersContract,
  ...productContract,
  ...teachersContract,
  ...shoppingCartContract,
  ...ordersContract,
  ...deliveriesContract,
  ...freeEnrolmentsContract,
  ...transcriptsContract,
  ...handOutsContract,
  ...readingsContract,
  ...cartMailsContract,
  ...lessonMailsContract,
  ...lessonNotesContract,
  ...lessonQuestionsContract,
  ...mgntQuestionsContract,
  ...announcementsContract,
  ...mgntAnnouncementsContract,
  ...viewingContract,
  ...newebpayContract,
  ...invoiceContract,
  ...legalContract,
  ...mgntContract,
  ...mgntAccountingContract,
  ...mgntStaffContract,
  ...mgntStaffInvitationsContract,
  ...staffInvitationContract,
  ...mgntUploadsContract,
  ...mgntAuditContract,
  ...mgntJobsContract,
  ...mgntMailsContract,
  ...mgntSettingsContract,
  ...mgntShippingContract,
  ...mgntRemindersContract,
  ...shopProfileContract,
  ...mgntShopProfileContract,
  ...homeContract,
  ...mgntHomeContract,
  ...ownPagesContract,
  ...mgntOwnPagesContract,
  ...mgntTeachersContract,
  ...mgntMailWordsContract,
  ...mgntPlaybackContract,
  ...playbackHealthContract,
  ...mgntInvoicesContract,
  ...chatContract,
  ...mgntChatContract,
  ...mgntRefundsContract,
  ...firstRunContract,
  ...mgntDoctorContract,
  ...mgntOpeningContract,
  ...mgntGiveBackContract,
  ...mgntMemberImportContract,
  ...mgntExportContract,
  ...mgntMembersContract,
  ...mgntPaymentsContract,
  ...payingContract,
  ...refundAccountsContract,
  ...mgntRefundTransfersContract,
  ...mgntParcelCarriersContract,
  ...mgntPayMethodsContract,
  ...mgntTransfersContract,
  ...mgntOrdersContract,
  ...mgntParcelsContract,
  ...mgntPackingContract,
  ...mgntPaperInvoicesContract,
  ...mgntReturnsContract,
  ...returnsContract,
  ...mgntProductsContract,
  ...mgntProductImportContract,
  ...mgntProductOffersContract,
  ...mgntProductVariantsContract,
  ...savingsContract,
  ...seatsContract,
  ...addOnsContract,
  ...mgntAddOnsContract,
  ...mgntConversionsContract,
  ...mgntCouponsContract,
  ...mgntPointsContract,
  ...profileContract,
  ...ownEmailContract,
  ...reviewsContract,
  ...mgntReviewsContract,
  ...mgntViewingContract,
  ...mgntServicesContract,
  ...mgntWebhooksContract,
  ...wishListContract,
  ...mgntVisitOriginsContract,
  ...securityContract,
  ...mgntSecurityContract,
} as const;
