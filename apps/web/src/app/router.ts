import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { session } from '#web/api/api.ts';
import { queryClient } from '#web/api/query-client.ts';
import { catalogueQuery, categoriesQuery, productQuery } from '#web/features/catalogue/index.ts';
import type { Texts } from '#web/texts/zh-hant.ts';
import { untilFirstPage } from './first-page.ts';
import { AppShell } from './layout/app-shell.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { RouteFailure } from './route-failure.tsx';
import {
  catalogueSearch,
  legalSearch,
  membersSearch,
  ordersSearch,
  parseSearch,
  playerSearch,
  signInSearch,
  stringifySearch,
} from './search-params.ts';

const root = createRootRoute({ component: AppShell, notFoundComponent: NotFoundPage });

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  validateSearch: catalogueSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) =>
    untilFirstPage([() => queryClient.infiniteQuery(catalogueQuery(deps)), () => queryClient.query(categoriesQuery)]),
  component: lazyRouteComponent(() => import('#web/features/catalogue/catalogue-page.tsx'), 'CataloguePage'),
  staticData: { title: (texts) => texts.catalogue.title },
});
const product = createRoute({
  getParentRoute: () => root,
  path: '/products/$slug',
  loader: ({ params }) => untilFirstPage([() => queryClient.query(productQuery(params.slug))]),
  component: lazyRouteComponent(() => import('#web/features/catalogue/product-page.tsx'), 'ProductPage'),
});
const visitorCart = createRoute({
  getParentRoute: () => root,
  path: '/cart',
  component: lazyRouteComponent(() => import('#web/features/cart/cart-page.tsx'), 'CartPage'),
  staticData: { title: (texts) => texts.cart.title },
});
const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: signInSearch,
  component: lazyRouteComponent(() => import('#web/features/identity/sign-in-page.tsx'), 'SignInPage'),
  staticData: { title: (texts) => texts.account.signInTitle },
});
/** The secrets of both mailed links stand behind the `#` of the address. */
const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/login/reset',
  component: lazyRouteComponent(() => import('#web/features/identity/reset-password-page.tsx'), 'ResetPasswordPage'),
  staticData: { title: (texts) => texts.account.resetTitle },
});
const confirmEmail = createRoute({
  getParentRoute: () => root,
  path: '/login/confirm-email',
  component: lazyRouteComponent(() => import('#web/features/identity/confirm-email-page.tsx'), 'ConfirmEmailPage'),
  staticData: { title: (texts) => texts.account.confirmEmailTitle },
});
const register = createRoute({
  getParentRoute: () => root,
  path: '/register',
  validateSearch: signInSearch,
  component: lazyRouteComponent(() => import('#web/features/identity/register-page.tsx'), 'RegisterPage'),
  staticData: { title: (texts) => texts.account.registerTitle },
});
const legal = createRoute({
  getParentRoute: () => root,
  path: '/LegalDocuments',
  validateSearch: legalSearch,
  component: lazyRouteComponent(() => import('#web/features/legal/legal-page.tsx'), 'LegalPage'),
  staticData: { title: (texts) => texts.legal.title },
});

