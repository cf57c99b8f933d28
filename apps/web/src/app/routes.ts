import { createRoute } from '@tanstack/react-router';
import { queryClient } from '#web/api/query-client.ts';
import { catalogueQuery, facetsQuery, isHome, productQuery } from '#web/shop/catalogue/index.ts';
import { currentShop } from '#web/texts/shop.ts';
import { root, signedIn } from './base-routes.ts';
import { untilFirstPage } from './first-page.ts';
import { managementRoutes } from './management-routes.ts';
import { lazyRouteComponent } from './page-code.ts';
import {
  catalogueSearch,
  checkoutSearch,
  collectionSearch,
  legalSearch,
  ordersSearch,
  playerSearch,
  signInSearch,
} from './search-params.ts';

const staffPages = () => import('./staff-pages.ts');

/** What the shop put on its home page; the query comes with the page's code. */
const homeShown = async (): Promise<unknown> => {
  const { homeQuery } = await import('#web/shop/catalogue/home-query.ts');
  return queryClient.query(homeQuery);
};

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  validateSearch: catalogueSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) =>
    untilFirstPage([
      () => queryClient.infiniteQuery(catalogueQuery(deps)),
      () => queryClient.query(facetsQuery(deps)),
      ...(isHome(deps) ? [homeShown] : []),
    ]),
  component: lazyRouteComponent(() => import('#web/shop/catalogue/catalogue-page.tsx'), 'CataloguePage'),
  staticData: { title: () => currentShop().Title },
});
const product = createRoute({
  getParentRoute: () => root,
  path: '/products/$slug',
  validateSearch: checkoutSearch,
  loader: ({ params }) => untilFirstPage([() => queryClient.query(productQuery(params.slug))]),
  component: lazyRouteComponent(() => import('#web/shop/catalogue/product-page.tsx'), 'ProductPage'),
});
const visitorCart = createRoute({
  getParentRoute: () => root,
  path: '/cart',
  validateSearch: checkoutSearch,
  component: lazyRouteComponent(() => import('#web/shop/cart/visitor-cart-page.tsx'), 'VisitorCartPage'),
  staticData: { title: (texts) => texts.shell.cart },
});
const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: signInSearch,
  component: lazyRouteComponent(() => import('#web/accounts/sign-in/sign-in-page.tsx'), 'SignInPage'),
  staticData: { title: (texts) => texts.account.signInTitle },
});
/** The secrets of both mailed links stand behind the `#` of the address. */
const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/login/reset',
  component: lazyRouteComponent(() => import('#web/accounts/sign-in/reset-password-page.tsx'), 'ResetPasswordPage'),
  staticData: { title: (texts) => texts.account.resetTitle },
});
const firstRun = createRoute({
  getParentRoute: () => root,
  path: '/login/first-run',
  component: lazyRouteComponent(async () => (await staffPages()).firstRunPage(), 'FirstRunPage'),
});
const staffInvitation = createRoute({
  getParentRoute: () => root,
  path: '/login/invitation',
  component: lazyRouteComponent(async () => (await staffPages()).staffInvitationPage(), 'StaffInvitationPage'),
});
const confirmEmail = createRoute({
  getParentRoute: () => root,
  path: '/login/confirm-email',
  component: lazyRouteComponent(() => import('#web/accounts/sign-in/confirm-email-page.tsx'), 'ConfirmEmailPage'),
  staticData: { title: (texts) => texts.account.confirmEmailTitle },
});
const stopMails = createRoute({
  getParentRoute: () => root,
  path: '/login/stop-mails',
  component: lazyRouteComponent(() => import('#web/accounts/sign-in/stop-mails-page.tsx'), 'StopMailsPage'),
  staticData: { title: (texts) => texts.account.stopMailsTitle },
});
const register = createRoute({
  getParentRoute: () => root,
  path: '/register',
  validateSearch: signInSearch,
  component: lazyRouteComponent(() => import('#web/accounts/sign-in/register-page.tsx'), 'RegisterPage'),
  staticData: { title: (texts) => texts.account.registerTitle },
});
/** The code of a seat stands behind the `#` of the address, too. */
const redeem = createRoute({
  getParentRoute: () => root,
  path: '/redeem',
  component: lazyRouteComponent(() => import('#web/shop/seats/redeem-page.tsx'), 'RedeemPage'),
});
/** The query comes with the page's own code. */
const termsShown = async (version: string | undefined): Promise<unknown> => {
  const { legalQuery } = await import('#web/shop/legal/legal-query.ts');
  return queryClient.query(legalQuery(version));
};

const legal = createRoute({
  getParentRoute: () => root,
  path: '/LegalDocuments',
  validateSearch: legalSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => untilFirstPage([() => termsShown(deps.Version)]),
  component: lazyRouteComponent(() => import('#web/shop/legal/legal-page.tsx'), 'LegalPage'),
  staticData: { title: (texts) => texts.legal.title },
});

/** A page that the shop wrote; the query comes with its code. */
const ownPageShown = async (slug: string): Promise<unknown> => {
  const { ownPageQuery } = await import('#web/shop/own-pages/own-page-query.ts');
  return queryClient.query(ownPageQuery(slug));
};

const ownPage = createRoute({
  getParentRoute: () => root,
  path: '/p/$slug',
  loader: ({ params }) => untilFirstPage([() => ownPageShown(params.slug)]),
  component: lazyRouteComponent(() => import('#web/shop/own-pages/own-page.tsx'), 'OwnPage'),
});

/** Who teaches; the query comes with the page's code. */
const teacherShown = async (slug: string): Promise<unknown> => {
  const { teacherQuery } = await import('#web/shop/teachers/teacher-query.ts');
  return queryClient.query(teacherQuery(slug));
};

