import { createRoute } from '@tanstack/react-router';
import { management } from './management-door.ts';
import {
  auditSearch,
  mailsSearch,
  memberImportSearch,
  membersSearch,
  packingSearch,
  paperInvoicesSearch,
  rangeSearch,
  securitySearch,
  startSearch,
  staffOrdersSearch,
  staffProductsSearch,
  staffRefundsSearch,
  taxSearch,
  transfersSearch,
} from './search-params.ts';
import { staffComponent } from './staff-component.ts';
import { teachingRoutes } from './teaching-routes.ts';

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
const mailLog = createRoute({
  getParentRoute: () => management,
  path: '/mails',
  validateSearch: mailsSearch,
  component: staffComponent(async () => (await pages()).mailsPage(), 'MailsPage'),
});
const webhooks = createRoute({
  getParentRoute: () => management,
  path: '/webhooks',
  component: staffComponent(async () => (await pages()).webhooksPage(), 'WebhooksPage'),
});
const securityLog = createRoute({
  getParentRoute: () => management,
  path: '/security',
  validateSearch: securitySearch,
  component: staffComponent(async () => (await pages()).securityPage(), 'SecurityPage'),
});
const shopSettings = createRoute({
  getParentRoute: () => management,
  path: '/settings',
  component: staffComponent(async () => (await pages()).settingsPage(), 'SettingsPage'),
});
const settingsPart = createRoute({
  getParentRoute: () => management,
  path: '/settings/$part',
  component: staffComponent(async () => (await pages()).settingsPartPage(), 'SettingsPartPage'),
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
const addOns = createRoute({
  getParentRoute: () => management,
  path: '/add-ons',
  component: staffComponent(async () => (await pages()).addOnsPage(), 'AddOnsPage'),
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
const packing = createRoute({
  getParentRoute: () => management,
  path: '/packing',
  validateSearch: packingSearch,
  component: staffComponent(async () => (await pages()).packingPage(), 'PackingPage'),
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
  validateSearch: transfersSearch,
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
const courseViewing = createRoute({
  getParentRoute: () => management,
  path: '/viewing/$productId',
  component: staffComponent(async () => (await pages()).courseViewingPage(), 'CourseViewingPage'),
});
const lessonViewing = createRoute({
  getParentRoute: () => management,
  path: '/viewing/$productId/$fileUuid',
  component: staffComponent(async () => (await pages()).lessonViewingPage(), 'LessonViewingPage'),
});
const tax = createRoute({
  getParentRoute: () => management,
  path: '/tax',
  validateSearch: taxSearch,
  component: staffComponent(async () => (await pages()).taxPage(), 'TaxPage'),
});

/** The management (/mgnh): its door and every page behind it. */
export const managementRoutes = management.addChildren([
  ...teachingRoutes,
  overview,
  books,
  playbackHealth,
  failedJobs,
  auditLog,
  mailLog,
  webhooks,
  securityLog,
  shopDetails,
  shopSettings,
  settingsPart,
  homePage,
  ownPages,
  ownPage,
  start,
  doctor,
  staffProducts,
  staffProduct,
  productPreview,
  coupons,
  addOns,
  categories,
  staffOrders,
  staffOrder,
  packing,
  paperInvoices,
  quotes,
  transfers,
  staffRefunds,
  refundTransfers,
  sales,
  courseViewing,
  lessonViewing,
  tax,
  members,
  member,
  memberImport,
]);
