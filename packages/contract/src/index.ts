import { chatContract } from './chat.ts';
import { deliveriesContract } from './deliveries.ts';
import { firstRunContract } from './first-run.ts';
import { freeEnrolmentsContract } from './free-enrolments.ts';
import { invoiceContract } from './invoice.ts';
import { legalContract } from './legal.ts';
import { mgntAccountingContract } from './mgnt-accounting.ts';
import { mgntAuditContract } from './mgnt-audit.ts';
import { mgntChatContract } from './mgnt-chat.ts';
import { mgntCouponsContract } from './mgnt-coupons.ts';
import { mgntDoctorContract } from './mgnt-doctor.ts';
import { mgntExportContract } from './mgnt-export.ts';
import { mgntGiveBackContract } from './mgnt-give-back.ts';
import { mgntInvoicesContract } from './mgnt-invoices.ts';
import { mgntJobsContract } from './mgnt-jobs.ts';
import { mgntContract } from './mgnt.ts';
import { mgntMailWordsContract } from './mgnt-mail-words.ts';
import { mgntOrdersContract } from './mgnt-orders.ts';
import { mgntPaperInvoicesContract } from './mgnt-paper-invoices.ts';
import { mgntMemberImportContract } from './mgnt-member-import.ts';
import { mgntMembersContract } from './mgnt-members.ts';
import { mgntParcelCarriersContract } from './mgnt-parcel-carriers.ts';
import { mgntPayMethodsContract } from './mgnt-pay-methods.ts';
import { mgntHomeContract } from './mgnt-home.ts';
import { mgntOwnPagesContract } from './mgnt-own-pages.ts';
import { mgntPaymentsContract } from './mgnt-payments.ts';
import { mgntPointsContract } from './mgnt-points.ts';
import { mgntProductImportContract } from './mgnt-product-import.ts';
import { mgntProductOffersContract } from './mgnt-product-offers.ts';
import { mgntProductsContract } from './mgnt-products.ts';
import { mgntRefundsContract } from './mgnt-refunds.ts';
import { mgntReturnsContract } from './mgnt-returns.ts';
import { mgntSettingsContract } from './mgnt-settings.ts';
import { mgntShopProfileContract } from './mgnt-shop-profile.ts';
import { mgntStaffContract } from './mgnt-staff.ts';
import { mgntTransfersContract } from './mgnt-transfers.ts';
import { mgntUploadsContract } from './mgnt-uploads.ts';
import { mgntReviewsContract } from './mgnt-reviews.ts';
import { newebpayContract, ordersContract } from './orders.ts';
import { payingContract } from './paying.ts';
import { mgntPlaybackContract, playbackHealthContract } from './playback-health.ts';
import { homeContract } from './home.ts';
import { ownPagesContract } from './own-pages.ts';
import { ownEmailContract } from './own-email.ts';
import { productContract } from './product.ts';
import { profileContract } from './profile.ts';
import { mgntRefundTransfersContract, refundAccountsContract } from './refund-accounts.ts';
import { returnsContract } from './returns.ts';
import { savingsContract } from './savings.ts';
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
import { viewingContract } from './viewing.ts';
import { wishListContract } from './wish-list.ts';

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
export * from './invoice.ts';
export * from './legal.ts';
export * from './mgnt-accounting.ts';
export * from './mgnt-audit.ts';
export * from './mgnt-coupons.ts';
export * from './mgnt-chat.ts';
export * from './mgnt-doctor.ts';
export * from './mgnt-export.ts';
export * from './mgnt-give-back.ts';
export * from './mgnt-invoices.ts';
export * from './mgnt-jobs.ts';
export * from './mgnt-mail-words.ts';
export * from './mgnt-member-import.ts';
export * from './mgnt-members.ts';
export * from './mgnt.ts';
export * from './mgnt-orders.ts';
export * from './mgnt-parcel-carriers.ts';
export * from './mgnt-pay-methods.ts';
export * from './mgnt-paper-invoices.ts';
export * from './mgnt-home.ts';
export * from './mgnt-own-pages.ts';
export * from './mgnt-payments.ts';
export * from './mgnt-points.ts';
export * from './mgnt-product-import.ts';
export * from './mgnt-product-offers.ts';
export * from './mgnt-product-shapes.ts';
export * from './mgnt-products.ts';
export * from './mgnt-refunds.ts';
export * from './mgnt-returns.ts';
export * from './mgnt-settings.ts';
export * from './mgnt-shop-profile.ts';
export * from './mgnt-staff.ts';
export * from './mgnt-transfers.ts';
export * from './mgnt-uploads.ts';
export * from './mgnt-reviews.ts';
export * from './orders.ts';
export * from './own-email.ts';
export * from './paying.ts';
export * from './home.ts';
export * from './own-pages.ts';
export * from './playback-health.ts';
export * from './picture-upload.ts';
export * from './problem.ts';
export * from './proof-of-work.ts';
export * from './product.ts';
export * from './profile.ts';
export { pickupStore } from './recipient.ts';
export * from './refund-accounts.ts';
export * from './refund-table.ts';
export * from './returns.ts';
export * from './savings.ts';
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
export * from './viewing.ts';
export * from './wish-list.ts';
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
  ...mgntSettingsContract,
  ...shopProfileContract,
  ...mgntShopProfileContract,
  ...homeContract,
  ...mgntHomeContract,
  ...ownPagesContract,
  ...mgntOwnPagesContract,
  ...mgntMailWordsContract,
  ...mgntPlaybackContract,
  ...playbackHealthContract,
  ...mgntInvoicesContract,
  ...chatContract,
  ...mgntChatContract,
  ...mgntRefundsContract,
  ...firstRunContract,
  ...mgntDoctorContract,
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
  ...mgntPaperInvoicesContract,
  ...mgntReturnsContract,
  ...returnsContract,
  ...mgntProductsContract,
  ...mgntProductImportContract,
  ...mgntProductOffersContract,
  ...savingsContract,
  ...mgntCouponsContract,
  ...mgntPointsContract,
  ...profileContract,
  ...ownEmailContract,
  ...reviewsContract,
  ...mgntReviewsContract,
  ...wishListContract,
  ...securityContract,
  ...mgntSecurityContract,
} as const;