/** Everything below asks who is there first; a stranger signs in and comes back with all parameters (AUTH-2). */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: async ({ location }) => {
    const { status } = await session.ready();
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the router takes a redirect as a thrown value
    if (status !== 'member') throw redirect({ to: '/login', search: { redirect: location.href } });
  },
});
const users = createRoute({
  getParentRoute: () => signedIn,
  path: '/users',
  component: lazyRouteComponent(() => import('./layout/member-layout.tsx'), 'MemberLayout'),
});
const collection = createRoute({
  getParentRoute: () => users,
  path: '/',
  component: lazyRouteComponent(() => import('#web/features/media/collection-page.tsx'), 'CollectionPage'),
  staticData: { title: (texts) => texts.media.collectionTitle },
});
const profile = createRoute({
  getParentRoute: () => users,
  path: '/userprofile',
  component: lazyRouteComponent(() => import('#web/features/profile/profile-page.tsx'), 'ProfilePage'),
  staticData: { title: (texts) => texts.account.profileTitle },
});
const memberCart = createRoute({
  getParentRoute: () => users,
  path: '/shoppingcart',
  component: lazyRouteComponent(() => import('#web/features/cart/cart-page.tsx'), 'CartPage'),
  staticData: { title: (texts) => texts.cart.title },
});
const orderCart = createRoute({
  getParentRoute: () => users,
  path: '/shoppingcart/$orderId',
  component: lazyRouteComponent(() => import('#web/features/cart/order-cart-page.tsx'), 'OrderCartPage'),
  staticData: { title: (texts) => texts.cart.title },
});
const orders = createRoute({
  getParentRoute: () => users,
  path: '/orders',
  validateSearch: ordersSearch,
  component: lazyRouteComponent(() => import('#web/features/orders/orders-page.tsx'), 'OrdersPage'),
  staticData: { title: (texts) => texts.orders.title },
});
const mediaPlayer = createRoute({
  getParentRoute: () => users,
  path: '/mediaplayer',
  validateSearch: playerSearch,
  component: lazyRouteComponent(() => import('#web/features/media/player-page.tsx'), 'PlayerPage'),
});
const payForm = createRoute({
  getParentRoute: () => signedIn,
  path: '/payform/$orderId',
  component: lazyRouteComponent(() => import('#web/features/payment/pay-form-page.tsx'), 'PayFormPage'),
  staticData: { title: (texts) => texts.payment.title },
});
/** The talk stands outside of /users, but under the same menu. */
const memberTools = createRoute({
  getParentRoute: () => signedIn,
  id: 'member-tools',
  component: lazyRouteComponent(() => import('./layout/member-layout.tsx'), 'MemberLayout'),
});
const chat = createRoute({
  getParentRoute: () => memberTools,
  path: '/chat',
  component: lazyRouteComponent(() => import('#web/features/chat/chat-page.tsx'), 'ChatPage'),
  staticData: { title: (texts) => texts.chat.title },
});
const management = createRoute({
  getParentRoute: () => signedIn,
  path: '/mgnh',
  component: lazyRouteComponent(() => import('./staff-only.tsx'), 'StaffOnly'),
});
const overview = createRoute({
  getParentRoute: () => management,
  path: '/',
  component: lazyRouteComponent(() => import('#web/features/management/overview-page.tsx'), 'OverviewPage'),
  staticData: { title: (texts) => texts.management.title },
});
const members = createRoute({
  getParentRoute: () => management,
  path: '/customermanagement',
  validateSearch: membersSearch,
  component: lazyRouteComponent(() => import('#web/features/management/members-page.tsx'), 'MembersPage'),
  staticData: { title: (texts) => texts.management.membersTitle },
});
const member = createRoute({
  getParentRoute: () => management,
  path: '/customermanagement/$userId',
  component: lazyRouteComponent(() => import('#web/features/profile/member-page.tsx'), 'MemberPage'),
  staticData: { title: (texts) => texts.account.memberTitle },
});

/** Every page of the shop (NAV-4), each with its own code, fetched when it is first opened. */
export const router = createRouter({
  routeTree: root.addChildren([
    home,
    product,
    visitorCart,
    login,
    resetPassword,
    confirmEmail,
    register,
    legal,
    signedIn.addChildren([
      users.addChildren([collection, profile, memberCart, orderCart, orders, mediaPlayer]),
      memberTools.addChildren([chat]),
      payForm,
      management.addChildren([overview, members, member]),
    ]),
  ]),
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultErrorComponent: RouteFailure,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    title?: (texts: Texts) => string;
  }
  interface HistoryState {
    /** The login name of the member whose page is opened: personal, so not in the address. */
    memberName?: string;
  }
}
