import type { Migration } from 'kysely/migration';
import * as members from './0001-members.ts';
import * as catalogue from './0002-catalogue.ts';
import * as orders from './0003-orders.ts';
import * as playback from './0004-playback.ts';
import * as throttle from './0005-throttle.ts';
import * as jobWorker from './0006-job-worker.ts';
import * as refunds from './0007-refunds.ts';
import * as invoices from './0008-invoices.ts';
import * as reconciliation from './0009-reconciliation.ts';
import * as viewing from './0010-viewing.ts';
import * as productVideo from './0011-product-video.ts';
import * as profile from './0012-profile.ts';
import * as mediaExtras from './0013-media-extras.ts';
import * as couponsAndPoints from './0014-coupons-and-points.ts';
import * as staff from './0015-staff.ts';
import * as returns from './0016-returns.ts';
import * as productEditing from './0017-product-editing.ts';
import * as signInWays from './0018-sign-in-ways.ts';
import * as shopFront from './0019-shop-front.ts';
import * as uploads from './0020-uploads.ts';
import * as refundTables from './0021-refund-tables.ts';
import * as queueJob from './0022-queue-job.ts';
import * as refuseUnless from './0023-refuse-unless.ts';
import * as shippingMethods from './0024-shipping-methods.ts';
import * as nameSearch from './0025-name-search.ts';
import * as searchPairs from './0026-search-pairs.ts';
import * as provenAddresses from './0027-proven-addresses.ts';
import * as sessionTimes from './0028-session-times.ts';
import * as fileTries from './0029-file-tries.ts';
import * as deliveryMarks from './0030-delivery-marks.ts';
import * as holdRenewals from './0031-hold-renewals.ts';
import * as secondFactor from './0032-second-factor.ts';
import * as securityEvents from './0033-security-events.ts';
import * as chatModeration from './0034-chat-moderation.ts';
import * as importedNames from './0035-imported-names.ts';
import * as refundsByStaff from './0036-refunds-by-staff.ts';
import * as couponHolds from './0037-coupon-holds.ts';
import * as termsByCall from './0038-terms-by-call.ts';
import * as destinationOfAWay from './0039-destination-of-a-way.ts';
import * as deliveryChanges from './0040-delivery-changes.ts';
import * as teachers from './0041-teachers.ts';
import * as signInProviders from './0042-sign-in-providers.ts';
import * as shopProfile from './0043-shop-profile.ts';
import * as refundStates from './0044-refund-states.ts';
import * as namesOfSums from './0045-names-of-sums.ts';
import * as pricesWithTax from './0046-prices-with-tax.ts';
import * as taxKinds from './0047-tax-kinds.ts';
import * as backupRuns from './0048-backup-runs.ts';
import * as firstRun from './0049-first-run.ts';
import * as memberImports from './0050-member-imports.ts';
import * as freeEnrolments from './0051-free-enrolments.ts';
import * as invoiceModes from './0052-invoice-modes.ts';
import * as shopLanguages from './0053-shop-languages.ts';
import * as waysToPay from './0054-ways-to-pay.ts';
import * as shopExports from './0055-shop-exports.ts';
import * as salePrices from './0056-sale-prices.ts';
import * as ownPages from './0057-own-pages.ts';
import * as refundAccounts from './0058-refund-accounts.ts';
import * as rightToFigures from './0059-right-to-figures.ts';
import * as staffInvitations from './0060-staff-invitations.ts';
import * as freeShipping from './0061-free-shipping.ts';
import * as parcelCarriers from './0062-parcel-carriers.ts';
import * as goodsForStores from './0063-goods-for-stores.ts';
import * as homePage from './0064-home-page.ts';
import * as feeRates from './0065-fee-rates.ts';
import * as lessonTicks from './0066-lesson-ticks.ts';
import * as pickupStores from './0067-pickup-stores.ts';
import * as couponScopes from './0068-coupon-scopes.ts';
import * as chapters from './0069-chapters.ts';
import * as mailLog from './0070-mail-log.ts';
import * as addOns from './0071-add-ons.ts';
import * as catalogueVersion from './0072-catalogue-version.ts';
import * as captionLines from './0073-caption-lines.ts';
import * as handOuts from './0074-hand-outs.ts';
import * as lessonReleases from './0075-lesson-releases.ts';
import * as webhooks from './0076-webhooks.ts';
import * as productTeachers from './0077-product-teachers.ts';
import * as sellersWithoutTaxId from './0078-sellers-without-tax-id.ts';
import * as chainsOfAWay from './0079-chains-of-a-way.ts';
import * as rightToPack from './0080-right-to-pack.ts';
import * as variants from './0081-variants.ts';
import * as lessonNotes from './0082-lesson-notes.ts';
import * as coursePosts from './0083-course-posts.ts';
import * as filmQualities from './0084-film-qualities.ts';
import * as viewingCurves from './0085-viewing-curves.ts';
import * as weights from './0086-weights.ts';
import * as seats from './0087-seats.ts';
import * as announcements from './0088-announcements.ts';
import * as remindersAndOrigins from './0089-reminders-and-origins.ts';
import * as shopServices from './0090-shop-services.ts';
import * as conversions from './0091-conversions.ts';
import * as payAtPickup from './0092-pay-at-pickup.ts';
import * as readings from './0093-readings.ts';
import * as goneMembers from './0094-gone-members.ts';
import * as mailAndReadingIndexes from './0095-mail-and-reading-indexes.ts';
import * as refundLines from './0096-refund-lines.ts';
import * as refundsSince from './0097-refunds-since.ts';
import * as refusedImportRows from './0098-refused-import-rows.ts';
import * as olderHashes from './0099-older-hashes.ts';
import * as deliveryStates from './0100-delivery-states.ts';
import * as unsentMails from './0101-unsent-mails.ts';
import * as sparedInvoices from './0102-spared-invoices.ts';
import * as ordersForStaff from './0103-orders-for-staff.ts';
import * as shopOpenings from './0104-shop-openings.ts';
import * as mailsOfAnnouncements from './0105-mails-of-announcements.ts';

