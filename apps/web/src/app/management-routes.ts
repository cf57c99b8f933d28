import { createRoute } from '@tanstack/react-router';
import { signedIn } from './base-routes.ts';
import { lazyRouteComponent } from './page-code.ts';
import {
  auditSearch,
  memberImportSearch,
  membersSearch,
  paperInvoicesSearch,
  rangeSearch,
  reviewsSearch,
  securitySearch,
  startSearch,
  staffOrdersSearch,
  staffProductsSearch,
  staffRefundsSearch,
} from './search-params.ts';
import { staffComponent } from './staff-component.ts';
import { fetchFrame } from './staff-layout.ts';

const door = lazyRouteComponent(() => import('./staff-only.tsx'), 'StaffOnly');
const fetchDoor = door.preload;
const management = createRoute({
  getParentRoute: () => signedIn,
  path: '/mgnh',
  // What stands behind the door is there before the page before gives way: staff would look at an empty one.
  component: Object.assign(door, {
    preload: async () => {
      await Promise.all([fetchDoor?.(), fetchFrame()]);
    },
  }),
});
/** The pages below are `staffComponent`s, so that customers never load them, and give themselves their titles. */
const overview = createRoute({
  getParentRoute: () => management,
  path: '/',
  validateSearch: rangeSearch,
  component: staffComponent(() => import('#web/admin/dashboard/overview-page.tsx'), 'OverviewPage'),
});
const books = createRoute({
  getParentRoute: () => management,
  path: '/books',
  component: staffComponent(() => import('#web/admin/books/books-page.tsx'), 'BooksPage'),
});
const playbackHealth = createRoute({
  getParentRoute: () => management,
  path: '/playback',
  validateSearch: rangeSearch,
  component: staffComponent(() => import('#web/admin/playback/playback-page.tsx'), 'PlaybackPage'),
});
const failedJobs = createRoute({
  getParentRoute: () => management,
  path: '/jobs',
  component: staffComponent(() => import('#web/admin/jobs/jobs-page.tsx'), 'JobsPage'),
});
const auditLog = createRoute({
  getParentRoute: () => management,
  path: '/audit',
  validateSearch: auditSearch,
  component: staffComponent(() => import('#web/admin/audit/audit-page.tsx'), 'AuditPage'),
});
const securityLog = createRoute({
  getParentRoute: () => management,
  path: '/security',
  validateSearch: securitySearch,
  component: staffComponent(() => import('#web/admin/security/security-page.tsx'), 'SecurityPage'),
});
const talk = createRoute({
  getParentRoute: () => management,
  path: '/talk',
  component: staffComponent(() => import('#web/admin/talk/talk-page.tsx'), 'TalkPage'),
});
const shopSettings = createRoute({
  getParentRoute: () => management,
  path: '/settings',
  component: staffComponent(() => import('#web/admin/settings/settings-page.tsx'), 'SettingsPage'),
});
const shopDetails = createRoute({
  getParentRoute: () => management,
  path: '/shop',
  component: staffComponent(() => import('#web/admin/shop-details/shop-details-page.tsx'), 'ShopDetailsPage'),
});
const ownPages = createRoute({
  getParentRoute: () => management,
  path: '/pages',
  component: staffComponent(() => import('#web/admin/own-pages/own-pages-page.tsx'), 'OwnPagesPage'),
});
const ownPage = createRoute({
  getParentRoute: () => management,
  path: '/pages/$slug',
  component: staffComponent(() => import('#web/admin/own-pages/own-page-editor.tsx'), 'OwnPageEditor'),
});
const start = createRoute({
  getParentRoute: () => management,
  path: '/start',
  validateSearch: startSearch,
  component: staffComponent(() => import('#web/admin/start/start-page.tsx'), 'StartPage'),
});
const doctor = createRoute({
  getParentRoute: () => management,
  path: '/doctor',
  component: staffComponent(() => import('#web/admin/doctor/doctor-page.tsx'), 'DoctorPage'),
});
const members = createRoute({
  getParentRoute: () => management,
  path: '/customermanagement',
  validateSearch: membersSearch,
  component: staffComponent(() => import('#web/admin/members/members-page.tsx'), 'MembersPage'),
});
const member = createRoute({
  getParentRoute: () => management,
  path: '/customermanagement/$userId',
  component: staffComponent(() => import('#web/admin/members/member-page.tsx'), 'MemberPage'),
});
const memberImport = createRoute({
  getParentRoute: () => management,
  path: '/member-import',
  validateSearch: memberImportSearch,
  component: staffComponent(() => import('#web/admin/member-import/import-page.tsx'), 'ImportPage'),
});
const staffProducts = createRoute({
  getParentRoute: () => management,
  path: '/products',
  validateSearch: staffProductsSearch,
  component: staffComponent(() => import('#web/admin/products/products-page.tsx'), 'ProductsPage'),
});
const coupons = createRoute({
  getParentRoute: () => management,
  path: '/coupons',
  component: staffComponent(() => import('#web/admin/coupons/coupons-page.tsx'), 'CouponsPage'),
});
const staffProduct = createRoute({
  getParentRoute: () => management,
  path: '/products/$productId',
  component: staffComponent(() => import('#web/admin/products/product-page.tsx'), 'ProductPage'),
});
const productPreview = createRoute({
  getParentRoute: () => management,
  path: '/products/$productId/preview',
  component: staffComponent(() => import('#web/admin/products/preview-page.tsx'), 'PreviewPage'),
});
const categories = createRoute({
  getParentRoute: () => management,
  path: '/categories',
  component: staffComponent(() => import('#web/admin/products/categories-page.tsx'), 'CategoriesPage'),
});