const teacher = createRoute({
  getParentRoute: () => root,
  path: '/teachers/$slug',
  loader: ({ params }) => untilFirstPage([() => teacherShown(params.slug)]),
  component: lazyRouteComponent(() => import('#web/shop/teachers/teacher-page.tsx'), 'TeacherPage'),
});

/** What the member area says above every page: there from the start, so that it pushes nothing down. */
const aboveMemberPages = async (): Promise<unknown> => {
  const { ownEmailQuery } = await import('#web/accounts/sign-in/index.ts');
  return queryClient.query(ownEmailQuery);
};

/** The pictures above the profile, for the same reason. */
const ownedPictures = async (): Promise<unknown> => {
  const { ownedProductsQuery } = await import('#web/player/media-queries.ts');
  return queryClient.query(ownedProductsQuery);
};

const users = createRoute({
  getParentRoute: () => signedIn,
  path: '/users',
  loader: () => untilFirstPage([aboveMemberPages]),
  component: lazyRouteComponent(() => import('./layout/member-layout.tsx'), 'MemberLayout'),
});
const collection = createRoute({
  getParentRoute: () => users,
  path: '/',
  validateSearch: collectionSearch,
  component: lazyRouteComponent(() => import('#web/player/collection-page.tsx'), 'CollectionPage'),
  staticData: { title: (texts) => texts.media.collectionTitle },
});
const profile = createRoute({
  getParentRoute: () => users,
  path: '/userprofile',
  loader: () => untilFirstPage([ownedPictures]),
  component: lazyRouteComponent(() => import('#web/member/profile/profile-page.tsx'), 'ProfilePage'),
  staticData: { title: (texts) => texts.account.profileTitle },
});
/** One chunk for both: the way from the cart to its order must not wait for the line. */
const memberCarts = createRoute({
  getParentRoute: () => users,
  path: '/shoppingcart',
  component: lazyRouteComponent(() => import('#web/shop/cart/member-carts.ts'), 'CartLayout'),
});
const memberCart = createRoute({
  getParentRoute: () => memberCarts,
  path: '/',
  component: lazyRouteComponent(() => import('#web/shop/cart/member-carts.ts'), 'CartPage'),
  staticData: { title: (texts) => texts.shell.cart },
});
const orderCart = createRoute({
  getParentRoute: () => memberCarts,
  path: '/$orderId',
  component: lazyRouteComponent(() => import('#web/shop/cart/member-carts.ts'), 'OrderCartPage'),
  staticData: { title: (texts) => texts.shell.cart },
});
const orders = createRoute({
  getParentRoute: () => users,
  path: '/orders',
  validateSearch: ordersSearch,
  component: lazyRouteComponent(() => import('#web/member/orders/orders-page.tsx'), 'OrdersPage'),
  staticData: { title: (texts) => texts.orders.title },
});
const wishList = createRoute({
  getParentRoute: () => users,
  path: '/wishlist',
  component: lazyRouteComponent(() => import('#web/member/wish-list/wish-list-page.tsx'), 'WishListPage'),
  staticData: { title: (texts) => texts.shell.member.wishList },
});
const announcements = createRoute({
  getParentRoute: () => users,
  path: '/announcements/$productId',
  component: lazyRouteComponent(() => import('#web/player/announcements-page.tsx'), 'AnnouncementsPage'),
});
const mediaPlayer = createRoute({
  getParentRoute: () => users,
  path: '/mediaplayer',
  validateSearch: playerSearch,
  component: lazyRouteComponent(() => import('#web/player/player-page.tsx'), 'PlayerPage'),
});
const payForm = createRoute({
  getParentRoute: () => signedIn,
  path: '/payform/$orderId',
  component: lazyRouteComponent(() => import('#web/shop/payment/pay-form-page.tsx'), 'PayFormPage'),
  staticData: { title: (texts) => texts.payment.title },
});
/** After the password, and from the profile: pages of staff alone, which give themselves their titles. */
const secondFactor = createRoute({
  getParentRoute: () => signedIn,
  path: '/login/second-factor',
  validateSearch: signInSearch,
  component: lazyRouteComponent(async () => (await staffPages()).secondFactorPage(), 'SecondFactorPage'),
});
const authenticator = createRoute({
  getParentRoute: () => signedIn,
  path: '/login/authenticator',
  component: lazyRouteComponent(async () => (await staffPages()).authenticatorPage(), 'AuthenticatorPage'),
});
/** The talk stands outside of /users, but under the same menu. */
const memberTools = createRoute({
  getParentRoute: () => signedIn,
  id: 'member-tools',
  loader: () => untilFirstPage([aboveMemberPages]),
  component: lazyRouteComponent(() => import('./layout/member-layout.tsx'), 'MemberLayout'),
});
const chat = createRoute({
  getParentRoute: () => memberTools,
  path: '/chat',
  component: lazyRouteComponent(() => import('#web/member/chat/chat-page.tsx'), 'ChatPage'),
  staticData: { title: (texts) => texts.chat.title },
});

/** Every page of the shop (NAV-4), each with its own code, fetched when it is first opened. */
export const routeTree = root.addChildren([
  home,
  product,
  visitorCart,
  login,
  resetPassword,
  firstRun,
  staffInvitation,
  confirmEmail,
  stopMails,
  register,
  redeem,
  legal,
  ownPage,
  teacher,
  signedIn.addChildren([
    users.addChildren([
      collection,
      profile,
      memberCarts.addChildren([memberCart, orderCart]),
      orders,
      wishList,
      announcements,
      mediaPlayer,
    ]),
    memberTools.addChildren([chat]),
    secondFactor,
    authenticator,
    payForm,
    managementRoutes,
  ]),
]);
