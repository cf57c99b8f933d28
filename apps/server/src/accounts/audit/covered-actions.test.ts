import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { contract, type AuditAction, type Endpoint } from '@kapok/contract';
import { expect, it } from 'vitest';

/** What each change that staff make leaves in the audit log. A new call of staff finds its place here. */
const notedBy: Readonly<Record<string, readonly AuditAction[]>> = {
  allowPaperInvoice: ['allow-paper-invoice'],
  approveRefund: ['refund-approved'],
  cancelPreparing: ['cancel-preparing'],
  cancelUpload: ['cancel-upload'],
  changeDelivery: ['change-delivery'],
  changePayMethod: ['change-pay-method'],
  confirmTransfer: ['confirm-transfer'],
  declineTransfer: ['decline-transfer'],
  saveBankAccounts: ['save-bank-accounts'],
  changeProducts: ['change-sale', 'publish-product', 'reprice-product', 'set-category', 'withdraw-product'],
  changeShippingMethod: ['change-shipping-method'],
  changeShopSettings: ['change-setting'],
  changeStaffMails: ['change-setting'],
  saveShopProfile: ['change-shop-profile', 'publish-terms'],
  choosePoster: ['choose-poster'],
  correctPaperInvoice: ['correct-paper-invoice'],
  correctStock: ['correct-stock'],
  createCategory: ['create-category'],
  createCoupon: ['create-coupon'],
  correctMember: ['correct-member'],
  createProduct: ['create-product'],
  decideRefund: ['refund-accepted', 'refund-rejected'],
  declineReturn: ['decline-return'],
  deleteCategory: ['delete-category'],
  deleteProduct: ['delete-product'],
  discardProductDraft: ['discard-product-draft'],
  endCoupon: ['end-coupon'],
  beginShopExport: ['export-shop'],
  exportAccounting: ['export-accounting'],
  exportOrders: ['export-orders'],
  exportPaperInvoices: ['export-paper-invoices'],
  fetchShopExport: ['fetch-export'],
  exportProducts: ['export-products'],
  exportRefundTransfers: ['export-refund-transfers'],
  exportSales: ['export-sales'],
  exportVatSheet: ['export-vat-sheet'],
  giveBack: ['give-back'],
  giveGoodwillPoints: ['give-goodwill-points'],
  givePoints: ['give-points', 'take-points'],
  grantProduct: ['grant-product'],
  hideChatMessage: ['hide-chat-message', 'show-chat-message'],
  hideReview: ['hide-review', 'show-review'],
  inviteStaff: ['invite-staff'],
  renewStaffInvitation: ['renew-staff-invitation'],
  withdrawStaffInvitation: ['withdraw-staff-invitation'],
  importProducts: ['import-products'],
  importTmpUsers: ['members-imported'],
  // A file that waits changes nothing of the shop; what is made of it is noted when it runs.
  beginMemberImport: [],
  checkMemberImport: [],
  sendMemberRows: [],
  mailMemberImport: ['mail-member-import'],
  runMemberImport: ['members-imported'],
  undoMemberImport: ['undo-member-import'],
  markDelivered: ['mark-delivered', 'unmark-delivered'],
  muteChatMember: ['mute-member'],
  orderCategories: ['order-categories'],
  publishProduct: ['publish-product'],
  publishRefundTable: ['publish-refund-table'],
  publishTerms: ['publish-terms'],
  quoteOverseasShipping: ['quote-overseas-shipping'],
  receiveReturn: ['receive-return'],
  refundReturn: ['refund-return'],
  removeCaptions: ['remove-captions'],
  removeFeeRate: ['remove-fee-rate'],
  removeJob: ['remove-job'],
  removeParcelCarrier: ['remove-parcel-carrier'],
  renameCategory: ['rename-category'],
  replyToReview: ['reply-to-review'],
  resetSecondFactor: ['reset-second-factor'],
  retryInvoice: ['retry-invoice'],
  retryJob: ['retry-job'],
  retryPreparing: ['retry-preparing'],
  retryRefund: ['refund-retried'],
  revokeRight: ['revoke-right'],
  saveCaptions: ['save-captions'],
  saveFeeRate: ['save-fee-rate'],
  changeMailWords: ['change-setting'],
  sendSampleMail: ['send-test-mail'],
  saveParcelCarrier: ['save-parcel-carrier'],
  saveHome: ['save-home', 'publish-home'],
  saveOwnPage: ['save-own-page', 'publish-own-page', 'withdraw-own-page'],
  saveProduct: ['save-product'],
  saveSale: ['change-sale'],
  sendTestMail: ['send-test-mail'],
  setChatWriters: ['change-setting'],
  setStoreDelivery: ['set-store-delivery'],
  setShipping: ['set-shipping-status'],
  setStaff: ['set-staff'],
  signMemberOut: ['sign-member-out'],
  settleChatReports: ['settle-chat-reports'],
  settleGatewayAlert: ['settle-gateway-alert'],
  settleManualRefund: ['refund-settled-by-hand'],
  unmuteChatMember: ['unmute-member'],
  stopLargeRefund: ['refund-stopped'],
  voidPaperInvoice: ['void-paper-invoice'],
  withdrawProduct: ['withdraw-product'],
  writePaperInvoice: ['write-paper-invoice'],
};

/** Calls that only show, by what the shop names such calls. A file that leaves the shop is a deed. */
const onlyShows = (name: string): boolean => /^(?:qry|preview)[A-Z]/.test(name);

const sources = globSync('**/*.ts', {
  cwd: resolve(import.meta.dirname, '../..'),
  exclude: (path) => path.endsWith('.test.ts'),
})
  .map((path) => readFileSync(resolve(import.meta.dirname, '../..', path), 'utf8'))
  .join('\n');

it('[MGNT-7] every call by which staff change something has its entry in the audit log', () => {
  const changes = Object.entries<Endpoint>(contract)
    .filter(([name, { audience }]) => audience === 'staff' && !onlyShows(name))
    .map(([name]) => name);
  expect(Object.keys(notedBy).sort()).toEqual(changes.sort());
  const never = Object.values(notedBy)
    .flat()
    .filter((action) => !sources.includes(`'${action}'`));
  expect(never).toEqual([]);
});