const uploads = createRoute({
  getParentRoute: () => management,
  path: '/uploads',
  component: staffComponent(() => import('#web/admin/uploads/uploads-page.tsx'), 'UploadsPage'),
});
const reviews = createRoute({
  getParentRoute: () => management,
  path: '/reviews',
  validateSearch: reviewsSearch,
  component: staffComponent(() => import('#web/admin/reviews/reviews-page.tsx'), 'ReviewsPage'),
});

const staffOrders = createRoute({
  getParentRoute: () => management,
  path: '/orders',
  validateSearch: staffOrdersSearch,
  component: staffComponent(() => import('#web/admin/orders/orders-page.tsx'), 'OrdersPage'),
});
const staffOrder = createRoute({
  getParentRoute: () => management,
  path: '/orders/$orderId',
  component: staffComponent(() => import('#web/admin/orders/order-page.tsx'), 'OrderPage'),
});
const paperInvoices = createRoute({
  getParentRoute: () => management,
  path: '/invoices',
  validateSearch: paperInvoicesSearch,
  component: staffComponent(() => import('#web/admin/paper-invoices/paper-invoices-page.tsx'), 'PaperInvoicesPage'),
});
const quotes = createRoute({
  getParentRoute: () => management,
  path: '/quotes',
  component: staffComponent(() => import('#web/admin/orders/quotes-page.tsx'), 'QuotesPage'),
});
const transfers = createRoute({
  getParentRoute: () => management,
  path: '/transfers',
  component: staffComponent(() => import('#web/admin/ways-to-pay/transfers-page.tsx'), 'TransfersPage'),
});
const staffRefunds = createRoute({
  getParentRoute: () => management,
  path: '/refunds',
  validateSearch: staffRefundsSearch,
  component: staffComponent(() => import('#web/admin/refunds/refunds-page.tsx'), 'RefundsPage'),
});

const refundTransfers = createRoute({
  getParentRoute: () => management,
  path: '/refund-transfers',
  component: staffComponent(
    () => import('#web/admin/refund-transfers/refund-transfers-page.tsx'),
    'RefundTransfersPage',
  ),
});

/** The management (/mgnh): its door and every page behind it. */
export const managementRoutes = management.addChildren([
  overview,
  books,
  playbackHealth,
  failedJobs,
  auditLog,
  securityLog,
  talk,
  shopDetails,
  shopSettings,
  ownPages,
  ownPage,
  start,
  doctor,
  staffProducts,
  staffProduct,
  productPreview,
  coupons,
  uploads,
  reviews,
  categories,
  staffOrders,
  staffOrder,
  paperInvoices,
  quotes,
  transfers,
  staffRefunds,
  refundTransfers,
  members,
  member,
  memberImport,
]);
