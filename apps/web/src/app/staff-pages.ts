import { takeStaffErrors } from '#web/texts/language.ts';
import { staffErrorWords } from '#web/texts/staff-error-words.ts';

takeStaffErrors(staffErrorWords);

/**
 * Where the code is that only staff fetch: the management, its frame, and how they come in. A file of its own, fetched by staff alone: every visitor would carry the
 * names of all these files in the first page's code.
 */
export const overviewPage = () => import('#web/admin/dashboard/overview-page.tsx');
export const booksPage = () => import('#web/admin/books/books-page.tsx');
export const playbackPage = () => import('#web/admin/playback/playback-page.tsx');
export const jobsPage = () => import('#web/admin/jobs/jobs-page.tsx');
export const mailsPage = () => import('#web/admin/mails/mails-page.tsx');
export const webhooksPage = () => import('#web/admin/webhooks/webhooks-page.tsx');
export const auditPage = () => import('#web/admin/audit/audit-page.tsx');
export const securityPage = () => import('#web/admin/security/security-page.tsx');
export const talkPage = () => import('#web/admin/talk/talk-page.tsx');
export const settingsPage = () => import('#web/admin/settings/settings-page.tsx');
export const settingsPartPage = () => import('#web/admin/settings/settings-part-page.tsx');
export const shopDetailsPage = () => import('#web/admin/shop-details/shop-details-page.tsx');
export const ownPagesPage = () => import('#web/admin/own-pages/own-pages-page.tsx');
export const ownPageEditor = () => import('#web/admin/own-pages/own-page-editor.tsx');
export const teachersPage = () => import('#web/admin/teachers/teachers-page.tsx');
export const teacherEditor = () => import('#web/admin/teachers/teacher-editor.tsx');
export const homePage = () => import('#web/admin/home/home-page.tsx');
export const startPage = () => import('#web/admin/start/start-page.tsx');
export const doctorPage = () => import('#web/admin/doctor/doctor-page.tsx');
export const membersPage = () => import('#web/admin/members/members-page.tsx');
export const memberPage = () => import('#web/admin/members/member-page.tsx');
export const importPage = () => import('#web/admin/member-import/import-page.tsx');
export const productsPage = () => import('#web/admin/products/products-page.tsx');
export const addOnsPage = () => import('#web/admin/add-ons/add-ons-page.tsx');
export const couponsPage = () => import('#web/admin/coupons/coupons-page.tsx');
export const productPage = () => import('#web/admin/products/product-page.tsx');
export const previewPage = () => import('#web/admin/products/preview-page.tsx');
export const categoriesPage = () => import('#web/admin/products/categories-page.tsx');
export const uploadsPage = () => import('#web/admin/uploads/uploads-page.tsx');
export const questionsPage = () => import('#web/admin/questions/questions-page.tsx');
export const announcementsPage = () => import('#web/admin/announcements/announcements-page.tsx');
export const announcementEditor = () => import('#web/admin/announcements/announcement-editor.tsx');
export const reviewsPage = () => import('#web/admin/reviews/reviews-page.tsx');
export const ordersPage = () => import('#web/admin/orders/orders-page.tsx');
export const packingPage = () => import('#web/admin/packing/packing-page.tsx');
export const orderPage = () => import('#web/admin/orders/order-page.tsx');
export const paperInvoicesPage = () => import('#web/admin/paper-invoices/paper-invoices-page.tsx');
export const quotesPage = () => import('#web/admin/orders/quotes-page.tsx');
export const transfersPage = () => import('#web/admin/ways-to-pay/transfers-page.tsx');
export const refundsPage = () => import('#web/admin/refunds/refunds-page.tsx');
export const courseViewingPage = () => import('#web/admin/viewing-curves/course-viewing-page.tsx');
export const lessonViewingPage = () => import('#web/admin/viewing-curves/lesson-viewing-page.tsx');
export const salesPage = () => import('#web/admin/sales/sales-page.tsx');
export const taxPage = () => import('#web/admin/vat-sheet/tax-page.tsx');
export const refundTransfersPage = () => import('#web/admin/refund-transfers/refund-transfers-page.tsx');

export const managementLayout = () => import('./layout/management-layout.tsx');
export const managementTop = () => import('./layout/management-top.tsx');
export const managementFoot = () => import('./layout/management-foot.tsx');

export const firstRunPage = () => import('#web/accounts/first-run/first-run-page.tsx');
export const staffInvitationPage = () => import('#web/accounts/staff-invitation/staff-invitation-page.tsx');
export const secondFactorPage = () => import('#web/accounts/second-factor/second-factor-page.tsx');
export const authenticatorPage = () => import('#web/accounts/second-factor/authenticator-page.tsx');