/** Every migration in order. They only go forward: a mistake is mended by the next number, never by an edit. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-members': members,
  '0002-catalogue': catalogue,
  '0003-orders': orders,
  '0004-playback': playback,
  '0005-throttle': throttle,
  '0006-job-worker': jobWorker,
  '0007-refunds': refunds,
  '0008-invoices': invoices,
  '0009-reconciliation': reconciliation,
  '0010-viewing': viewing,
  '0011-product-video': productVideo,
  '0012-profile': profile,
  '0013-media-extras': mediaExtras,
  '0014-coupons-and-points': couponsAndPoints,
  '0015-staff': staff,
  '0016-returns': returns,
  '0017-product-editing': productEditing,
  '0018-sign-in-ways': signInWays,
  '0019-shop-front': shopFront,
  '0020-uploads': uploads,
  '0021-refund-tables': refundTables,
  '0022-queue-job': queueJob,
  '0023-refuse-unless': refuseUnless,
  '0024-shipping-methods': shippingMethods,
  '0025-name-search': nameSearch,
  '0026-search-pairs': searchPairs,
  '0027-proven-addresses': provenAddresses,
  '0028-session-times': sessionTimes,
  '0029-file-tries': fileTries,
  '0030-delivery-marks': deliveryMarks,
  '0031-hold-renewals': holdRenewals,
  '0032-second-factor': secondFactor,
  '0033-security-events': securityEvents,
  '0034-chat-moderation': chatModeration,
  '0035-imported-names': importedNames,
  '0036-refunds-by-staff': refundsByStaff,
  '0037-coupon-holds': couponHolds,
  '0038-terms-by-call': termsByCall,
  '0039-destination-of-a-way': destinationOfAWay,
  '0040-delivery-changes': deliveryChanges,
  '0041-teachers': teachers,
  '0042-sign-in-providers': signInProviders,
  '0043-shop-profile': shopProfile,
  '0044-refund-states': refundStates,
  '0045-names-of-sums': namesOfSums,
  '0046-prices-with-tax': pricesWithTax,
  '0047-tax-kinds': taxKinds,
  '0048-backup-runs': backupRuns,
  '0049-first-run': firstRun,
  '0050-member-imports': memberImports,
  '0051-free-enrolments': freeEnrolments,
  '0052-invoice-modes': invoiceModes,
  '0053-shop-languages': shopLanguages,
  '0054-ways-to-pay': waysToPay,
  '0055-shop-exports': shopExports,
  '0056-sale-prices': salePrices,
  '0057-own-pages': ownPages,
  '0058-refund-accounts': refundAccounts,
  '0059-right-to-figures': rightToFigures,
  '0060-staff-invitations': staffInvitations,
  '0061-free-shipping': freeShipping,
  '0062-parcel-carriers': parcelCarriers,
  '0063-goods-for-stores': goodsForStores,
  '0064-home-page': homePage,
  '0065-fee-rates': feeRates,
  '0066-lesson-ticks': lessonTicks,
  '0067-pickup-stores': pickupStores,
  '0068-coupon-scopes': couponScopes,
  '0069-chapters': chapters,
  '0070-mail-log': mailLog,
  '0071-add-ons': addOns,
  '0072-catalogue-version': catalogueVersion,
  '0073-caption-lines': captionLines,
  '0074-hand-outs': handOuts,
  '0075-lesson-releases': lessonReleases,
  '0076-webhooks': webhooks,
  '0077-product-teachers': productTeachers,
  '0078-sellers-without-tax-id': sellersWithoutTaxId,
  '0079-chains-of-a-way': chainsOfAWay,
  '0080-right-to-pack': rightToPack,
  '0081-variants': variants,
  '0082-lesson-notes': lessonNotes,
  '0083-course-posts': coursePosts,
  '0084-film-qualities': filmQualities,
  '0085-viewing-curves': viewingCurves,
  '0086-weights': weights,
  '0087-seats': seats,
  '0088-announcements': announcements,
  '0089-reminders-and-origins': remindersAndOrigins,
  '0090-shop-services': shopServices,
  '0091-conversions': conversions,
  '0092-pay-at-pickup': payAtPickup,
  '0093-readings': readings,
  '0094-gone-members': goneMembers,
  '0095-mail-and-reading-indexes': mailAndReadingIndexes,
  '0096-refund-lines': refundLines,
  '0097-refunds-since': refundsSince,
  '0098-refused-import-rows': refusedImportRows,
  '0099-older-hashes': olderHashes,
  '0100-delivery-states': deliveryStates,
  '0101-unsent-mails': unsentMails,
  '0102-spared-invoices': sparedInvoices,
  '0103-orders-for-staff': ordersForStaff,
  '0104-shop-openings': shopOpenings,
  '0105-mails-of-announcements': mailsOfAnnouncements,
};
