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
  taxSearch,
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
/** The pages below are `staffComponent`s, so that customers load neither them nor their names; each gives itself its title. */
const pages = () => import('./staff-pages.ts');
const overview = createRoute({
  getParentRoute: () => management,
  path: '/',
  validateSearch: rangeSearch,
  component: staffComponent(async () => (await pages()).overviewPage(), 'OverviewPage'),
});
const books = createRoute({
  getParentRoute: () => management,
  path: '/books',
  component: staffComponent(async () => (await pages()).booksPage(), 'BooksPage'),
});
const playbackHealth = createRoute({
  getParentRoute: () => management,
  path: '/playback',
  validateSearch: rangeSearch,
  component: staffComponent(async () => (await pages()).playbackPage(), 'PlaybackPage'),
});
const failedJobs = createRoute({
  getParentRoute: () => management,
  path: '/jobs',
  component: staffComponent(async () => (await pages()).jobsPage(), 'JobsPage'),
});
const auditLog = createRoute({
  getParentRoute: () => management,
  path: '/audit',
  validateSearch: auditSearch,
  component: staffComponent(async () => (await pages()).auditPage(), 'AuditPage'),
});
const securityLog = createRoute({
  getParentRoute: () => management,
  path: '/security',
  validateSearch: securitySearch,
  component: staffComponent(async () => (await pages()).securityPage(), 'SecurityPage'),
});
const talk = createRoute({
  getParentRoute: () => management,
  path: '/talk',
  component: staffComponent(async () => (await pages()).talkPage(), 'TalkPage'),
});
const shopSettings = createRoute({
  getParentRoute: () => management,
  path: '/settings',
  component: staffComponent(async () => (await pages()).settingsPage(), 'SettingsPage'),
});
const shopDetails = createRoute({
  getParentRoute: () => management,
  path: '/shop',
  component: staffComponent(async () => (await pages()).shopDetailsPage(), 'ShopDetailsPage'),
});
const ownPages = createRoute({
  getParentRoute: () => management,
  path: '/pages',
  component: staffComponent(async () => (await pages()).ownPagesPage(), 'OwnPagesPage'),
});
const ownPage = createRoute({
  getParentRoute: () => management,
  path: '/pages/$slug',
  component: staffComponent(async () => (await pages()).ownPageEditor(), 'OwnPageEditor'),
});
const homePage = createRoute({
  getParentRoute: () => management,
  path: '/home',
  component: staffComponent(async () => (await pages()).homePage(), 'HomePage'),
});
const start = createRoute({
  getParentRoute: () => management,
  path: '/start',
  validateSearch: startSearch,
  component: staffComponent(async () => (await pages()).startPage(), 'StartPage'),
});
const doctor = createRoute({
  getParentRoute: () => management,
  path: '/doctor',
  component: staffComponent(async () => (await pages()).doctorPage(), 'DoctorPage'),
});
const members = createRoute({
  getParentRoute: () => management,
  path: '/customermanagement',
  validateSearch: membersSearch,
  component: staffComponent(async () => (await pages()).membersPage(), 'MembersPage'),
});
const member = createRoute({
  getParentRoute: () => management,
  path: '/customermanagement/$userId',
  component: staffComponent(async () => (await pages()).memberPage(), 'MemberPage'),
});
const memberImport = createRoute({
  getParentRoute: () => management,
  path: '/member-import',
  validateSearch: memberImportSearch,
  component: staffComponent(async () => (await pages()).importPage(), 'ImportPage'),
});
const staffProducts = createRoute({
  getParentRoute: () => management,
  path: '/products',
  validateSearch: staffProductsSearch,
  component: staffComponent(async () => (await pages()).productsPage(), 'ProductsPage'),
});
const coupons = createRoute({
  getParentRoute: () => management,
  path: '/coupons',
  component: staffComponent(async () => (await pages()).couponsPage(), 'CouponsPage'),
});
const staffProduct = createRoute({
  getParentRoute: () => management,
  path: '/products/$productId',
  component: staffComponent(async () => (await pages()).productPage(), 'ProductPage'),
});
const productPreview = createRoute({
  getParentRoute: () => management,
  path: '/products/$productId/preview',
  component: staffComponent(async () => (await pages()).previewPage(), 'PreviewPage'),
});
const categories = createRoute({
  getParentRoute: () => management,
  path: '/categories',
  component: staffComponent(async () => (await pages()).categoriesPage(), 'CategoriesPage'),
});

const uploads = createRoute({
  getParentRoute: () => management,
  path: '/uploads',
  component: staffComponent(async () => (await pages()).uploadsPage(), 'UploadsPage'),
});
const reviews = createRoute({
  getParentRoute: () => management,
  path: '/reviews',
  validateSearch: reviewsSearch,
  component: staffComponent(async () => (await pages()).reviewsPage(), 'ReviewsPage'),
});

const staffOrders = createRoute({
  getParentRoute: () => management,
  path: '/orders',
  validateSearch: staffOrdersSearch,
  component: staffComponent(async () => (await pages()).ordersPage(), 'OrdersPage'),
});
const staffOrder = createRoute({
  getParentRoute: () => management,
  path: '/orders/$orderId',
  component: staffComponent(async () => (await pages()).orderPage(), 'OrderPage'),
});
const paperInvoices = createRoute({
  getParentRoute: () => management,
  path: '/invoices',
  validateSearch: paperInvoicesSearch,
  component: staffComponent(async () => (await pages()).paperInvoicesPage(), 'PaperInvoicesPage'),
});
const quotes = createRoute({
  getParentRoute: () => management,
  path: '/quotes',
  component: staffComponent(async () => (await pages()).quotesPage(), 'QuotesPage'),
});
const transfers = createRoute({
  getParentRoute: () => management,
  path: '/transfers',
  component: staffComponent(async () => (await pages()).transfersPage(), 'TransfersPage'),
});
const staffRefunds = createRoute({
  getParentRoute: () => management,
  path: '/refunds',
  validateSearch: staffRefundsSearch,
  component: staffComponent(async () => (await pages()).refundsPage(), 'RefundsPage'),
});

const refundTransfers = createRoute({
  getParentRoute: () => management,
  path: '/refund-transfers',
  component: staffComponent(async () => (await pages()).refundTransfersPage(), 'RefundTransfersPage'),
});
const sales = createRoute({
  getParentRoute: () => management,
  path: '/sales',
  validateSearch: rangeSearch,
  component: staffComponent(async () => (await pages()).salesPage(), 'SalesPage'),
});
const tax = createRoute({
  getParentRoute: () => management,
  path: '/tax',
  validateSearch: taxSearch,
  component: staffComponent(async () => (await pages()).taxPage(), 'TaxPage'),
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
  homePage,
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
  sales,
  tax,
  members,
  member,
  memberImport,
]);
