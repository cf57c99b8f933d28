/** Parts of the user interface, and icons, that stand on the first page; every other one waits for the page that wants it. */
const firstPageUi = [
  ...[
    'empty-state',
    'error-state',
    'format',
    'icon-button',
    'link-button',
    'loaded',
    'more-button',
    'open-dialogs',
    'page',
    'price-tag',
    'product-image',
  ],
  ...['search-field', 'shop-brand', 'shop-footer', 'skeleton', 'state-block', 'status-badge', 'use-page-title'],
  ...['unbroken', 'use-is-wide', 'when-near'],
];
const firstPageIcons = [
  ...['audio-lines', 'chevron-down', 'circle-check', 'circle-exclamation-point', 'clapperboard', 'compass', 'flower-2'],
  ...['info', 'layers', 'log-out', 'menu', 'monitor', 'moon', 'package', 'package-open', 'rotate-cw', 'search'],
  ...['search-x', 'shopping-cart', 'star', 'sun', 'user-round', 'x'],
  // Of product pages, on which many people arrive.
  ...[
    'badge-check',
    'chevron-left',
    'chevron-right',
    'hourglass',
    'lock',
    'play',
    'rotate-ccw',
    'truck',
    'video',
    'zap',
  ],
];
/** What the frame of every page takes from features: the search, the number in the cart, and whom it belongs to. */
const frameParts = [
  ...[
    'shop/cart/(?:cart-query|checkout-address)',
    'shop/catalogue/(?:catalogue-kinds|catalogue-queries|recently-viewed|search-form)',
  ],
  ...[
    'accounts/sign-in/use-sign-out',
    'shop/invoices/forget-choice',
    'shop/origin/(?:asked-origin|origin-host)',
    'player/(?:device-media|now-playing|played-here|player-host)',
  ],
];
const firstPageParts = new RegExp(
  [
    String.raw`apps/web/src/api/(?!use-single-run)`,
    String.raw`apps/web/src/ui/(?:toasts/|(?:${firstPageUi.join('|')})\.)`,
    String.raw`apps/web/src/(?:${frameParts.join('|')}|texts/(?:error-texts|shop|use-words))\.`,
    String.raw`apps/web/src/app/(?:staff-(?:component|layout)|language/language-in-address|layout/language-button)\.`,
    String.raw`packages/contract/src/(?:lesson-release|product|reading|refund-table|savings|shopping-cart)\.`,
    String.raw`packages/(?:contract|domain)/src/(?:accent-shades|clock|problem|client|wire|endpoint|token|money|language|list-filters|order-states|pickup-states|shipping|measure-limits|mail-states|store-chains|quality-names|seat-lines|reading-kinds|coupon-link)\.`,
    String.raw`lucide-react/dist/esm/(?!icons/)`,
    // What the buttons of the header do; too few pages share them for "kit".
    String.raw`@mantine/(?:core/esm/.*(?:color-scheme|noop)|hooks/esm/.*noop)`,
    String.raw`lucide-react/dist/esm/icons/(?:${firstPageIcons.join('|')})\.`,
  ].join('|'),
);

/**
 * Small parts that always come together, by the name of the file that brings them: each file costs an answer's head and
 * is compressed for itself.
 */
const companions: Readonly<Record<string, RegExp>> = {
  member: new RegExp(
    [
      String.raw`packages/contract/src/(?:orders|returns|viewing)\.`,
      String.raw`apps/web/src/(?:shop/orders/orders-query|player/(?:media-queries|way-on))\.`,
    ].join('|'),
  ),
  terms: new RegExp(
    [
      String.raw`packages/contract/src/legal\.`,
      String.raw`packages/domain/src/refund-terms\.`,
      String.raw`apps/web/src/(?:ui/(?:bottom-bar|prose)|shop/refunds/(?:refund-hint|refund-table-query))`,
    ].join('|'),
  ),
  lessons:
    /apps\/web\/src\/(?:player\/playlist|shop\/catalogue\/(?:use-add-to-cart|variant-choice))\.|packages\/domain\/src\/playability\./,
  radios: /apps\/web\/src\/ui\/radio-cards\./,
  screen: /apps\/web\/src\/player\/fullscreen-stage\./,
  reports: /apps\/web\/src\/player\/(?:leaving-call|report-viewing|stream-place)\./,
  stage: /apps\/web\/src\/player\/(?:is-running|media-steps|sleep-timer|stage)\./,
  cards: new RegExp(
    [
      String.raw`apps/web/src/shop/catalogue/(?:product-card|product-facts|product-grid|rating)\.`,
      String.raw`apps/web/src/shop/wish-list/(?:wish-heart|heart-button|remembered-wish|until-idle)\.`,
      String.raw`lucide-react/dist/esm/icons/heart\.`,
    ].join('|'),
  ),
  home: new RegExp(
    [
      String.raw`apps/web/src/shop/catalogue/(?:home-query|home-sections|teachers-row)`,
      String.raw`apps/web/src/texts/(?:teacher-words|[\w-]+/teachers)\.`,
      String.raw`packages/contract/src/(?:home|teachers)\.|packages/domain/src/home-section-kinds\.`,
    ].join('|'),
  ),
  choices: /apps\/web\/src\/ui\/(?:select|tabs|use-scrolling-tabs)\./,
  wishes: /apps\/web\/src\/(?:shop\/wish-list\/wish-queries|texts\/(?:[\w-]+\/)?wish-list)|contract\/src\/wish-list/,
};

/** Which sources are sent together, as one file each. The first group that matches takes a source; a higher priority goes first. */
export const chunkGroups = [
  // Changes rarely and is wanted by every page: files that stay in the browser's cache. Of Mantine's components only
  // those of the first page.
  {
    name: 'core',
    test: /node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|clsx|@tanstack\/[\w-]+)\/(?!.*(?:useQueries|queriesObserver|useInfiniteQuery|infiniteQueryObserver|useBlocker)\.)/,
    priority: 4,
  },
  {
    name: 'kit',
    test: /node_modules\/(?!@simplewebauthn|@tanstack|hls\.js|media-chrome|ce-la-react|lucide-react|@mantine\/core\/esm\/components\/(?!(?:Button|Loader|Transition|UnstyledButton)\/))/,
    minShareCount: 9,
    priority: 3,
  },
  // Small parts of the first page that most others share; as files of their own they would cost a request each.
  {
    name: 'shop',
    test: firstPageParts,
    minShareCount: 2,
    priority: 2,
  },
  ...Object.entries(companions).map(([name, test]) => ({ name, test, minShareCount: 2, priority: 1.5 })),
  // The like of other pages: what forms, tables and overlays are made of. The first page does without them.
  {
    name: 'parts',
    test: /apps\/web\/src\/(?!accounts\/|player\/|shop\/|member\/|admin\/|texts\/)|lucide-react|@mantine\/core\/esm\/components\//,
    minShareCount: 5,
    priority: 1,
  },
];
